import type { SectionData, SectionProps, WithDrawings } from '#client';
import { Paragraph } from '../../text/rich-text.tsx';
import { SectionFrame } from '../frame.tsx';
import { ResponsivePicture } from '../responsive-picture.tsx';
import type definition from './schema.ts';

type Section = SectionData<typeof definition>;

const SHAPES: Record<Section['portraits'], string> = {
  '4/5': 'aspect-4/5',
  '1/1': 'aspect-square',
  '3/2': 'aspect-3/2',
  whole: '',
};
const FOCUS: Record<Section['people'][number]['focus'], string> = {
  face: 'object-[50%_20%]',
  top: 'object-top',
  center: 'object-center',
  bottom: 'object-bottom',
  left: 'object-left',
  right: 'object-right',
};

/** How to reach a person: links for mail and telephone. */
function Contact({ email, phone }: Section['contacts'][number]) {
  if (!email && !phone) return null;
  return (
    <ul className="cell-text grid gap-1">
      {email && (
        <li>
          <a className="link inline-block wrap-anywhere" href={`mailto:${email}`}>
            {email}
          </a>
        </li>
      )}
      {phone && (
        <li>
          <a className="link inline-block" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            {phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011')}
          </a>
        </li>
      )}
    </ul>
  );
}

/** People with their portraits, roles and contacts. */
export default function PeopleSection({
  section,
  drawings,
}: SectionProps<typeof definition> & WithDrawings) {
  const { people, portraits, contacts } = section;
  const columns = people.length % 3 === 0 ? 3 : 2;
  return (
    <SectionFrame section={section}>
      <ul className={`cells cells-${columns}`}>
        {people.map(({ name, role, text, drawing, picture, focus }, at) => {
          const Portrait = drawings[drawing ?? ''];
          return (
            <li className="cell" key={`${name} ${role}`}>
              {Portrait && <Portrait />}
              {picture && (
                <ResponsivePicture
                  picture={picture}
                  className={`w-full max-w-96 object-cover ${SHAPES[portraits]} ${FOCUS[focus]}`}
                  sizes="(min-width: 640px) 384px, 91vw"
                />
              )}
              <h3 className="title">{name ?? role}</h3>
              {name && <p className="label">{role}</p>}
              <Paragraph className="cell-text" text={text} />
              <Contact {...contacts[at]} />
            </li>
          );
        })}
      </ul>
    </SectionFrame>
  );
}
