// Generated from the declaration. Do not edit: run `npm run site -- generate`.
export default { head: {
  "title": "Press · UAC",
  "description": "Press contacts of UAC, logos in two variants, wordmark and symbol, the logo package and the brand guidelines.",
  "canonical": "__SITE_ORIGIN__/press",
  "image": "__SITE_ORIGIN__/share/press.png",
  "listed": true
} };
