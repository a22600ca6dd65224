import { words } from '#words/media';
import type { ClientMedia } from '../../core/config/media.ts';
import { Arrow } from '../shell/icons.tsx';
import { Paragraph } from '../text/rich-text.tsx';

/** The files and texts inside a player. */
export function MediaSources({ sources, captions, chapters }: ClientMedia) {
  return (
    <>
      {sources.map(({ href, type }) => (
        <source key={href} src={href} type={type} />
      ))}
      {[...captions, ...chapters].map(({ kind, href, language, label }) => (
        <track key={kind + href} kind={kind} src={href} srcLang={language} label={label} />
      ))}
    </>
  );
}

interface MediaTextsProps {
  section: ClientMedia & {
    title: string;
    caption?: string | undefined;
    transcript: readonly string[];
  };
}

/**
 * What is under a player: its title with a link to the file, its chapters and the transcript. A
 * chapter is a link into the file; with JavaScript `seek-chapter.ts` starts the player there.
 */
export function MediaTexts({ section }: MediaTextsProps) {
  const { title, caption, sources, transcript, chapterList, chapterLanguage } = section;
  const file = sources.at(-1);
  return (
    <figcaption className="media-texts">
      <div className="media-title">
        <p className="title">{title}</p>
        {file && (
          <a className="label media-file" href={file.href} download>
            <span className="sr-only">{`${words.download} `}</span>
            {file.facts}
            <Arrow to="down" />
          </a>
        )}
      </div>
      <Paragraph className="cell-text" text={caption} />
      {chapterList.length > 0 && (
        <nav aria-label={`${words.chapters}: ${title}`}>
          <ol className="media-chapters" lang={chapterLanguage}>
            {chapterList.map(({ start, at, text }) => (
              <li key={start}>
                <a href={`${sources[0]?.href}#t=${start}`} data-seek={start}>
                  <span className="label">{at}</span> {text}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {transcript.length > 0 && (
        <details className="media-transcript">
          <summary className="link">{words.transcript}</summary>
          {transcript.map((text) => (
            <Paragraph key={text} className="prose" text={text} />
          ))}
        </details>
      )}
    </figcaption>
  );
}
