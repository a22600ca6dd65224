// Generated from the declaration. Do not edit: run `npm run site -- generate`.
export default { head: {
  "title": "Cookie Policy · UAC",
  "description": "Which cookies and similar means this website uses, what they are for, and how you can choose.",
  "canonical": "__SITE_ORIGIN__/cookie-policy",
  "image": "__SITE_ORIGIN__/share/cookie-policy.png",
  "listed": true
} };
