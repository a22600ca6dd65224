// Generated from the declaration. Do not edit: run `npm run site -- generate`.
export default { head: {
  "title": "Page not found · UAC",
  "description": "Did you forget to add the page to the router?",
  "listed": false
} };
