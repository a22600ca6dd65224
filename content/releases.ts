import { defineCollection } from 'declared-site';

/** Press releases. Each is a Markdown file in `content/releases`. */
export default defineCollection({
  path: '/press/{slug}',
  type: 'NewsArticle',
});
