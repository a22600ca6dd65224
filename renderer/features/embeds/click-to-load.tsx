import type { ReactNode } from 'react';
import { words } from '#words/embeds';
import { PROVIDERS, type Provider } from '../../../core/config/embeds.ts';
import { fill } from '../../../core/messages/fill.ts';
import { ACTIONS, PRIMARY, QUIET, SECONDARY } from '../../shell/class-names.ts';
import { Arrow } from '../../shell/icons.tsx';
import { NEW_TAB } from '../../shell/new-tab.tsx';

/** The texts, the shape and the permissions of the frame for each kind of content. */
const CONTENTS = {
  video: {
    load: words.loadVideo,
    open: words.openVideo,
    shape: 'aspect-video',
    allow: 'encrypted-media; fullscreen; picture-in-picture',
    sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups',
  },
  map: {
    load: words.loadMap,
    open: words.openMap,
    shape: 'aspect-3/2',
    allow: 'fullscreen',
    sandbox: 'allow-scripts allow-same-origin allow-popups',
  },
};

/** Where the content of a provider is. */
export interface EmbedSource {
  provider: Provider;
  /** The address of its frame. */
  src: string;
  /** The address of a page with the same content, for a link. */
  href: string;
  /** The site's cookie banner can store the choice. */
  isRemembered: boolean;
}

interface ClickToLoadProps extends EmbedSource {
  shows: keyof typeof CONTENTS;
  /** The name of the frame for screen readers. */
  title: string;
  /** The picture in place of the frame. */
  children: ReactNode;
}

/**
 * A picture of the site's own, with a button that replaces it by the frame of a provider. Before the
 * click nothing of the provider is loaded: the frame is in a `<template>`. `script.ts` loads it, and
 * the server's policy allows it by `data-embed`.
 */
export function ClickToLoad({ shows, title, children, ...source }: ClickToLoadProps) {
  const { provider, src, href, isRemembered } = source;
  const { load, open, shape, allow, sandbox } = CONTENTS[shows];
  const { name, origin } = PROVIDERS[provider];
  const values = { provider: name };
  return (
    <div className="grid gap-5" data-embed={provider}>
      <div className={`${shape} w-full overflow-hidden rounded-sm bg-surface *:size-full`}>
        {children}
        <template>
          <iframe
            className="border-0"
            src={src}
            title={title}
            allow={allow}
            sandbox={sandbox}
            referrerPolicy="strict-origin-when-cross-origin"
            loading="lazy"
          />
        </template>
      </div>
      <div className={ACTIONS}>
        <button type="button" className={`${PRIMARY} noscript:hidden`} data-load="once" data-before>
          {fill(load, values)}
        </button>
        {isRemembered && (
          <button
            type="button"
            className={`${SECONDARY} noscript:hidden`}
            data-load="always"
            data-before
          >
            {fill(words.alwaysLoad, values)}
          </button>
        )}
        <a className={QUIET} href={href} {...NEW_TAB}>
          {fill(open, values)}
          <Arrow to="out" />
        </a>
      </div>
      <p className="cell-text noscript:hidden" data-before>
        {fill(words.note, { host: new URL(origin).host })}
      </p>
    </div>
  );
}
