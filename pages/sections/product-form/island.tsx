import type { IslandForms, SectionData } from 'declared-site/sections';
import { ProductSign } from '../../drawings/parts/product-signs.tsx';
import type definition from './section.ts';

/** The sign of each product, by its value in the form. */
const SIGNS = { 'UAC Pay': 'pay', 'UAC Gateway': 'gateway', 'UAC Yield': 'yield' } as const;

/** The props of the island, without its forms. */
export interface ProductFormProps {
  form: string;
  /** The form's accessible name. */
  label: string;
  /** The status of each product. */
  products: SectionData<typeof definition>['products'];
}

/** At the end of the row. On tablets below name and status, as a row is narrow there. */
const SIGN =
  'self-center max-sm:col-start-3 max-sm:row-start-1 max-sm:row-span-2 max-sm:-my-1.5 sm:max-lg:col-span-full sm:max-lg:mx-auto sm:max-lg:mt-4 sm:max-lg:w-20 lg:absolute lg:inset-y-4 lg:end-4 lg:w-14';

export default function ProductFormIsland(props: ProductFormProps & IslandForms) {
  const { form, label, products, forms } = props;
  const Form = forms[form];
  const choices = Object.entries(SIGNS).map(([product, sign]) => [
    product,
    <>
      {/* A `Badge` would divide the scripts of forms: pages without this island load them too. */}
      <span className="badge col-start-2 sm:max-lg:-ms-9" data-mark={products[product]?.mark}>
        {products[product]?.text}
      </span>
      <span className={SIGN}>
        <ProductSign product={sign} />
      </span>
    </>,
  ]);
  return Form && <Form label={label} choices={Object.fromEntries(choices)} />;
}
