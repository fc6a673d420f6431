const TITLE = 'Professional Courier Services';
const DESCRIPTION =
  'Professional Courier Services: reliable delivery solutions across South Africa. ' +
  'Instant shipping quotes, collection at your door, and tracking by waybill number.';

const NOTHING = { markup: '', styles: '', chunks: [] };

/** The document that every path of the suite starts from. */
function page({ base, boot, icon, main, fonts, ground, files, prerendered = NOTHING }) {
  return [
    '<!doctype html>',
    `<html lang="en-ZA"${prerendered.isWhole ? ' data-page="shell"' : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=1">',
    `<title>${prerendered.title || TITLE}</title>`,
    `<meta name="description" content="${DESCRIPTION}">`,
    '<meta name="color-scheme" content="light dark">',
    `<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${encodeURIComponent(icon)}">`,
    '<link rel="manifest" href="/site.webmanifest">',
    // Data, not code: the boot script and the script policy read it.
    `<script type="application/json" id="shell-files">${JSON.stringify({ base, ...files })}</script>`,
    `<script>${boot}</script>`,
    `<script defer fetchpriority="high" src="${base}${main.file}" integrity="${main.integrity}"></script>`,
    ...prerendered.chunks.map(
      (file) =>
        `<link rel="preload" as="script" href="${base}${file}" integrity="${files.scripts[file]}">`,
    ),
    ...fonts.preload.map(
      (file) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin href="${base}fonts/${file}">`,
    ),
    `<style>${fonts.css.replaceAll('url(./', `url(${base}fonts/`).trim()}${ground}</style>`,
    prerendered.styles,
    '</head>',
    `<body><div id="root">${prerendered.markup}</div></body>`,
    '</html>',
    '',
  ].join('\n');
}

module.exports = { page };
