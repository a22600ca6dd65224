/**
 * Applies the fonts of a late style sheet that do not shift the layout. The head's script
 * (`waitForFonts` in `document.tsx`) stops waiting for the sheet after about a second and sets its
 * `media` to `not all`. The sheet may load before or after this script runs. It may also have loaded
 * in time while its fonts were not ready: then only the change of `media` tells that they are late.
 */
export default function startLateFonts(): void {
  const link = document.querySelector<HTMLLinkElement>('link[blocking=render]');
  if (!link) return;
  let isApplied = false;
  const applyFonts = async (): Promise<void> => {
    if (isApplied || link.media !== 'not all' || !link.sheet) return;
    isApplied = true;
    const { addFaces } = await import('./add-faces.ts');
    await addFaces(link.sheet);
  };
  link.addEventListener('load', applyFonts);
  new MutationObserver(applyFonts).observe(link, { attributeFilter: ['media'] });
  void applyFonts();
}
