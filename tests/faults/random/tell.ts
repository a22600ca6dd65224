/** A place is given up after so many servers, so that an hour does not drown in what it has sent. */
export const serversOfOne = 12;

/** Prints how submissions ended, with the seed that repeats the run. */
export const tell = (seed: number, states: readonly string[]): void => {
  const told = [...new Set(states)].map((state) => {
    return `${states.filter((one) => one === state).length} ${state}`;
  });
  console.log(`RANDOM_SEED=${seed}: ${told.join(', ')}`);
};

/** The seed of the environment, or one of the time. */
export const newSeed = (): number => Number(process.env.RANDOM_SEED ?? Date.now() % 1_000_000);
