import { useEffect, useState } from 'react';
import { site } from '#site';

/** Whether the page is scrolled far enough for a solid header. */
export function useSolid(): boolean {
  const [solid, setSolid] = useState(false);
  useEffect(() => {
    const update = () => setSolid(window.scrollY > site.behaviour.headerSolidAfter);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return solid;
}
