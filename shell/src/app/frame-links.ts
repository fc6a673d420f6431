/** The links of the top bar, path by path, as the specification words them. */
export interface FrameLink {
  readonly label: string;
  readonly to: string;
  /** Left out on small screens. */
  readonly hideOnSmall?: boolean;
}

const LANDING_LINKS: readonly FrameLink[] = [
  { label: 'Quote', to: '/quote' },
  { label: 'Track', to: '/tracking' },
  { label: 'Support', to: '/support', hideOnSmall: true },
];

const SERVICE_LINKS: readonly FrameLink[] = [
  { label: 'Shipping', to: '/quote' },
  { label: 'Tracking', to: '/tracking' },
  { label: 'Support', to: '/support', hideOnSmall: true },
  { label: 'Login', to: '/login', hideOnSmall: true },
];

/** `null`: a bare bar. The dashboards bring the content of their header themselves. */
const LINKS_BY_PATH: Readonly<Record<string, readonly FrameLink[] | null>> = {
  '/tracking': SERVICE_LINKS,
  '/support': SERVICE_LINKS,
  '/dashboard': null,
  '/manager': null,
};

/** Screens of staff that grow wider than a page; the bar and the footer line up with them. */
const DESK_PATHS: readonly string[] = ['/manager', '/support/desk'];

export function frameWidth(pathname: string): 'page' | 'desk' {
  return DESK_PATHS.includes(pathname) ? 'desk' : 'page';
}

export function frameLinks(pathname: string): readonly FrameLink[] | null {
  const first = `/${pathname.split('/')[1] ?? ''}`;
  const links = LINKS_BY_PATH[first];
  return links === undefined ? LANDING_LINKS : links;
}
