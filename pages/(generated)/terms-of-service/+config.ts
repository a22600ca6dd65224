// Generated from the declaration. Do not edit: run `npm run site -- generate`.
export default { head: {
  "title": "Terms of Service · UAC",
  "description": "The terms on which UAC provides this website, its waitlists, its forms and its data room.",
  "canonical": "__SITE_ORIGIN__/terms-of-service",
  "image": "__SITE_ORIGIN__/share/terms-of-service.png",
  "listed": true
} };
