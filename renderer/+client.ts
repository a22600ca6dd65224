import './theme.css';
import { whenIdleOrTouched } from './app/when-ready.ts';

whenIdleOrTouched(async () => {
  const { hydrate } = await import('./app/hydrate.tsx');
  await hydrate();
});
