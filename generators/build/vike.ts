/** Vike's programming interface, told to find its files by looking: those that git ignores too. */
export const loadVike = async () => {
  process.env.VIKE_CRAWL = JSON.stringify({ git: false });
  return import('vike/api');
};
