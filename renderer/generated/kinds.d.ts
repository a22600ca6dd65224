// Generated from the declaration. Do not edit: run `npm run site -- generate`.
import type {} from "#renderer/sections/brand-assets/schema.ts";
import type {} from "#renderer/sections/callout/schema.ts";
import type {} from "#renderer/sections/cards/schema.ts";
import type {} from "#renderer/sections/chips/schema.ts";
import type {} from "#renderer/sections/contact-details/schema.ts";
import type {} from "#renderer/sections/data-room/schema.ts";
import type {} from "#renderer/sections/faq/schema.ts";
import type {} from "#renderer/sections/figures/schema.ts";
import type {} from "#renderer/sections/form/schema.ts";
import type {} from "#renderer/sections/hero/schema.ts";
import type {} from "#renderer/sections/jobs/schema.ts";
import type {} from "#renderer/sections/legal/schema.ts";
import type {} from "#renderer/sections/opening-hours/schema.ts";
import type {} from "#renderer/sections/people/schema.ts";
import type {} from "#renderer/sections/prose/schema.ts";
import type {} from "#renderer/sections/steps/schema.ts";
import type {} from "#renderer/sections/table/schema.ts";
import type kind0 from "../../pages/sections/screens/section.ts";
import type kind1 from "../../pages/sections/transaction/section.ts";

declare module '#renderer/schema/section.ts' {
  interface SectionKinds {
    "screens": typeof kind0;
    "transaction": typeof kind1;
  }
}
