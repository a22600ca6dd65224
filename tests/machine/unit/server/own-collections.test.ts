import { expect, test } from 'vitest';
import { OWN_COLLECTIONS } from '../../../../generators/check/names.ts';
import { siteCollections } from '../../../../server/collections.ts';
import { site } from '../../../../server/site.ts';
import { memoryName } from '../../../../server/store/remembered.ts';

test('no form can name a collection in which the server keeps what it must know itself', () => {
  const codes = site.features.dataRoom?.codes?.collection;
  const own = Object.keys(siteCollections({ ...site, forms: [], collections: {} }));
  const kept = [...own, memoryName].filter((name) => name !== codes);
  expect(kept.sort()).toEqual([...OWN_COLLECTIONS].sort());
});
