/** Run by the build, in Node: a page of the shell as markup and styles. */
import { StrictMode } from 'react';
import { prerender as renderWhole } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { Shell } from './app/Shell';

export async function prerender(path: string): Promise<{ markup: string; styles: string }> {
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
      // Every part stands in its place: parts that arrive out of order would need inline scripts.
      { progressiveChunkSize: Number.POSITIVE_INFINITY },
    );
    const markup = await new Response(prelude).text();
    if (markup.includes('<script')) throw new Error(`${path} does not render in one piece`);
    // A <title> belongs into the head, which the document template writes.
    return {
      markup: markup.replace(/<title>.*?<\/title>/, ''),
      styles: sheet.getStyleTags(),
    };
  } finally {
    sheet.seal();
  }
}
