// Generated from the declaration. Do not edit: run `npm run site -- generate`.
export default { head: {
  "title": "API integration platform · UAC",
  "description": "A future application of UAC: core banking, payment processing, analytics and developer tools behind one consistent interface. Coming soon.",
  "canonical": "__SITE_ORIGIN__/fintech-api",
  "image": "__SITE_ORIGIN__/share/fintech-api.png",
  "listed": true
} };
