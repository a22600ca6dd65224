import { site } from '#site';
import type { FormResult } from '../../form/form-props.ts';

const MINUTE = 60_000;

/** After a download that was signed for: where the signed agreement can be had. */
export function SignedCopy({ result }: { result: FormResult | undefined }) {
  const url = result?.answer.nda;
  const isOwn = typeof url === 'string' && url.startsWith('/api/data-room/nda/');
  return (
    <div className="room-signed" aria-live="polite">
      {isOwn && (
        <p className="prose">
          You signed the NDA for {String(result?.values.fileName)}.{' '}
          <a className="link" href={url} download>
            Download your signed copy
          </a>{' '}
          within {site.behaviour.session.grant / MINUTE} minutes.
        </p>
      )}
    </div>
  );
}
