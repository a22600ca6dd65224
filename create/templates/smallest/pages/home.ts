import { definePage } from 'declared-site';

export default definePage({
  path: '/',
  title: '__NAME__',
  sections: [{ kind: 'hero', lead: 'To be written.' }],
});
