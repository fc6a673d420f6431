import type { Role } from './enumerations';

/** The top bar of a page: the landing page's links, those of the services, or the logo alone. */
export type BarKind = 'landing' | 'service' | 'bare';

/** What the shell and the server know of a page before `discovery.json` says which remote draws it. */
export interface KnownPage {
  readonly path: string;
  /** Drawn by the shell, at exactly this path. All others are a remote's, with whatever is below them. */
  readonly isShellPage?: boolean;
  /** The build writes a document for it. */
  readonly isPrerendered?: boolean;
  /** The landing page's bar where it is not given. */
  readonly bar?: BarKind;
  /** How wide its frame may become; `page` where it is not given. */
  readonly width?: 'page' | 'desk';
  /** What a link to it says in the bars that have one. */
  readonly labels?: { readonly [Bar in BarKind]?: string };
  /** Its link is left out of the bar on a small screen. */
  readonly hideOnSmall?: boolean;
  /** A signed-out visitor is sent to sign in; what a role may see is the server's business. */
  readonly needsSession?: boolean;
  /** Where people of this role land after signing in. */
  readonly homeOf?: Role;
}

/** In the order of their links; of two paths, one inside the other, the longer comes first. */
export const PAGES: readonly KnownPage[] = [
  {
    path: '/quote',
    isPrerendered: true,
    labels: { landing: 'Quote', service: 'Shipping' },
  },
  {
    path: '/tracking',
    isPrerendered: true,
    bar: 'service',
    labels: { landing: 'Track', service: 'Tracking' },
  },
  { path: '/support/desk', bar: 'service', width: 'desk', needsSession: true, homeOf: 'support' },
  {
    path: '/support',
    isPrerendered: true,
    bar: 'service',
    labels: { landing: 'Support', service: 'Support' },
    hideOnSmall: true,
  },
  { path: '/dashboard', bar: 'bare', needsSession: true, homeOf: 'customer' },
  { path: '/manager', bar: 'bare', width: 'desk', needsSession: true, homeOf: 'admin' },
  { path: '/account', needsSession: true },
  { path: '/', isShellPage: true, isPrerendered: true },
  { path: '/login/forgot', isShellPage: true },
  { path: '/login/reset', isShellPage: true },
  { path: '/login/confirm-email', isShellPage: true },
  {
    path: '/login',
    isShellPage: true,
    isPrerendered: true,
    labels: { service: 'Login' },
    hideOnSmall: true,
  },
];

/** Whether a path is that of a page, or below it. */
export function isWithin(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

/** The page that a path belongs to, where it is one that is known beforehand. */
export function pageAt(pathname: string): KnownPage | undefined {
  return PAGES.find(({ path }) => isWithin(pathname, path));
}

/** Where people of a role land after signing in. */
export function homeOf(role: Role): string {
  return PAGES.find((page) => page.homeOf === role)?.path ?? '/';
}
