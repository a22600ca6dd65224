export { startChapters as default } from '../seek-chapter.ts';
