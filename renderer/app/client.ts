import '../theme.css';
import { scripts } from '#scripts';
import { openPage } from '../shell/script/arrival.ts';
import { startLinks } from '../shell/script/links.ts';
import { startMenu } from '../shell/script/menu.ts';
import { startSolid } from '../shell/script/solid.ts';

/*
 * The one script of every page: what HTML and CSS cannot do by themselves. Features and section
 * kinds add their own parts.
 */
for (const start of [startSolid, startMenu, startLinks, openPage, ...scripts]) {
  start();
}
