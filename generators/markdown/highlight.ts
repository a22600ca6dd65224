import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { LanguageRegistration } from '@shikijs/core';
import type { CodeToken } from '../../core/config/article.ts';

/*
 * Shiki has grammars of 9 MB. So every import of it is dynamic, and runs only for a code block that
 * names a language.
 */

/** The name of code without a language. */
const PLAIN = 'text';
/**
 * The start of the CSS variables that Shiki writes as colours. `kindOf` reads the kind from them.
 */
const VARIABLE_PREFIX = '--code-';

/** A longer line, in characters, is not highlighted. */
const MAX_LINE_LENGTH = 1000;

/** Returns the languages that code can be in. */
export const codeLanguages = async (): Promise<string[]> => {
  const { languageNames, languageAliasNames } = await import('@shikijs/langs');
  return [PLAIN, ...languageNames, ...languageAliasNames];
};

const grammarOf = async (language: string): Promise<LanguageRegistration[]> => {
  const file = createRequire(import.meta.url).resolve(`@shikijs/langs/${language}`);
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)).default;
};

/** Loads Shiki. It has no languages yet: `highlight` loads each when code names it. */
const loadHighlighter = async () => {
  const { createCssVariablesTheme, createHighlighterCore } = await import('@shikijs/core');
  const { createJavaScriptRegexEngine } = await import('@shikijs/engine-javascript');
  const theme = createCssVariablesTheme({ name: 'site', variablePrefix: VARIABLE_PREFIX });
  return createHighlighterCore({
    themes: [theme],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
};

let highlighter: ReturnType<typeof loadHighlighter> | undefined;

/**
 * Returns the kind of a token. The theme gives it as a colour, such as `var(--code-token-string)`.
 */
const kindOf = (colour = ''): Pick<CodeToken, 'kind'> => {
  const [, kind] = /--code-token-([\w-]+)/.exec(colour) ?? [];
  return kind === undefined ? {} : { kind };
};

/**
 * Returns code by lines, highlighted if `language` is one of `codeLanguages` and not plain text.
 * The site's style sheet has the colour of each kind of token.
 */
export const highlight = async (code: string, language = PLAIN): Promise<CodeToken[][]> => {
  if (language === PLAIN) return code.split('\n').map((text) => (text === '' ? [] : [{ text }]));
  highlighter ??= loadHighlighter();
  const { loadLanguage, codeToTokensBase } = await highlighter;
  await loadLanguage(await grammarOf(language));
  const lines = codeToTokensBase(code, {
    lang: language,
    theme: 'site',
    tokenizeMaxLineLength: MAX_LINE_LENGTH,
    // No time limit: on a slow computer it would give other pages.
    tokenizeTimeLimit: 0,
  });
  return lines.map((tokens) =>
    tokens.map(({ content, color }) => ({ text: content, ...kindOf(color) })),
  );
};
