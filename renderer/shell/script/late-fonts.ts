/**
 * Uses fonts whose style sheet came too late for the first paint, where nothing moves by that. The head's
 * script sets the sheet's medium to `not all` when it is late (`waitForFonts` in `document.tsx`).
 */
export default function startLateFonts(): void {
  const link = document.querySelector<HTMLLinkElement>('link[blocking=render]');
  const use = async (): Promise<void> => {
    if (link?.media !== 'not all' || !link.sheet) return;
    const { addFaces } = await import('./add-faces.ts');
    await addFaces(link.sheet);
  };
  link?.addEventListener('load', use);
  void use();
}
