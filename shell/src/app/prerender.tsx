/** Run by the build, in Node: pages of the shell as markup and styles. */
import {
  BARS,
  frameDocument,
  OUTLINES,
  type PageBeginning,
  type PageFrame,
  SAMPLE_HEADING,
  SAMPLE_LEDE,
  SAMPLE_LINKS,
  SAMPLE_PAGE,
  WIDTHS,
} from '@courier/contract';
import { GlobalStyle } from '@courier/shared-ui/theme';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender as renderWhole } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { serveNavigation } from '../features/remotes/navigation';
import { Shell } from './Shell';

/** What goes into one document. */
export interface Prerendered {
  /** Of its file. */
  readonly name: string;
  /** Nothing of the page is drawn by a remote: it is complete without scripts. */
  readonly isWhole: boolean;
  /** What the page is called; empty where a remote names it. */
  readonly title: string;
  readonly markup: string;
  readonly styles: string;
}

/**
 * The shell's own pages whole, and its frame for each kind of page that remotes may have. Nothing is known here of the
 * remotes: there are samples where the server puts what they declare.
 */
export async function prerenderAll(): Promise<Prerendered[]> {
  serveNavigation({ links: SAMPLE_LINKS, desk: [], pages: {} });
  // One after the other: the style sheet of a page is collected while it renders.
  const pages = [await prerender('index', '/'), await prerender('login', '/login')];
  for (const bar of BARS) {
    for (const width of WIDTHS) {
      for (const outline of OUTLINES) {
        const sample = { bar, width, outline, heading: SAMPLE_HEADING, lede: SAMPLE_LEDE };
        pages.push(await prerender(frameDocument(sample), SAMPLE_PAGE, sample));
      }
    }
  }
  return pages;
}

/** The rules that every document begins with, prerendered or not, as plain CSS. */
export function groundRules(): string {
  const sheet = new ServerStyleSheet();
  try {
    renderToString(sheet.collectStyles(<GlobalStyle />));
    const [, rules = ''] = /<style[^>]*>([^]*?)data-styled\./.exec(sheet.getStyleTags()) ?? [];
    return rules.replaceAll('/*!sc*/\n', '');
  } finally {
    sheet.seal();
  }
}

/** @param sample the page of a remote; a page of the shell itself is whole */
async function prerender(
  name: string,
  path: string,
  sample?: PageFrame & PageBeginning,
): Promise<Prerendered> {
  if (sample) serveNavigation({ links: SAMPLE_LINKS, desk: [], pages: { [path]: sample } });
  const isWhole = sample === undefined;
  const sheet = new ServerStyleSheet();
  try {
    const { prelude } = await renderWhole(
      sheet.collectStyles(
        <StrictMode>
          <StaticRouter location={path}>
            <Shell />
          </StaticRouter>
        </StrictMode>,
      ),
      // Every part is in its place: parts that arrive out of order would need inline scripts.
      { progressiveChunkSize: Number.POSITIVE_INFINITY },
    );
    const markup = await new Response(prelude).text();
    if (markup.includes('<script')) throw new Error(`${path} does not render in one piece`);
    const [element = '', title = ''] = /<title>(.*?)<\/title>/.exec(markup) ?? [];
    return {
      name,
      isWhole,
      // A <title> belongs into the head, which the document template writes.
      title,
      markup: markup.replace(element, ''),
      styles: sheet.getStyleTags(),
    };
  } finally {
    sheet.seal();
  }
}
