import { defineWords } from './table.ts';

/** What the button of a moving drawing says. */
export const diagram = defineWords({
  en: {
    play: 'Play animation',
    pause: 'Pause animation',
  },
  de: {
    play: 'Animation abspielen',
    pause: 'Animation anhalten',
  },
});
