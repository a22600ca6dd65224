/** How a file may be sent, the smallest first. */
export const encodings = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof encodings)[number];

/** The best of the available encodings for an `Accept-Encoding`; `identity` when none is accepted. */
export function chooseEncoding(
  accepted: string | undefined,
  available: (encoding: Encoding) => boolean,
): Encoding {
  const weights = weightsOf(accepted ?? '');
  let best: Encoding = 'identity';
  let bestWeight = 0;
  for (const encoding of encodings) {
    const weight = weightOf(encoding, weights);
    if (weight <= bestWeight || !available(encoding)) continue;
    best = encoding;
    bestWeight = weight;
  }
  return best;
}

function weightOf(encoding: Encoding, weights: ReadonlyMap<string, number>): number {
  // An encoding that is not named is refused, but for `identity`, which is the last resort.
  const unnamed = encoding === 'identity' ? 0.0001 : 0;
  return weights.get(encoding) ?? weights.get('*') ?? unnamed;
}

function weightsOf(accepted: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const item of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    if (name === '') continue;
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.slice(2));
    weights.set(name === 'x-gzip' ? 'gzip' : name, weight >= 0 && weight <= 1 ? weight : 0);
  }
  return weights;
}
