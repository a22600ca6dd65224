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

/** Documents behind one seal. */
function SealedSheets() {
  return (
    <svg
      className="drawing max-w-80 max-lg:hidden lg:mt-2 lg:justify-self-end"
      viewBox="0 0 304 177"
      aria-hidden="true"
    >
      <path className="fill-paper" d="M176 .5H303.5V144H176z" />
      <path className="fill-paper" d="M88 16H216V160H88z" />
      <path className="fill-paper" d="M.5 32H128V176H.5z" />
      <path className="fill-accent" d="M0 92H304V116H0z" />
      <circle className="fill-paper" cx="64" cy="104" r="26" />
      <circle className="fill-ink" cx="64" cy="104" r="18" />
    </svg>
  );
}

/** The internal room: the password form, or the documents during a session. */
export function InternalRoom(props: InternalRoomProps) {
  const { section, PasswordForm, documents } = props;
  if (!documents) {
    return (
      <div className="grid gap-x-gutter gap-y-10 md:ms-[calc(25%+var(--gutter)/4)] lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
        <div className="grid max-w-120 content-start gap-8">
          {props.hasExpired && <p role="status">{words['ended.text']}</p>}
          {PasswordForm && <PasswordForm label={section.internalTab} onDone={props.onEnter} />}
          <p className="prose text-muted">
            <RichText text={section.accessNote} />
          </p>
        </div>
        <SealedSheets />
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
