import { defineSite } from 'declared-site';
import home from './pages/home.ts';

export default defineSite({ brand: { name: '__NAME__' }, language: '__LANGUAGE__', pages: [home] });
