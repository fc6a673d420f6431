import { type Company, COMPANY_DATA_ID, DEFAULT_COMPANY } from '@courier/contract';
import { escapeHtml } from '../../platform/web/escape-html';

/** Where the prerendered pages name the default company, and with what of the configured one to replace it. */
const MENTIONS: readonly (readonly [string, (company: Company) => string])[] = [
  [DEFAULT_COMPANY.name, ({ name }) => name],
  [`>${DEFAULT_COMPANY.shortName}<`, ({ shortName }) => `>${shortName}<`],
  [`"${DEFAULT_COMPANY.shortName}, home"`, ({ shortName }) => `"${shortName}, home"`],
  [`tel:${DEFAULT_COMPANY.phoneE164}`, ({ phoneE164 }) => `tel:${phoneE164}`],
  [DEFAULT_COMPANY.phone, ({ phone }) => phone],
  [DEFAULT_COMPANY.email, ({ email }) => email],
  [`wa.me/${DEFAULT_COMPANY.whatsapp}`, ({ whatsapp }) => `wa.me/${whatsapp}`],
];

/**
 * A page of the configured company: its prerendered markup names it, and a block of data passes it to the shell, so
 * that both draw the same. A page of the default company stays as it was published.
 */
export function companyPage(html: string, company: Company): string {
  const changes = Object.entries(company).filter(
    ([key, value]) =>
      JSON.stringify(value) !== JSON.stringify(DEFAULT_COMPANY[key as keyof Company]),
  );
  if (changes.length === 0) return html;
  const data = JSON.stringify(Object.fromEntries(changes)).replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="${COMPANY_DATA_ID}">${data}</script>`;
  const escaped = escapedTexts(company);
  return html
    .split(SCRIPTS)
    .map((part) => (part.startsWith('<script') ? part : named(part, escaped)))
    .join('')
    .replace('</head>', () => `${block}</head>`);
}

/** Scripts are run only as they were published: their hashes are in the content policy. */
const SCRIPTS = /(<script\b[^]*?<\/script>)/i;

function named(markup: string, company: Company): string {
  return MENTIONS.reduce(
    (text, [mention, ofCompany]) => text.replaceAll(mention, () => ofCompany(company)),
    markup,
  );
}

function escapedTexts(company: Company): Company {
  const texts = Object.entries(company).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === 'string' ? escapeHtml(value) : value,
  ]);
  return Object.fromEntries(texts) as Company;
}
