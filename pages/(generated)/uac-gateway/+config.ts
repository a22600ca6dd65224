// Generated from the declaration. Do not edit: run `npm run site -- generate`.
export default { head: {
  "title": "UAC Gateway · UAC",
  "description": "UAC Gateway is a non-custodial treasury liquidity gateway that bridges traditional finance to DeFi for institutions, with Swiss regulatory framing.",
  "canonical": "__SITE_ORIGIN__/uac-gateway",
  "image": "__SITE_ORIGIN__/share/uac-gateway.png",
  "listed": true
} };
