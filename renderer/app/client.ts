import '../theme.css';
import { whenIdleOrTouched } from './when-ready.ts';

whenIdleOrTouched(async () => {
  const { hydrate } = await import('./hydrate.tsx');
  await hydrate();
});
