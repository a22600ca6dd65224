// Generated from the declaration. Do not edit: run `npm run site -- generate`.
export default { head: {
  "title": "UAC Analytics · UAC",
  "description": "UAC Analytics will make the activity of coordinated transactions readable: an offering of UAC that is coming soon.",
  "canonical": "__SITE_ORIGIN__/uac-analytics",
  "image": "__SITE_ORIGIN__/share/uac-analytics.png",
  "listed": true
} };
