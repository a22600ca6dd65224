/**
 * Applies the fonts of a late style sheet that do not shift the layout. The head's script
 * (`waitForFonts` in `document.tsx`) stops waiting for the sheet after about a second and sets its
 * `media` to `not all`. The sheet may load before or after this script runs. A sheet that had
 * loaded in time, but without its fonts, is reported by a further `load` event.
 */
export default function startLateFonts(): void {
  const link = document.querySelector<HTMLLinkElement>('link[blocking=render]');
  const applyFonts = async (): Promise<void> => {
    if (link?.media !== 'not all' || !link.sheet) return;
    const { addFaces } = await import('./add-faces.ts');
    await addFaces(link.sheet);
  };
  link?.addEventListener('load', applyFonts);
  void applyFonts();
}
