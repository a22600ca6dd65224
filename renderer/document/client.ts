import '../theme.css';
import { scripts } from '#scripts';
import { startDrawings } from '../shell/script/drawings.ts';
import { startHeader, startMenu } from '../shell/script/header.ts';
import { openPage, startLinks } from '../shell/script/links.ts';

/*
 * The script of every page. Features and section kinds add their own start functions. Each runs
 * separately, so that an error in one does not stop the others.
 */
for (const start of [startHeader, startMenu, startLinks, startDrawings, openPage, ...scripts]) {
  try {
    start();
  } catch (error) {
    console.error(error);
  }
}
