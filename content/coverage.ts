import { defineCollection } from 'declared-site';

/** Articles of others about the company. Each is a Markdown file in `content/coverage` with a `link`. */
export default defineCollection({});
