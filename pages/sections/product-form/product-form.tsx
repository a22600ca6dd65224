import {
  Badge,
  Island,
  SectionFrame,
  type SectionProps,
  type WithForms,
} from 'declared-site/sections';
import { DRAWINGS } from './drawings.ts';
import type { ProductFormProps } from './island.tsx';
import type definition from './section.ts';

type Props = SectionProps<typeof definition>;

/** The products beside the form, and the chosen one instead of them. */
function Panel({ products }: Pick<Props['section'], 'products'>) {
  return (
    <div className="product-panel" aria-hidden="true">
      {Object.entries(DRAWINGS).map(([product, Drawing]) => (
        <div key={product}>
          <Drawing />
          <p className="title">{product}</p>
          <Badge text={products[product]?.text ?? ''} mark={products[product]?.mark} />
        </div>
      ))}
    </div>
  );
}

/** The form of the waitlist, with the drawing and the status of each product at its choice. */
export default function ProductFormSection({ section, forms }: Props & WithForms) {
  const { form, heading: label, products } = section;
  return (
    <SectionFrame
      section={section}
      body="right"
      // The choice of the product is in the first view.
      className="product-section lg:[&_.section-head~*]:mt-4"
      aside={<Panel products={products} />}
    >
      <div className="form-section [--form-width:none]">
        <Island
          of="product-form"
          props={{ form, label, products } satisfies ProductFormProps}
          forms={forms}
        />
      </div>
    </SectionFrame>
  );
}
