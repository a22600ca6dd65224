// Generated from the declaration. Do not edit: run `npm run site -- generate`.
export default { head: {
  "title": "Privacy Policy · UAC",
  "description": "Which personal data UAC collects on this website, what it is used for, where it is stored, and which rights you have.",
  "canonical": "__SITE_ORIGIN__/privacy-policy",
  "image": "__SITE_ORIGIN__/share/privacy-policy.png",
  "listed": true
} };
