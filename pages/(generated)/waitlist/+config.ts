// Generated from the declaration. Do not edit: run `npm run site -- generate`.
export default { head: {
  "title": "Waitlist · UAC",
  "description": "Join the waitlist for UAC Pay, UAC Gateway or UAC Yield.",
  "canonical": "__SITE_ORIGIN__/waitlist",
  "image": "__SITE_ORIGIN__/share/waitlist.png",
  "listed": true
} };
