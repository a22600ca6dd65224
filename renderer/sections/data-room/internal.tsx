import type { ComponentType } from 'react';
import type { SectionData } from '#client';
import { words } from '#words/data-room';
import type { FormProps, FormResult } from '../../forms/form-props.ts';
import { SECONDARY } from '../../shell/class-names.ts';
import { RichText } from '../../text/rich-text.tsx';
import { closingRule } from './closing.tsx';
import { Register } from './register.tsx';
import type definition from './schema.ts';
import type { ClientRoomDocument } from './session.ts';
import type { LastDownload } from './status-message.tsx';

interface InternalRoomProps {
  section: SectionData<typeof definition>;
  PasswordForm: ComponentType<FormProps> | undefined;
  /** Absent without a session. */
  documents: readonly ClientRoomDocument[] | undefined;
  /** Whether the session has expired. */
  hasExpired: boolean;
  onEnter: (result: FormResult) => void;
  onLeave: () => void;
  onDownload: (document: ClientRoomDocument) => void;
  /** The last download, for the link to the agreement that was signed for it. */
  lastDownload: LastDownload;
}

/** The internal room: the password form, or the documents during a session. */
export function InternalRoom(props: InternalRoomProps) {
  const { section, PasswordForm, documents } = props;
  if (!documents) {
    return (
      <div className="grid max-w-120 gap-8 md:ms-[calc(25%+var(--gutter)/4)]">
        {props.hasExpired && <p role="status">{words['ended.text']}</p>}
        {PasswordForm && <PasswordForm label={section.internalTab} onDone={props.onEnter} />}
        <p className="prose text-muted">
          <RichText text={section.accessNote} />
        </p>
      </div>
    );
  }
  return (
    <>
      <div className="mb-10 flex flex-wrap items-start justify-between gap-x-8 gap-y-5 ps-5 [border-inline-start:2px_solid_var(--accent)]">
        <div className="prose grid gap-2">
          <p>{section.confidentialityNotice}</p>
          <p className="text-muted">{closingRule(section.session)}</p>
        </div>
        <form
          action="/api/data-room/logout"
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            props.onLeave();
          }}
        >
          <button type="submit" className={SECONDARY}>
            {words.logout}
          </button>
        </form>
      </div>
      <Register
        caption={section.internalTab}
        room="internal"
        documents={documents}
        onDownload={props.onDownload}
        lastDownload={props.lastDownload}
      />
    </>
  );
}
