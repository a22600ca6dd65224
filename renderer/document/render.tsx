import type { ReactElement } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { forms } from '#islands';
import type { NoticeForm, PageState } from '#page-state';
import type { DocumentAssets, PageStub } from '../../core/client/page-stub.ts';
import { decodeAddress } from '../../core/messages/markup.ts';
import { IslandsContext, type IslandUse, placeholderOf } from '../islands/island.tsx';
import { islandElement } from '../islands/island-element.tsx';
import { PageStateContext, prerenderedState } from '../islands/page-state.tsx';
import { COLUMNS, FRAME } from '../shell/class-names.ts';
import { Layout } from '../shell/layout.tsx';
import { Document } from './document.tsx';
import { markFallbackTexts } from './mark-fallback-texts.tsx';
import { PageContent } from './page.tsx';

/**
 * Keeps Suspense boundaries of any size in place. React would move large ones with an inline
 * script.
 */
const KEEP_IN_PLACE = Number.MAX_SAFE_INTEGER;

const renderHtml = async (element: ReactElement, identifierPrefix = ''): Promise<string> => {
  const errors: unknown[] = [];
  const { prelude } = await prerender(element, {
    progressiveChunkSize: KEEP_IN_PLACE,
    identifierPrefix,
    onError: (error, { componentStack }) => {
      // A wrong element is found after its component has returned. So the component is not in the stack.
      if (error instanceof Error && error.stack) error.stack += componentStack ?? '';
      errors.push(error);
    },
  });
  // These are errors inside Suspense boundaries, which the browser renders again. Others are thrown.
  for (const error of errors) console.error(error);
  return new Response(prelude).text();
};

/**
 * Returns the form of a notice, such as the answers that a mailed link lets the visitor change. It
 * posts to an address of its own.
 * @throws Error if the form's module has no definition
 */
const noticeForm = async (
  { heading, name, action, page, omit, state }: NoticeForm,
  submit: string | undefined,
): Promise<ReactElement> => {
  const { default: Form, definition } = (await forms[name]?.()) ?? {};
  if (!Form || !definition) throw new Error(`The build has no form "${name}" for a notice.`);
  const noticeDefinition = { ...definition, endpoint: action, ...(submit && { submit }) };
  return (
    <section className="section">
      <div className={`${FRAME} ${COLUMNS} pb-9 md:pb-24`}>
        <h2 className="heading md:col-start-4">{heading}</h2>
        <div className="mt-5 md:col-start-4 md:mt-10">
          <PageStateContext value={{ path: page, query: {}, form: state }}>
            <Form label={heading} omit={omit} definition={noticeDefinition} />
          </PageStateContext>
        </div>
      </div>
    </section>
  );
};

/**
 * Returns the page in the shell, routed by React Router.
 * @throws Error if the address redirects
 */
const routePage = async (stub: PageStub, { notice }: PageState): Promise<ReactElement> => {
  const form = notice?.form && (await noticeForm(notice.form, notice.button));
  const content = <PageContent {...stub} notice={notice} form={form} />;
  const page = { path: decodeAddress(stub.path), element: content };
  const layout = <Layout alternates={stub.head.alternates} />;
  const { dataRoutes, query } = createStaticHandler([{ element: layout, children: [page] }]);
  const context = await query(new Request(`http://prerender.invalid${stub.path}`));
  if (context instanceof Response) throw new Error(`${stub.path} answered with a redirect.`);
  const router = createStaticRouter(dataRoutes, context);
  return <StaticRouterProvider router={router} context={context} hydrate={false} />;
};

/**
 * Returns the HTML of a page in the shell. Each island is a root of its own, so that the browser
 * can hydrate it separately. The build uses it for all pages, and the server for pages of one
 * visitor.
 */
export const renderPage = async (
  stub: PageStub,
  state: PageState = prerenderedState(stub.path),
): Promise<string> => {
  const islands: IslandUse[] = [];
  const shell = await renderHtml(
    <IslandsContext value={islands}>{await routePage(stub, state)}</IslandsContext>,
  );
  let html = await markFallbackTexts(shell);
  for (const island of islands) {
    const element = await islandElement(island, { ...state, path: stub.path });
    const islandHtml = await renderHtml(element, island.id);
    // During development React warns about attributes that it did not render itself.
    const marked = import.meta.env?.DEV ? islandHtml : await markFallbackTexts(islandHtml);
    html = html.replace(placeholderOf(island.id), () => marked);
  }
  return html;
};

/** Returns the complete HTML document of a page, by default in its prerendered state. */
export const renderDocument = async (
  stub: PageStub,
  assets?: DocumentAssets,
  state?: PageState,
): Promise<string> =>
  renderHtml(<Document head={stub.head} assets={assets} content={await renderPage(stub, state)} />);
