import type { NavLink, PageBeginning, PageFrame } from './pages';

/** How many links the top bar keeps on a small screen. */
export const SMALL_BAR_LINKS = 2;

/** The element of a document that answers already, until the page that takes its place is drawn. */
export const ANSWER_ID = 'answer';

/** The data of a document that holds its `Navigation`. */
export const NAVIGATION_DATA_ID = 'site';

/**
 * What the shell's build renders where remotes declare what stands there. The server puts that in its place, document
 * by document: neither knows the other's version. The links beyond those of a small bar are all like the last.
 */
export const SAMPLE_LINKS: readonly NavLink[] = Array.from(
  { length: SMALL_BAR_LINKS + 1 },
  (_, index) => ({
    label: `sample-link-${index}`,
    to: `/sample-link-${index}`,
    order: index,
  }),
);
export const SAMPLE_PAGE = '/sample-page';
export const SAMPLE_HEADING = 'sample-heading';
export const SAMPLE_LEDE = 'sample-lede';

/** Names the shell's document for remotes' pages that begin alike: no path of a page has a dot. */
export function frameDocument({
  bar = 'landing',
  width = 'page',
  outline = 'plain',
}: PageFrame & PageBeginning): string {
  return `frame.${bar}-${width}-${outline}`;
}
