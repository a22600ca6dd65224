// Generated from the declaration. Do not edit: run `npm run site -- generate`.
export default { head: {
  "title": "Global payment processing · UAC",
  "description": "A future application of UAC: e-commerce payments across currencies, shops and suppliers, settled as one coordinated transaction.",
  "canonical": "__SITE_ORIGIN__/ecommerce-payment",
  "image": "__SITE_ORIGIN__/share/ecommerce-payment.png",
  "listed": true
} };
