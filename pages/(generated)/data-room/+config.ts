// Generated from the declaration. Do not edit: run `npm run site -- generate`.
export default { head: {
  "title": "Data room · UAC",
  "description": "Documents about UAC: a public data room open to everyone, and an internal data room protected by a password.",
  "canonical": "__SITE_ORIGIN__/data-room",
  "image": "__SITE_ORIGIN__/share/data-room.png",
  "listed": true
} };
