import { expect, test } from 'vitest';
import { OWN_COLLECTIONS } from '../../../../generators/check/names.ts';
import { siteCollections } from '../../../../server/collections.ts';
import { site } from '../../../../server/site.ts';
import { REGISTRY_COLLECTION } from '../../../../server/storage/store/schema-registry.ts';

test('no form can name a collection in which the server keeps what it must know itself', () => {
  const codes = site.features.dataRoom?.codes?.collection;
  const own = Object.keys(siteCollections({ ...site, forms: [], collections: {} }));
  const kept = [...own, REGISTRY_COLLECTION].filter((name) => name !== codes);
  expect(kept.sort()).toEqual([...OWN_COLLECTIONS].sort());
});

test('signed agreements have the configured retention, and none by default', () => {
  const dataRoom = site.features.dataRoom as NonNullable<typeof site.features.dataRoom>;
  const kept = (signatures: object) =>
    siteCollections({
      ...site,
      features: { ...site.features, dataRoom: { ...dataRoom, signatures } },
    }).signatures?.keep;
  expect(kept({ keep: 2 })).toBe(2 * 24 * 60 * 60_000);
  expect(kept({})).toBeUndefined();
});
