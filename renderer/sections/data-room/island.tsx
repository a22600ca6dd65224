import { useEffect, useState } from 'react';
import type { SectionData } from '#client';
import { words } from '#words/data-room';
import type { FormResult } from '../../forms/form-props.ts';
import { usePageState, WithoutVisitorState } from '../../islands/page-state.tsx';
import { showToast } from '../../shell/toast.ts';
import type { IslandForms } from '../with-forms.ts';
import { Closing } from './closing.tsx';
import { DetailsDialog, DetailsInPage } from './details.tsx';
import { InternalRoom } from './internal.tsx';
import { Register } from './register.tsx';
import type definition from './schema.ts';
import { type ClientRoomDocument, roomOnArrival, useInternalRoom } from './session.ts';
import { RoomStatus } from './status-message.tsx';
import { Tabs } from './tabs.tsx';

/** The props of the island, without its forms. */
export interface RoomProps {
  section: SectionData<typeof definition>;
}

/** The public and the internal data room. */
export default function DataRoomIsland({ section, forms }: RoomProps & IslandForms) {
  const state = usePageState();
  const [arrival] = useState(() => roomOnArrival(section, state));
  const [tab, setTab] = useState<string>(arrival.tab);
  const [inPage, setInPage] = useState(arrival.requested);
  const [chosen, setChosen] = useState<ClientRoomDocument>();
  const [result, setResult] = useState<FormResult>();
  const internal = useInternalRoom(arrival.documents);
  const [hasExpired, setExpired] = useState(false);
  // The pressed button disappears with its room. The panel of `focusedRoom` takes the focus.
  const [focusedRoom, setFocusedRoom] = useState<string>();
  useEffect(() => {
    if (focusedRoom === undefined) return;
    document.getElementById(`${focusedRoom}-panel`)?.focus({ preventScroll: true });
    setFocusedRoom(undefined);
  }, [focusedRoom]);

  const formFor = (document: ClientRoomDocument, { isInPage = false } = {}) => {
    const { downloadForm, protectedVariant, signingVariant } = section;
    // In a dialog the visitor signs in a dialog of the agreement (details.tsx). In the page the form itself
    // has the signature field.
    const variant = isInPage ? signingVariant : protectedVariant;
    const isProtected =
      document.requiresNDA || document.requiresAccessCode || document.requiresVerifiedEmail;
    return (isProtected && forms[`${downloadForm}/${variant}`]) || forms[downloadForm];
  };
  const InPageForm = inPage && formFor(inPage, { isInPage: true });
  const Form = chosen && formFor(chosen);

  /** Returns the props of a document's form, in a dialog or in the page. */
  const detailsOf = (document: ClientRoomDocument) => {
    const isPublic = section.documents.some(({ fileName }) => fileName === document.fileName);
    // `external` is the API's name of the public room.
    const room = isPublic ? ('external' as const) : ('internal' as const);
    const hasAccess = async () => {
      const isOpen = isPublic || (await internal.isOpen());
      if (!isOpen) setFocusedRoom('internal-room');
      return isOpen;
    };
    return { document, room, hasAccess, agreement: section.agreement, onDone: setResult };
  };
  const lastDownload = { result, minutes: section.minutes };
  const closeInPage = () => setInPage(undefined);
  const choose = (document: ClientRoomDocument) => {
    closeInPage();
    setChosen(document);
  };
  const end = () => {
    internal.close();
    setExpired(true);
    setFocusedRoom('internal-room');
    closeInPage();
    setChosen(undefined);
  };
  const leave = () => {
    setChosen(undefined);
    setTab('public-room');
    setFocusedRoom('public-room');
    closeInPage();
    // The room closes here at once. If the server is unreachable, the session expires there.
    internal.leave().catch(() => undefined);
    showToast({ title: words['loggedOut.title'], description: words['loggedOut.text'] });
  };

  return (
    <>
      <RoomStatus arrival={arrival} form={section.downloadForm} minutes={section.minutes} />
      {inPage && InPageForm && (
        <DetailsInPage {...detailsOf(inPage)} Form={InPageForm} onClose={closeInPage} />
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
                lastDownload={lastDownload}
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
                hasExpired={hasExpired}
                onEnter={({ answer }) => {
                  setExpired(false);
                  internal.enter(answer);
                  setFocusedRoom('internal-room');
                }}
                onLeave={leave}
                onDownload={choose}
                lastDownload={lastDownload}
              />
            ),
          },
        ]}
      />
      {internal.documents && internal.usedAt && (
        <Closing
          session={section.session}
          usedAt={internal.usedAt}
          onStay={() => void internal.isOpen().then((isOpen) => isOpen || end())}
          onLeave={leave}
          onEnd={end}
        />
      )}
      {chosen && Form && (
        <WithoutVisitorState>
          <DetailsDialog
            key={chosen.fileName}
            {...detailsOf(chosen)}
            Form={Form}
            onClose={() => setChosen((current) => (current === chosen ? undefined : current))}
          />
        </WithoutVisitorState>
      )}
    </>
  );
}
