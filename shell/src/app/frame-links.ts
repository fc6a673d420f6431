/** The links of the top bar, path by path, as the specification words them. */
export interface FrameLink {
  readonly label: string;
  readonly to: string;
  /** Left out on small screens. */
  readonly hideOnSmall?: boolean;
}

export const LANDING_LINKS: readonly FrameLink[] = [
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

/** What the top bar has around one part of the suite. */
export interface FrameBar {
  /** `null`: a bare bar. The dashboards bring the content of their header themselves. */
  readonly links: readonly FrameLink[] | null;
  readonly width: 'page' | 'desk';
}

/** Path by path, the longer ones first. */
const BARS: readonly (FrameBar & { readonly path: string })[] = [
  { path: '/support/desk', links: SERVICE_LINKS, width: 'desk' },
  { path: '/support', links: SERVICE_LINKS, width: 'page' },
  { path: '/tracking', links: SERVICE_LINKS, width: 'page' },
  { path: '/dashboard', links: null, width: 'page' },
  { path: '/manager', links: null, width: 'desk' },
];

export function frameBar(pathname: string): FrameBar {
  const bar = BARS.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return bar ?? { links: LANDING_LINKS, width: 'page' };
}
