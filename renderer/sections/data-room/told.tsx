import { site } from '#site';
import type { RoomArrival } from './arrival.ts';

const MINUTE = 60_000;

/** What the page tells a visitor without JavaScript about what they just did. */
export function RoomTold({ arrival, form }: { arrival: RoomArrival; form: string }) {
  const { granted, failure, hasLeft } = arrival;
  const minutes = site.behaviour.session.grant / MINUTE;
  if (hasLeft) {
    return (
      <div className="room-told" id="room-left" role="status" tabIndex={-1}>
        <h3 className="title">Logged Out</h3>
        <p className="muted">You have been logged out of the Internal Data Room</p>
      </div>
    );
  }
  if (failure) {
    return (
      <div className="form-summary room-told" role="alert">
        <h3
          className="title"
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: the page came back, and this is what it came back with
          autoFocus
        >
          {failure.title ?? 'There is a problem'}
        </h3>
        <p>{failure.message}</p>
      </div>
    );
  }
  if (!granted) return null;
  return (
    <div className="form-success room-told" id={`${form}-sent`} tabIndex={-1}>
      <h3 className="title">Your document is ready</h3>
      <p>
        <a className="link" href={granted.url}>
          Download {granted.fileName}
        </a>{' '}
        within {minutes} minutes.
      </p>
      {granted.nda && (
        <p>
          You signed the NDA.{' '}
          <a className="link" href={granted.nda}>
            Download your signed copy
          </a>{' '}
          within {minutes} minutes.
        </p>
      )}
    </div>
  );
}
