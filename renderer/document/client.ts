import '../theme.css';
import { scripts } from '#scripts';
import { openPage } from '../shell/script/arrival.ts';
import { startDrawings } from '../shell/script/drawings.ts';
import { startHeader, startMenu } from '../shell/script/header.ts';
import { startLinks } from '../shell/script/links.ts';

/*
 * The one script of every page: what HTML and CSS cannot do by themselves. Features and section
 * kinds add their own parts. One that fails, in a browser that lacks something or by a fault of
 * ours, takes no other with it.
 */
for (const start of [startHeader, startMenu, startLinks, startDrawings, openPage, ...scripts]) {
  try {
    start();
  } catch (error) {
    console.error(error);
  }
}

if (import.meta.hot) void import('./live.ts');
