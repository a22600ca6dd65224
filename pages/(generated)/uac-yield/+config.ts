// Generated from the declaration. Do not edit: run `npm run site -- generate`.
export default { head: {
  "title": "UAC Yield · UAC",
  "description": "UAC Yield is a yield-bearing stablecoin coordination layer with two paths: DeFi protocols and real-world assets. Coming soon.",
  "canonical": "__SITE_ORIGIN__/uac-yield",
  "image": "__SITE_ORIGIN__/share/uac-yield.png",
  "listed": true
} };
