import type { SectionProps } from '#client';
import { Island } from '../../islands/island.tsx';
import { SectionFrame } from '../frame.tsx';
import type { WithForms } from '../with-forms.ts';
import type { RoomProps } from './island.tsx';
import type definition from './schema.ts';

type Props = SectionProps<typeof definition> & WithForms;

/** The public and the internal data room. */
export default function DataRoomSection({ section, forms }: Props) {
  return (
    <SectionFrame section={section} body="close">
      <Island of="data-room" props={{ section } satisfies RoomProps} forms={forms} />
    </SectionFrame>
  );
}
