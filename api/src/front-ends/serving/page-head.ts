import { escapeHtml } from '../../platform/web/escape-html';

/** What a remote declares of one of its pages, for people and for search engines. */
export interface DeclaredHead {
  readonly title?: string;
  readonly description?: string;
}

/** A published script: its address, and its hash as an `integrity` attribute takes it. */
export interface Script {
  readonly href: string;
  readonly integrity: string;
}

/** The picture of the suite, which its shell brings: its address, and its size in pixels. */
const PICTURE = { path: '/share.png', width: 1200, height: 630 };

const TITLE = /<title>([^<]*)<\/title>/;
const DESCRIPTION = /<meta name="description" content="([^"]*)">/;

/**
 * Puts into a page's head what it is called and about, for search engines and for those who share its link.
 * @param declared by the remote that owns the page; null where the page says it itself
 * @param address of the page, as others link to it
 */
export function withHead(html: string, declared: DeclaredHead | null, address: string): string {
  const title = declared?.title ? escapeHtml(declared.title) : TITLE.exec(html)?.[1];
  const description = declared
    ? escapeHtml(declared.description ?? '')
    : DESCRIPTION.exec(html)?.[1];
  const tags = [
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...Object.entries({
      type: 'website',
      url: escapeHtml(address),
      title,
      description,
      locale: 'en_ZA',
      // Whoever fetches it knows no address to begin from.
      image: escapeHtml(new URL(PICTURE.path, address).href),
      'image:width': String(PICTURE.width),
      'image:height': String(PICTURE.height),
    })
      .filter(([, content]) => content)
      .map(([name, content]) => `<meta property="og:${name}" content="${content}">`),
  ];
  return html
    .replace(TITLE, () => `<title>${title ?? ''}</title>`)
    .replace(DESCRIPTION, () =>
      description ? `<meta name="description" content="${description}">` : '',
    )
    .replace('</head>', () => `${tags.join('')}</head>`);
}

/**
 * Has the browser fetch scripts while it still reads the page. The shell and the list of remotes come first: over HTTP/1.1 they
 * would wait for a connection behind what is of no use without them.
 */
export function withPreloads(html: string, scripts: readonly Script[]): string {
  const links = scripts.map(
    ({ href, integrity }) =>
      `<link rel="preload" as="script" href="${escapeHtml(href)}" integrity="${escapeHtml(integrity)}" fetchpriority="low">`,
  );
  return html.replace('</head>', () => `${links.join('')}</head>`);
}
