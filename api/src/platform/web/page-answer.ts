import type { FastifyRequest } from 'fastify';

/**
 * What a page answers to whoever asks, as markup for the place of its main region, by the path of the page; null where
 * there is nothing to say before its scripts. It never fails.
 */
export type PageAnswers = Readonly<
  Record<string, (query: URLSearchParams, request: FastifyRequest) => Promise<string | null>>
>;

/** The element of an answer, which the shell replaces once the page is drawn. */
const ANSWER_ID = 'answer';

const MAIN = /(<main\b[^>]*>)[^]*(<\/main>)/;

/** Sets an answer into a document, in the place of the beginning of its page. A document without one stays as it is. */
export function withAnswer(html: string, answer: string): string {
  return html.replace(
    MAIN,
    (_whole, start: string, end: string) => `${start}<div id="${ANSWER_ID}">${answer}</div>${end}`,
  );
}
