/** Run by the build, in Node: a page of the shell as markup and styles. */
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { Shell } from './app/Shell';

export function prerender(path: string): { markup: string; styles: string } {
  const sheet = new ServerStyleSheet();
  try {
    const markup = renderToString(
      sheet.collectStyles(
        <StrictMode>
          <StaticRouter location={path}>
            <Shell />
          </StaticRouter>
        </StrictMode>,
      ),
    );
    // A <title> belongs into the head, which the document template writes.
    return {
      markup: markup.replace(/<title>.*?<\/title>/, ''),
      styles: sheet.getStyleTags(),
    };
  } finally {
    sheet.seal();
  }
}
