import { isPlain } from '../../core/config/walk.ts';

/** A text of the declaration, and where it stands. */
export interface PlacedText {
  readonly text: string;
  readonly path: PropertyKey[];
}

/** What stands under one heading, without what stands under headings inside it. */
export interface Block {
  /** Empty for what stands under none. */
  readonly heading: string;
  readonly texts: PlacedText[];
}

/** The texts below `value`, by the smallest thing with a heading that they stand in. */
export const blocksOf = (value: unknown, path: PropertyKey[]): Block[] => {
  const blocks: Block[] = [{ heading: '', texts: [] }];
  const collect = (item: unknown, place: PropertyKey[], block: Block): void => {
    if (typeof item === 'string') block.texts.push({ text: item, path: place });
    else if (Array.isArray(item))
      for (const [at, one] of item.entries()) collect(one, [...place, at], block);
    else if (isPlain(item)) {
      const own = ownBlock(item);
      if (own) blocks.push(own);
      for (const [key, one] of Object.entries(item)) collect(one, [...place, key], own ?? block);
    }
  };
  const [outer] = blocks;
  if (outer) collect(value, path, outer);
  return blocks;
};

const ownBlock = (item: object): Block | undefined =>
  'heading' in item && typeof item.heading === 'string'
    ? { heading: item.heading, texts: [] }
    : undefined;
