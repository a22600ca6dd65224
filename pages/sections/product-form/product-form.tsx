import { Island, SectionFrame, type SectionProps, type WithForms } from 'declared-site/sections';
import type { ProductFormProps } from './island.tsx';
import type definition from './section.ts';

/** The form of the waitlist, with the drawing and the status of each product at its choice. */
export default function ProductFormSection({
  section,
  forms,
}: SectionProps<typeof definition> & WithForms) {
  const { form, heading: label, products } = section;
  return (
    <SectionFrame
      section={section}
      body="right"
      // The choice of the product is in the first view.
      className="lg:[&_.section-head~*]:mt-4"
    >
      <div className="form-section">
        <Island
          of="product-form"
          props={{ form, label, products } satisfies ProductFormProps}
          forms={forms}
        />
      </div>
    </SectionFrame>
  );
}
