// Generated from the declaration. Do not edit: run `npm run site -- generate`.
export default { head: {
  "title": "UAC Pay · UAC",
  "description": "UAC Pay is a cross-border B2B payments platform: debit, conversion and credit are coordinated as one transaction with one outcome.",
  "canonical": "__SITE_ORIGIN__/uac-pay",
  "image": "__SITE_ORIGIN__/share/uac-pay.png",
  "listed": true
} };
