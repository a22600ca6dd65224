// Generated from the declaration. Do not edit: run `npm run site -- generate`.
export default { head: {
  "title": "UAC Secure · UAC",
  "description": "UAC Secure is the security offering of UAC: contract auditing, wallet security, compliance tools, secure storage, monitoring and formal verification.",
  "canonical": "__SITE_ORIGIN__/uac-secure",
  "image": "__SITE_ORIGIN__/share/uac-secure.png",
  "listed": true
} };
