// Generated from the declaration. Do not edit: run `npm run site -- generate`.
export default { head: {
  "title": "Healthcare billing · UAC",
  "description": "A future application of UAC: healthcare provider, insurer and patient agree on a claim and settle it in one coordinated step. Coming soon.",
  "canonical": "__SITE_ORIGIN__/healthcare-billing",
  "image": "__SITE_ORIGIN__/share/healthcare-billing.png",
  "listed": true
} };
