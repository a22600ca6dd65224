import { type ComponentType, useCallback, useState } from 'react';
import type { ClientSectionOf } from '#client';
import { AsBuilt, usePageState } from '../app/page-state.tsx';
import type { FormProps, FormResult } from '../form/form-props.ts';
import { showToast } from '../shell/toast.ts';
import { roomOnArrival } from './data-room-arrival.ts';
import { DetailsDialog } from './data-room-details.tsx';
import { DetailsInPage } from './data-room-in-page.tsx';
import { InternalRoom } from './data-room-internal.tsx';
import { Register } from './data-room-register.tsx';
import { type RoomDocument, useInternalRoom } from './data-room-session.ts';
import { SignedCopy } from './data-room-signed-copy.tsx';
import { Tabs } from './data-room-tabs.tsx';
import { RoomTold } from './data-room-told.tsx';
import { SectionFrame } from './frame.tsx';

interface DataRoomSectionProps {
  section: ClientSectionOf<'data-room'>;
  /** The page's forms by id; the other variants as `<id>/<variant>`. */
  forms: Readonly<Record<string, ComponentType<FormProps>>>;
}

/** The public and the internal data room. */
export function DataRoomSection({ section, forms }: DataRoomSectionProps) {
  const state = usePageState();
  const [arrival] = useState(() => roomOnArrival(section, state));
  const [tab, setTab] = useState<string>(arrival.tab);
  const [asked, setAsked] = useState(arrival.asked);
  const [chosen, setChosen] = useState<RoomDocument>();
  const [result, setResult] = useState<FormResult>();
  const internal = useInternalRoom(arrival.documents);

  const formFor = ({ requiresNDA, requiresAccessCode }: RoomDocument, isInPage: boolean) => {
    const { downloadForm, protectedVariant, signingVariant = protectedVariant } = section;
    const variant = isInPage ? signingVariant : protectedVariant;
    const isProtected = requiresNDA || requiresAccessCode;
    return (isProtected && forms[`${downloadForm}/${variant}`]) || forms[downloadForm];
  };
  const AskedForm = asked && formFor(asked, true);
  const Form = chosen && formFor(chosen, false);

  const roomOf = (document: RoomDocument) =>
    section.documents.some(({ fileName }) => fileName === document.fileName)
      ? 'external'
      : 'internal';
  const isAlways = useCallback(async () => true, []);
  const isLetIn = (document: RoomDocument) =>
    roomOf(document) === 'external' ? isAlways : internal.isOpen;
  const dropAsked = useCallback(() => setAsked(undefined), []);
  const choose = (document: RoomDocument) => {
    dropAsked();
    setChosen(document);
  };
  const leave = () => {
    setTab('public-room');
    dropAsked();
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
      <RoomTold arrival={arrival} form={section.downloadForm} />
      {asked && AskedForm && (
        <DetailsInPage
          document={asked}
          room={roomOf(asked)}
          Form={AskedForm}
          agreement={section.agreement}
          isLetIn={isLetIn(asked)}
          onDone={setResult}
          onClose={dropAsked}
        />
      )}
      <Tabs
        name={section.heading}
        chosen={tab}
        onChoose={setTab}
        tabs={[
          {
            id: 'public-room',
            room: 'public',
            label: section.publicTab,
            panel: (
              <Register
                caption={section.publicTab}
                documents={section.documents}
                onDownload={choose}
              />
            ),
          },
          {
            id: 'internal-room',
            room: 'internal',
            label: section.internalTab,
            panel: (
              <InternalRoom
                section={section}
                PasswordForm={forms[section.passwordForm]}
                documents={internal.documents}
                onEnter={internal.enter}
                onLeave={leave}
                onDownload={choose}
              />
            ),
          },
        ]}
      />
      <SignedCopy result={result} />
      {chosen && Form && (
        <AsBuilt>
          <DetailsDialog
            key={chosen.fileName}
            document={chosen}
            room={roomOf(chosen)}
            Form={Form}
            agreement={section.agreement}
            isLetIn={isLetIn(chosen)}
            onDone={setResult}
            onClose={() => setChosen((current) => (current === chosen ? undefined : current))}
          />
        </AsBuilt>
      )}
    </SectionFrame>
  );
}
