// Generated from the declaration. Do not edit: run `npm run site -- generate`.
export default { head: {
  "title": "Foundations of Unified Finance · UAC",
  "description": "UAC builds coordination-based financial infrastructure in Zürich: cross-border B2B payments, a treasury liquidity gateway and a yield coordination layer.",
  "canonical": "__SITE_ORIGIN__/",
  "image": "__SITE_ORIGIN__/share/home.png",
  "listed": true
} };
