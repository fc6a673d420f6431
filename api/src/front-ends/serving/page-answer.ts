import { ANSWER_ID } from '@courier/contract';
import { compress, type Encoding, type Page } from './page-cache';

const MAIN = /(<main\b[^>]*>)[^]*(<\/main>)/;
/** Of brotli, for what is sent once: a tenth of the work for a tenth more bytes. */
const QUALITY = 5;

/**
 * The page with an answer in the place of its beginning, for one browser; its scripts stay the same. A document without a
 * main region stays as it is.
 * @param encoding the only one that it gets
 */
export async function withAnswer(page: Page, answer: string, encoding: Encoding): Promise<Page> {
  const html = page.bodies.identity
    .toString()
    .replace(
      MAIN,
      (_whole, start: string, end: string) =>
        `${start}<div id="${ANSWER_ID}">${answer}</div>${end}`,
    );
  const identity = Buffer.from(html);
  const body = await compress(identity, encoding, QUALITY);
  return { ...page, etag: null, bodies: { ...page.bodies, identity, [encoding]: body } };
}
