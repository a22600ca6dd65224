// Generated from the declaration. Do not edit: run `npm run site -- generate`.
export default { head: {
  "title": "About · UAC",
  "description": "The story, vision and mission of UAC, a Zürich company founded in 2025, its six architectural principles and the people who lead it.",
  "canonical": "__SITE_ORIGIN__/about",
  "image": "__SITE_ORIGIN__/share/about.png",
  "listed": true
} };
