// Generated from the declaration. Do not edit: run `npm run site -- generate`.
import type { PageModule } from '../app/page-module.tsx';

export interface Route {
  path: string;
  page: string;
  section?: string;
  load: () => Promise<PageModule>;
}

export const routes: readonly Route[] = [
  { ...{   "path": "/",   "page": "home" }, load: () => import("./pages/home.tsx") },
  { ...{   "path": "/solutions",   "page": "home",   "section": "solutions" }, load: () => import("./pages/home.tsx") },
  { ...{   "path": "/uac-pay",   "page": "uac-pay" }, load: () => import("./pages/uac-pay.tsx") },
  { ...{   "path": "/uac-gateway",   "page": "uac-gateway" }, load: () => import("./pages/uac-gateway.tsx") },
  { ...{   "path": "/uac-secure",   "page": "uac-secure" }, load: () => import("./pages/uac-secure.tsx") },
  { ...{   "path": "/uac-yield",   "page": "uac-yield" }, load: () => import("./pages/uac-yield.tsx") },
  { ...{   "path": "/uac-analytics",   "page": "uac-analytics" }, load: () => import("./pages/uac-analytics.tsx") },
  { ...{   "path": "/ecommerce-payment",   "page": "ecommerce-payment" }, load: () => import("./pages/ecommerce-payment.tsx") },
  { ...{   "path": "/healthcare-billing",   "page": "healthcare-billing" }, load: () => import("./pages/healthcare-billing.tsx") },
  { ...{   "path": "/fintech-api",   "page": "fintech-api" }, load: () => import("./pages/fintech-api.tsx") },
  { ...{   "path": "/about",   "page": "about" }, load: () => import("./pages/about.tsx") },
  { ...{   "path": "/contact",   "page": "contact" }, load: () => import("./pages/contact.tsx") },
  { ...{   "path": "/careers",   "page": "careers" }, load: () => import("./pages/careers.tsx") },
  { ...{   "path": "/press",   "page": "press" }, load: () => import("./pages/press.tsx") },
  { ...{   "path": "/waitlist",   "page": "waitlist" }, load: () => import("./pages/waitlist.tsx") },
  { ...{   "path": "/data-room",   "page": "data-room" }, load: () => import("./pages/data-room.tsx") },
  { ...{   "path": "/privacy-policy",   "page": "privacy-policy" }, load: () => import("./pages/privacy-policy.tsx") },
  { ...{   "path": "/privacy",   "page": "privacy-policy" }, load: () => import("./pages/privacy-policy.tsx") },
  { ...{   "path": "/terms-of-service",   "page": "terms-of-service" }, load: () => import("./pages/terms-of-service.tsx") },
  { ...{   "path": "/cookie-policy",   "page": "cookie-policy" }, load: () => import("./pages/cookie-policy.tsx") },
];
