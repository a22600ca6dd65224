import { words } from '#words/data-room';
import type { FormResult } from '../../form/form-props.ts';
import { Filled } from '../../text/filled.tsx';

interface SignedCopyProps {
  result: FormResult | undefined;
  /** For how long the copy may be fetched. */
  minutes: number;
}

/** After a download that was signed for: where the signed agreement can be had. */
export function SignedCopy({ result, minutes }: SignedCopyProps) {
  const url = result?.answer.nda;
  const isOwn = typeof url === 'string' && url.startsWith('/api/data-room/nda/');
  return (
    <div className="room-signed" aria-live="polite">
      {isOwn && (
        <p className="prose">
          <Filled
            text={words['signedCopy.ofDocument']}
            values={{
              document: String(result?.values.fileName),
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
