// Generated from the declaration. Do not edit: run `npm run site -- generate`.
export default { head: {
  "title": "Careers · UAC",
  "description": "Open positions at UAC: Blockchain Developer, Cybersecurity Lead and Compliance Lead. Remote, full-time.",
  "canonical": "__SITE_ORIGIN__/careers",
  "image": "__SITE_ORIGIN__/share/careers.png",
  "listed": true
} };
