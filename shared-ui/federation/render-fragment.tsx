/** Run by a remote's build, in Node: what a page shows first, as markup with its own styles. */
import App, { prepare } from 'courier-remote';
import { createFakeHost } from '@courier/shared-ui/fake-host';
import { provideHost } from '@courier/shared-ui/host';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';

/** The element of the shell's document that holds a fragment. */
const SCOPE = '[data-fragment]';

/** What styled-components writes between its rules to find them again. */
const BOOKKEEPING =
  /data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}|\/\*!sc\*\/\n?|<\/?style[^>]*>/g;

/**
 * Renders the page of a path for a visitor of whom nothing is known. Its rules apply inside the fragment alone and
 * outweigh the shell's, so that neither deployment spoils the other's look. The page that replaces it shares nothing
 * with it: ids get a prefix of their own.
 */
export async function renderFragment(path: string): Promise<{ html: string; title: string }> {
  provideHost(createFakeHost());
  await prepare?.(path);
  const sheet = new ServerStyleSheet();
  try {
    const markup = renderToStaticMarkup(
      sheet.collectStyles(
        <StyleSheetManager namespace={SCOPE}>
          <StaticRouter location={path}>
            <App />
          </StaticRouter>
        </StyleSheetManager>,
      ),
      { identifierPrefix: 'fragment' },
    );
    const [element = '', title = ''] = /<title>(.*?)<\/title>/.exec(markup) ?? [];
    const styles = sheet.getStyleTags().replace(BOOKKEEPING, '');
    return { html: `<style>${styles}</style>${markup.replace(element, '')}`, title };
  } finally {
    sheet.seal();
  }
}
