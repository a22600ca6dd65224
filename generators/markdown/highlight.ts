import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { LanguageRegistration } from '@shikijs/core';
import type { CodeToken } from '../../core/config/article.ts';

/*
 * Shiki has grammars of 9 MB. They are loaded only for a code block that names a language.
 */

/** The name of code without a language. */
const PLAIN = 'text';
const PREFIX = '--code-';

/** A longer line stays plain. */
const LONGEST_LINE = 1000;

/** Returns the languages that code can be in. */
export const codeLanguages = async (): Promise<string[]> => {
  const { languageNames, languageAliasNames } = await import('@shikijs/langs');
  return [PLAIN, ...languageNames, ...languageAliasNames];
};

const grammarOf = async (language: string): Promise<LanguageRegistration[]> => {
  const file = createRequire(import.meta.url).resolve(`@shikijs/langs/${language}`);
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)).default;
};

/** Loads Shiki once. */
const loadHighlighter = async () => {
  const { createCssVariablesTheme, createHighlighterCore } = await import('@shikijs/core');
  const { createJavaScriptRegexEngine } = await import('@shikijs/engine-javascript');
  const theme = createCssVariablesTheme({ name: 'site', variablePrefix: PREFIX });
  return createHighlighterCore({
    themes: [theme],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
};

let highlighter: ReturnType<typeof loadHighlighter> | undefined;

/** Returns the kind of a token from its colour, which is the variable of a kind. */
const kindOf = (colour = ''): Pick<CodeToken, 'kind'> => {
  const [, kind] = /--code-token-([\w-]+)/.exec(colour) ?? [];
  return kind === undefined ? {} : { kind };
};

/**
 * Returns code by lines, highlighted if it names one of `codeLanguages`. The site's styles have the
 * colour of each kind of token.
 */
export const highlight = async (code: string, language = PLAIN): Promise<CodeToken[][]> => {
  if (language === PLAIN) return code.split('\n').map((text) => (text === '' ? [] : [{ text }]));
  highlighter ??= loadHighlighter();
  const { loadLanguage, codeToTokensBase } = await highlighter;
  await loadLanguage(await grammarOf(language));
  const lines = codeToTokensBase(code, {
    lang: language,
    theme: 'site',
    tokenizeMaxLineLength: LONGEST_LINE,
    // A limit of time would give other pages on a slow computer.
    tokenizeTimeLimit: 0,
  });
  return lines.map((tokens) =>
    tokens.map(({ content, color }) => ({ text: content, ...kindOf(color) })),
  );
};
