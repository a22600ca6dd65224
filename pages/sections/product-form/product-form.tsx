import { Island, SectionFrame, type SectionProps, type WithForms } from 'declared-site/sections';
import { DOOR_HEIGHT, DOOR_WIDTH, Door, FLOOR } from '../../drawings/parts/door.tsx';
import type { ProductFormProps } from './island.tsx';
import type definition from './section.ts';

/**
 * The form of the waitlist, with the sign and the status of each product at its choice. In large windows a
 * door beside the form opens as far as the chosen product is available.
 */
export default function ProductFormSection({
  section,
  forms,
}: SectionProps<typeof definition> & WithForms) {
  const { form, heading: label, closed, products } = section;
  return (
    <SectionFrame
      section={section}
      body="right"
      // The choice of the product is in the first view.
      className="lg:[&_.section-head~*]:mt-4"
    >
      <div className="form-section form-door-place">
        <Island
          of="product-form"
          props={{ form, label, products } satisfies ProductFormProps}
          forms={forms}
        />
        <div className="form-door" aria-hidden="true">
          <svg
            className="drawing block"
            viewBox={`0 0 ${DOOR_WIDTH} ${DOOR_HEIGHT}`}
            aria-hidden="true"
          >
            <path d={`M0 ${FLOOR}H${DOOR_WIDTH}`} />
            <g>
              <Door mark="empty" />
            </g>
            {Object.entries(products).map(([product, { mark }]) => (
              <g key={product}>
                <Door mark={mark ?? 'full'} />
              </g>
            ))}
          </svg>
          <p className="font-medium">{closed}</p>
          {Object.entries(products).map(([product, { text, mark }]) => (
            <p key={product}>
              <span className="font-medium">{product}</span>
              <span className="badge" data-mark={mark}>
                {text}
              </span>
            </p>
          ))}
        </div>
      </div>
    </SectionFrame>
  );
}
