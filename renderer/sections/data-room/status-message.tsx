import { words } from '#words/data-room';
import { fill } from '../../../core/messages/fill.ts';
import { SUCCESS, SUMMARY } from '../../forms/class-names.ts';
import type { FormResult } from '../../forms/form-props.ts';
import { Filled } from '../../text/rich-text.tsx';
import type { RoomArrival } from './session.ts';

interface RoomStatusProps {
  arrival: RoomArrival;
  form: string;
  /** Minutes for which the granted document can be downloaded. */
  minutes: number;
}

/** The result of a no-JS request: the logout, a refused form or the link to the document. */
export function RoomStatus({ arrival, form, minutes }: RoomStatusProps) {
  const { granted, failure, hasLeft } = arrival;
  if (hasLeft) {
    return (
      <div className="mb-12 grid scroll-mt-24 gap-3" id="room-left" role="status" tabIndex={-1}>
        <h3 className="title">{words['loggedOut.title']}</h3>
        <p className="text-muted">{words['loggedOut.text']}</p>
      </div>
    );
  }
  if (failure) {
    return (
      <div className={`${SUMMARY} mb-12`} role="alert">
        <h3
          className="title"
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: the page was rendered to show this error
          autoFocus
        >
          {failure.title ?? words.problem}
        </h3>
        <p>{failure.message}</p>
      </div>
    );
  }
  if (!granted) return null;
  return (
    <div className={`${SUCCESS} mb-12`} id={`${form}-sent`} tabIndex={-1}>
      <h3 className="title">{words['ready.title']}</h3>
      <p>
        <Filled
          text={words['ready.text']}
          values={{
            link: (
              <a className="link" href={granted.url}>
                {fill(words.downloadDocument, { document: granted.fileName })}
              </a>
            ),
            minutes,
          }}
        />
      </p>
      {granted.nda && (
        <p>
          <Filled
            text={words['signedCopy.text']}
            values={{
              link: (
                <a className="link" href={granted.nda}>
                  {words['signedCopy.link']}
                </a>
              ),
              minutes,
            }}
          />
        </p>
      )}
    </div>
  );
}

/** The last download. */
export interface LastDownload {
  /** Undefined before the first download. */
  result: FormResult | undefined;
  /** Minutes for which the copy can be downloaded. */
  minutes: number;
}

/** The link to the agreement signed for the document `of`, after its download. */
export function SignedCopy({ result, minutes, of }: LastDownload & { of: string }) {
  const url = result?.answer.nda;
  const isOwn =
    result?.values.fileName === of &&
    typeof url === 'string' &&
    url.startsWith('/api/data-room/nda/');
  return (
    <div className="not-empty:mt-3" aria-live="polite">
      {isOwn && (
        <p className="text-ink">
          <Filled
            text={words['signedCopy.ofDocument']}
            values={{
              document: of,
              link: (
                <a className="link" href={url} download>
                  {words['signedCopy.link']}
                </a>
              ),
              minutes,
            }}
          />
        </p>
      )}
    </div>
  );
}
