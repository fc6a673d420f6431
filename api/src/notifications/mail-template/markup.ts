import { escapeHtml } from '../../platform/web/escape-html';

/** HTML that is made here; whatever else stands in a template is text and is escaped. */
export class Markup {
  constructor(readonly html: string) {}
}

/** What a template may hold; null, undefined and false for nothing. */
type Part = Markup | string | number | null | undefined | false | readonly Markup[];

/** Markup of a template: text within it is shown as text, whatever somebody typed. */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const html = strings.map((piece, at) => `${at === 0 ? '' : htmlOf(parts[at - 1])}${piece}`);
  return new Markup(html.join(''));
}

function htmlOf(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Markup) return part.html;
  if (typeof part === 'object') return part.map(({ html }) => html).join('');
  return escapeHtml(String(part));
}
