import type { IslandForms, SectionData } from 'declared-site/sections';
import Gateway from '../../drawings/gateway.tsx';
import Paths from '../../drawings/paths.tsx';
import Transfer from '../../drawings/transfer.tsx';
import type definition from './section.ts';

const DRAWINGS = { 'UAC Pay': Transfer, 'UAC Gateway': Gateway, 'UAC Yield': Paths };

/** The props of the island, without its forms. */
export interface ProductFormProps {
  form: string;
  /** The form's accessible name. */
  label: string;
  /** The status of each product. */
  products: SectionData<typeof definition>['products'];
}

/** On phones at the end of the row, else below name and status. */
const DRAWING =
  'self-center max-sm:col-start-3 max-sm:row-start-1 max-sm:row-span-2 max-sm:-my-1.5 sm:col-span-full sm:mx-auto sm:mt-4 sm:w-30';

export default function ProductFormIsland(props: ProductFormProps & IslandForms) {
  const { form, label, products, forms } = props;
  const Form = forms[form];
  const choices = Object.entries(DRAWINGS).map(([product, Drawing]) => [
    product,
    <>
      {/* A `Badge` would divide the scripts of forms: pages without this island load them too. */}
      <span className="badge col-start-2 sm:max-lg:-ms-9" data-mark={products[product]?.mark}>
        {products[product]?.text}
      </span>
      <span className={DRAWING}>
        <Drawing />
      </span>
    </>,
  ]);
  return Form && <Form label={label} choices={Object.fromEntries(choices)} />;
}
