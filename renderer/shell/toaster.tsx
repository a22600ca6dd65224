import { type ComponentType, useEffect, useState } from 'react';
import { onFirstToast } from './toast.ts';

/** Brings the notification region when the browser is idle, or when there is something to say. */
export function Toaster() {
  const [Region, setRegion] = useState<ComponentType | null>(null);

  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      const { ToastRegion } = await import('./toast-region.tsx');
      if (isWanted) setRegion(() => ToastRegion);
    };
    const forget = onFirstToast(() => void load());
    // Safari has no requestIdleCallback.
    const idle = window.requestIdleCallback?.(() => void load(), { timeout: 3000 });
    const timer = idle === undefined ? window.setTimeout(() => void load(), 1000) : undefined;
    return () => {
      isWanted = false;
      forget();
      if (idle !== undefined) window.cancelIdleCallback(idle);
      window.clearTimeout(timer);
    };
  }, []);

  return Region && <Region />;
}
