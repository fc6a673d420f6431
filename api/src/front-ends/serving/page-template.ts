import {
  frameAt,
  isWithin,
  labelIn,
  type NavLink,
  type PageBeginning,
  SAMPLE_HEADING,
  SAMPLE_LEDE,
  SAMPLE_LINKS,
  type Navigation,
  NAVIGATION_DATA_ID,
} from '@courier/contract';
import { escapeHtml } from '../../platform/web/escape-html';

const SAMPLE_LINK = /<a [^>]*href="\/sample-link-\d"[^>]*>[^<]*<\/a>/g;
const RUN_OF_SAMPLES = new RegExp(`(?:${SAMPLE_LINK.source})+`, 'g');

/**
 * Puts what remotes declare into a document of the shell, in the place of its samples: the links of the bar and of the
 * menu of a small screen, how the page begins, and, as data for the shell's script, the whole.
 */
export function withNavigation(html: string, navigation: Navigation, pathname: string): string {
  const { bar = 'landing' } = frameAt(navigation, pathname);
  const links = navigation.links
    .filter(({ roles }) => !roles)
    .map((link) => ({ ...link, label: labelIn(bar, link) }));
  const { heading = '', lede = '' }: PageBeginning = navigation.pages[pathname] ?? {};
  return html
    .replace(RUN_OF_SAMPLES, (run) => filled(run.match(SAMPLE_LINK) ?? [], links, pathname))
    .replaceAll(SAMPLE_HEADING, () => escapeHtml(heading))
    .replaceAll(SAMPLE_LEDE, () => escapeHtml(lede))
    .replace('</head>', () => `${dataOf(navigation)}</head>`);
}

function dataOf(navigation: Navigation): string {
  // Where nothing is declared there is nothing to say.
  if (navigation.links.length === 0 && Object.keys(navigation.pages).length === 0) return '';
  const data = JSON.stringify(navigation).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${NAVIGATION_DATA_ID}">${data}</script>`;
}

/** As many links as there are, each after its sample; a run may begin with a later one, and the last is for all others. */
function filled(samples: readonly string[], links: readonly NavLink[], pathname: string): string {
  const isNearer = ({ to }: NavLink) => links.some((other) => other.to.startsWith(`${to}/`));
  return links
    .slice(SAMPLE_LINKS.length - samples.length)
    .map((link, index) => {
      const sample = samples[Math.min(index, samples.length - 1)] ?? '';
      const isHere = isNearer(link) ? pathname === link.to : isWithin(pathname, link.to);
      const anchor = sample
        .replace(/href="[^"]*"/, `href="${link.to}"`)
        .replace(/>[^<]*</, () => `>${escapeHtml(link.label)}<`);
      return isHere ? asCurrent(anchor) : anchor;
    })
    .join('');
}

/** As the router marks the link of the page that is shown. */
function asCurrent(anchor: string): string {
  return anchor
    .replace('<a ', '<a aria-current="page" ')
    .replace(/class="([^"]*)"/, 'class="$1 active"');
}
