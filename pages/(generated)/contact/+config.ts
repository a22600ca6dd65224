// Generated from the declaration. Do not edit: run `npm run site -- generate`.
export default { head: {
  "title": "Contact · UAC",
  "description": "Write to UAC in Zürich, Switzerland: a contact form, addresses, and answers to eleven common questions.",
  "canonical": "__SITE_ORIGIN__/contact",
  "image": "__SITE_ORIGIN__/share/contact.png",
  "listed": true
} };
