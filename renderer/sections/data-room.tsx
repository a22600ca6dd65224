import { type ComponentType, useState } from 'react';
import type { ClientSectionOf } from '#client';
import type { FormProps, FormResult } from '../form/form-props.ts';
import { showToast } from '../shell/toast.ts';
import { DetailsDialog } from './data-room-details.tsx';
import { InternalRoom } from './data-room-internal.tsx';
import { Register } from './data-room-register.tsx';
import { type RoomDocument, useInternalRoom } from './data-room-session.ts';
import { SignedCopy } from './data-room-signed-copy.tsx';
import { Tabs } from './data-room-tabs.tsx';
import { SectionFrame } from './frame.tsx';

interface DataRoomSectionProps {
  section: ClientSectionOf<'data-room'>;
  /** The page's forms by id; the protected variant as `<id>/<variant>`. */
  forms: Readonly<Record<string, ComponentType<FormProps>>>;
}

/** The public and the internal data room. */
export function DataRoomSection({ section, forms }: DataRoomSectionProps) {
  const [tab, setTab] = useState('public-room');
  const [chosen, setChosen] = useState<RoomDocument>();
  const [result, setResult] = useState<FormResult>();
  const internal = useInternalRoom();
  const isProtected = chosen?.requiresNDA || chosen?.requiresAccessCode;
  const Form =
    (isProtected && forms[`${section.downloadForm}/${section.protectedVariant}`]) ||
    forms[section.downloadForm];

  const room = chosen && section.documents.includes(chosen) ? 'external' : 'internal';
  const leave = () => {
    setTab('public-room');
    // The room closes here at once; without the server its cookie runs out by itself.
    internal.leave().catch(() => undefined);
    showToast({
      title: 'Logged Out',
      description: 'You have been logged out of the Internal Data Room',
      variant: 'default',
    });
  };

  return (
    <SectionFrame section={section}>
      <Tabs
        name={section.heading}
        chosen={tab}
        onChoose={setTab}
        tabs={[
          {
            id: 'public-room',
            label: section.publicTab,
            panel: (
              <Register
                caption={section.publicTab}
                documents={section.documents}
                onDownload={setChosen}
              />
            ),
          },
          {
            id: 'internal-room',
            label: section.internalTab,
            panel: (
              <InternalRoom
                section={section}
                PasswordForm={forms[section.passwordForm]}
                documents={internal.documents}
                onEnter={internal.enter}
                onLeave={leave}
                onDownload={setChosen}
              />
            ),
          },
        ]}
      />
      <SignedCopy result={result} />
      {chosen && Form && (
        <DetailsDialog
          key={chosen.fileName}
          document={chosen}
          room={room}
          Form={Form}
          agreement={section.agreement}
          isLetIn={async () => room === 'external' || internal.isOpen()}
          onDone={setResult}
          onClose={() => setChosen((current) => (current === chosen ? undefined : current))}
        />
      )}
    </SectionFrame>
  );
}
