/** Run by the build, in Node: pages of the shell as markup and styles. */
import { PAGES } from '@courier/contract';
import { GlobalStyle } from '@courier/shared-ui';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender as renderWhole } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { Shell } from './Shell';

/** What goes into the document of one path. */
export interface Prerendered {
  readonly path: string;
  /** Nothing of the page is drawn by a remote: it is complete without scripts. */
  readonly isWhole: boolean;
  readonly markup: string;
  readonly styles: string;
}

/**
 * The shell's own pages whole, and its frame for the public pages that it links to. Which remote is behind those is
 * not known here: its space is reserved, and discovery says at run time who fills it.
 */
export async function prerenderAll(): Promise<Prerendered[]> {
  const pages: Prerendered[] = [];
  // One after the other: the style sheet of a page is collected while it renders.
  for (const { path, isPrerendered, isShellPage = false } of PAGES) {
    if (isPrerendered) pages.push(await prerender(path, isShellPage));
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

async function prerender(path: string, isWhole: boolean): Promise<Prerendered> {
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
    return {
      path,
      isWhole,
      // A <title> belongs into the head, which the document template writes.
      markup: markup.replace(/<title>.*?<\/title>/, ''),
      styles: sheet.getStyleTags(),
    };
  } finally {
    sheet.seal();
  }
}
