import { z } from 'zod';
import {
  FILE_NAME,
  fileSchema,
  keySchema,
  PUBLISHED,
  phoneSchema,
  textSchema,
} from './primitives.ts';

/** A picture of the brand: an SVG or PNG file below the site's `data` folder. */
const brandFileSchema = fileSchema(
  `(?:\\./)?data/${PUBLISHED}${FILE_NAME}\\.(?:svg|png)`,
  'an SVG or PNG file below data/, such as "./data/brand/logo.svg", outside data/store and data/documents',
);

/** Types of organisations for which search engines ask for no opening hours and address. */
const WITHOUT_PLACE = [
  'Organization',
  'Corporation',
  'EducationalOrganization',
  'GovernmentOrganization',
  'NGO',
] as const;

/** Types of organisations that people visit. */
const WITH_PLACE = [
  'LocalBusiness',
  'AutoRepair',
  'Bakery',
  'BookStore',
  'CafeOrCoffeeShop',
  'Dentist',
  'FinancialService',
  'HairSalon',
  'HealthAndBeautyBusiness',
  'HomeAndConstructionBusiness',
  'Hotel',
  'LegalService',
  'Library',
  'LodgingBusiness',
  'MedicalBusiness',
  'MedicalClinic',
  'Pharmacy',
  'Physician',
  'ProfessionalService',
  'RealEstateAgent',
  'Restaurant',
  'SportsActivityLocation',
  'Store',
  'TravelAgency',
] as const;

/** The organisation for search engines (schema.org). */
const organisationSchema = z.strictObject({
  /**
   * The type of schema.org. Those that people visit take their opening hours from the first section
   * of kind `opening-hours`. @example "Library"
   */
  type: z.enum([...WITHOUT_PLACE, ...WITH_PLACE]),
  /** The address. */
  address: z
    .strictObject({
      /** Street and number. @example "Lake Street 7" */
      street: textSchema,
      /** The postal code. @example "8001" */
      postalCode: z.string().regex(/\d/, 'a postal code such as "8001"').optional(),
      /** The town. @example "Zürich" */
      town: textSchema,
      /** The country (ISO 3166). @example "CH" */
      country: z.string().regex(/^[A-Z]{2}$/, 'a country code such as "CH"'),
    })
    .optional(),
  /** The telephone number. @example "+41 44 123 45 67" */
  phone: phoneSchema.optional(),
});

type Organisation = z.output<typeof organisationSchema>;

/** Returns whether people visit an organisation of this type. */
export const hasPlace = ({ type }: Organisation): boolean =>
  WITH_PLACE.some((name) => name === type);

/** The organisation that the site belongs to. */
export const brandSchema = z.strictObject({
  /** The name in the header, in titles and in texts. @example "Observatory" */
  name: textSchema,
  /** One line under the logo in the footer. @example "Open on clear nights" */
  tagline: textSchema.optional(),
  /** The year of the founding. @example 1912 */
  founded: z.int().min(1000).max(2200).optional(),
  /** The location, as text. @example "Zürich, Switzerland" */
  location: textSchema.optional(),
  /** E-mail addresses by a key of your choice: `[Write](email:key)`. */
  email: z.record(keySchema, z.email()).default({}),
  /** A logo of your own in header and footer, in place of the symbol and the name. */
  logo: z
    .strictObject({
      /** The file below the site's `data` folder: SVG or PNG. @example "./data/brand/logo.svg" */
      file: brandFileSchema,
      /** The logo on the dark theme. @example "./data/brand/logo-dark.svg" */
      dark: brandFileSchema.optional(),
      /** Shows the name beside it, for a logo without the name. */
      showName: z.boolean().default(false),
    })
    .optional(),
  /**
   * The icon of browser tabs and home screens, in place of the symbol: a square SVG or PNG file.
   * @example "./data/brand/icon.svg"
   */
  icon: brandFileSchema.optional(),
  /** The organisation for search engines. Default: its type is `Organization`. */
  organisation: organisationSchema.optional(),
});

/** A logo for the client, in the size in which it is shown. */
export interface LogoFile {
  href: string;
  width: number;
  height: number;
}

/** The files of the brand as they are served. */
export interface Identity {
  logo?: { light: LogoFile; dark?: LogoFile };
  /** The content of the icon in Base64. */
  icon?: { content: string; type: 'svg' | 'png' };
  /** The files of the logo by their address, as they are in the config. */
  files: ReadonlyMap<string, string>;
}
