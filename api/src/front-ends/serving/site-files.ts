import type { Company } from '@courier/contract';

interface Site {
  readonly publicUrl: string;
  readonly company: Company;
  /** Paths of the pages that may be found. */
  readonly pages: readonly string[];
}

interface SiteFile {
  readonly type: string;
  text(site: Site): string;
}

/** What browsers and search engines ask of a site by name. */
export const SITE_FILES: Readonly<Record<string, SiteFile | undefined>> = {
  'robots.txt': {
    type: 'text/plain; charset=utf-8',
    text: ({ publicUrl }) =>
      ['User-agent: *', 'Disallow: /api/', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n'),
  },
  'sitemap.xml': {
    type: 'application/xml; charset=utf-8',
    text: ({ publicUrl, pages }) =>
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        // A path is lower-case letters, digits and hyphens; the address of the site is checked at the start.
        ...pages.map((path) => `<url><loc>${new URL(path, publicUrl).href}</loc></url>`),
        '</urlset>',
        '',
      ].join('\n'),
  },
  'site.webmanifest': {
    type: 'application/manifest+json; charset=utf-8',
    text: ({ company }) =>
      JSON.stringify({
        name: company.name,
        short_name: company.shortName,
        lang: 'en-ZA',
        start_url: '/',
        display: 'minimal-ui',
        // As the page before its style sheet: `color.ground` and `color.signal` of the design system.
        background_color: '#eceee9',
        theme_color: '#eceee9',
        icons: [
          { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
          ...[192, 512].map((size) => ({
            src: `/icon-${size}.png`,
            type: 'image/png',
            sizes: `${size}x${size}`,
          })),
        ],
      }),
  },
};
