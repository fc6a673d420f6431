import { type Check, hasGood, isOneOf, isRecord, isRoles, isText } from './declared-fields';
import { type Role, ROLES } from './enumerations';

/** The pages that the shell draws itself. All others are a remote's, which declares them. */
export const SHELL_PAGES: readonly string[] = [
  '/',
  '/login',
  '/login/forgot',
  '/login/reset',
  '/login/confirm-email',
  '/login/invitation',
];

interface Home {
  readonly to: string;
  /** As it ends a sentence. */
  readonly name: string;
}

const TODAY = { to: '/today', name: 'Today' };
const HOMES: Readonly<Record<Role, Home>> = {
  customer: { to: '/dashboard', name: 'your orders' },
  support: { to: '/support/desk', name: 'the ticket desk' },
  dispatcher: TODAY,
  finance: TODAY,
  read_only: TODAY,
  engineer: { to: '/manager?tab=releases', name: 'the releases' },
  admin: { to: '/manager', name: 'the management dashboard' },
};

/** Where people of a role land after signing in, as the specification has it. */
export function homeOf(role: Role): string {
  return HOMES[role].to;
}

/** What is there, as it ends a sentence: `the ticket desk`. */
export function homeNameOf(role: Role): string {
  return HOMES[role].name;
}

/** The top bar of a page: the landing page's links, those of the services, or the logo alone. */
export const BARS = ['landing', 'service', 'bare'] as const;
export type Bar = (typeof BARS)[number];

/** How wide the frame of a page may become. */
export const WIDTHS = ['page', 'desk'] as const;
export type Width = (typeof WIDTHS)[number];

/** How a page begins: with its heading, in a card below the steps of a form, or large below a line of small print. */
export const OUTLINES = ['plain', 'card', 'poster'] as const;
export type Outline = (typeof OUTLINES)[number];

/** What holds for a page and for what is below it, unless a nearer page declares it again. */
export interface PageFrame {
  /** Who may see it: visitors are sent to sign in, and others read that it is not for them. Everybody where missing. */
  readonly roles?: readonly [Role, ...Role[]];
  /** The landing page's where it is missing. */
  readonly bar?: Bar;
  /** `page` where it is missing. */
  readonly width?: Width;
}

/** What is shown of a page while it loads. */
export interface PageBeginning {
  readonly heading?: string;
  /** The sentence below the heading of a poster. */
  readonly lede?: string;
  /** `plain` where it is missing. */
  readonly outline?: Outline;
}

/** What a remote declares of one of its pages. */
export interface DeclaredPage extends PageFrame, PageBeginning {
  readonly title?: string;
  /** For search engines, which may show a page that has one, and for those who share its link. */
  readonly description?: string;
  /** Names in the query that change what it shows. */
  readonly query?: readonly string[];
  /** Its address, or one below it, names a parcel, for instance: browsers send it to no other site. */
  readonly hasPrivateAddress?: boolean;
}

/** A link that a remote puts into the top bar. */
export interface NavLink {
  readonly label: string;
  /** What it says in the bar of the services, where that is something else. */
  readonly serviceLabel?: string;
  readonly to: string;
  readonly order: number;
  /** Who sees it; everybody where it is missing. */
  readonly roles?: readonly Role[];
}

/** A place of the staff's work, which a remote puts into the rail of their pages. */
export interface DeskPlace {
  readonly label: string;
  /** The name of a drawing that the shell has; it draws a plain one for a name that it does not know. */
  readonly icon: string;
  /** A path of the remote; values of the query may follow, such as `/manager?tab=bank`. */
  readonly to: string;
  /** Further addresses that belong to the place. */
  readonly also?: readonly string[];
  readonly order: number;
  /** Who works there. */
  readonly roles: readonly Role[];
  /** What is said beside it of how much there is to do; nothing where it is missing. */
  readonly count?: PlaceCount;
  /** What is said beside it while something there is broken; nothing where it is missing. */
  readonly alert?: PlaceAlert;
  /**
   * What the search for everything opens there, each by the address that its key is appended to: an order's number, a
   * customer's e-mail address, a ticket's number. `{ "order": "/manager?order=" }`.
   */
  readonly opens?: Readonly<Partial<Record<FoundKind, string>>>;
}

/** A number of the API beside a place. */
export interface PlaceCount {
  /** The address of an answer that whoever sees the place may read, such as `/api/exceptions/counts`. */
  readonly from: string;
  /** The numbers in it that are summed up, such as `byKind.no_courier`. */
  readonly fields: readonly string[];
  /** How many there are, rather than how many wait for somebody: shown softly, and on a phone not at all. */
  readonly isQuiet?: boolean;
}

/** A word beside a place while a number of the API is not 0. */
export interface PlaceAlert extends Pick<PlaceCount, 'from'> {
  /** The number in the answer, such as `down`. */
  readonly field: string;
  /** In the fewest words, `Provider down`. */
  readonly words: string;
}

/** What the staff searches for. */
export const FOUND_KINDS = ['order', 'customer', 'ticket'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** What the shell and the server know of the remotes' pages before any remote is there. */
export interface Navigation {
  /** In the order of the bar. */
  readonly links: readonly NavLink[];
  /** In the order of the rail. */
  readonly desk: readonly DeskPlace[];
  readonly pages: Readonly<Record<string, PageFrame & PageBeginning>>;
}

export const NO_NAVIGATION: Navigation = { links: [], desk: [], pages: {} };

/** A path of the API. */
const API_PATH = /^(\/[a-z0-9-]+)+$/;
/** The name of a field of an answer, and of one within it. */
const FIELD_PATH = /^[a-z]\w*(\.[a-z]\w*)*$/i;

const PAGE_FIELDS: { readonly [Field in keyof DeclaredPage]-?: Check } = {
  title: isText(70),
  description: isText(200),
  query: (value) => Array.isArray(value) && value.every(isText(40, /^[\w-]+$/)),
  hasPrivateAddress: (value) => typeof value === 'boolean',
  roles: isRoles,
  bar: isOneOf(BARS),
  width: isOneOf(WIDTHS),
  heading: isText(70),
  lede: isText(200),
  outline: isOneOf(OUTLINES),
};

/** Of remotes that were built when first screens were theirs: nobody reads them any more. */
const FORMER_FIELDS: ReadonlySet<string> = new Set(['isPrerendered', 'draft']);

const LINK_FIELDS: { readonly [Field in keyof NavLink]-?: Check } = {
  label: isText(30),
  serviceLabel: isText(30),
  to: isText(100),
  order: Number.isFinite,
  roles: isRoles,
};

const PLACE_FIELDS: { readonly [Field in keyof DeskPlace]-?: Check } = {
  label: isText(20),
  icon: isText(20, /^[a-z-]+$/),
  to: isText(100),
  also: (value) => Array.isArray(value) && value.every(isText(100)),
  order: Number.isFinite,
  roles: isRoles,
  count: isCount,
  alert: isAlert,
  opens: (value) =>
    isRecord(value) &&
    Object.entries(value).every(
      ([kind, address]) => isOneOf(FOUND_KINDS)(kind) && isText(100, /=$/)(address),
    ),
};

const ALERT_FIELDS: { readonly [Field in keyof PlaceAlert]-?: Check } = {
  from: isText(100, API_PATH),
  field: isText(60, FIELD_PATH),
  words: isText(20, /^\S(.*\S)?$/),
};

const COUNT_FIELDS: { readonly [Field in keyof PlaceCount]-?: Check } = {
  from: isText(100, API_PATH),
  fields: (value) =>
    Array.isArray(value) && value.length > 0 && value.every(isText(60, FIELD_PATH)),
  isQuiet: (value) => typeof value === 'boolean',
};

/** What is wrong with a remote's declaration of a page, one sentence each. The publish command refuses it for that. */
export function pageFaults(path: string, page: unknown, routes: readonly string[]): string[] {
  if (!isRecord(page)) return [`The page ${path} is no object.`];
  const wrong = Object.keys(page).filter(
    (field) => !FORMER_FIELDS.has(field) && !hasGood(PAGE_FIELDS, page, field),
  );
  const faults = wrong.map((field) => `The page ${path} has no valid ${field}.`);
  const { title } = page as DeclaredPage;
  if (!title) faults.push(`The page ${path} needs a title.`);
  if (!isOwn(path, routes)) faults.push(`The page ${path} is below no route of its remote.`);
  return faults;
}

/** What is wrong with a link for the top bar, one sentence each. */
export function linkFaults(link: unknown, routes: readonly string[]): string[] {
  if (!isRecord(link)) return ['A link of nav is no object.'];
  const fields = [...new Set(['label', 'to', 'order', ...Object.keys(link)])];
  const wrong = fields.filter((field) => !hasGood(LINK_FIELDS, link, field));
  const { label, to } = link as unknown as NavLink;
  const faults = wrong.map((field) => `The link ${String(label)} has no valid ${field}.`);
  if (!wrong.includes('to') && !isOwn(to, routes)) {
    faults.push(`The link ${String(label)} leads to ${to}, which is no page of its remote.`);
  }
  return faults;
}

/** What the shell itself writes into the top bar. */
export const SHELL_LABELS = { login: 'Login', more: 'More' } as const;

/** Links that a remote may have for everybody, and besides for each role: the bar belongs to all teams. */
export const MOST_LINKS = 2;

/** What of a remote's links takes more of the top bar than is its share, one sentence each. */
export function barFaults(nav: readonly NavLink[]): string[] {
  const faults = nav
    .filter(({ order }) => order < 0)
    .map(({ label }) => `The link ${label} has a negative order.`);
  const forAll = nav.filter(({ roles }) => !roles);
  if (forAll.length > MOST_LINKS) {
    faults.push(`nav has ${forAll.length} links for everybody, and ${MOST_LINKS} is the most.`);
  }
  for (const role of ROLES) {
    const own = nav.filter(({ roles }) => roles?.includes(role));
    if (own.length > MOST_LINKS) {
      faults.push(`nav has ${own.length} links for ${role}, and ${MOST_LINKS} is the most.`);
    }
  }
  return faults;
}

/** The labels of a link by which it is told from others: whatever differs only in case, blanks and width is the same. */
export function labelsOf({ label, serviceLabel = label }: NavLink): string[] {
  return [...new Set([label, serviceLabel].map(plainLabel))];
}

/** A label as it is compared. */
export function plainLabel(label: string): string {
  return label
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** What is wrong with a place for the rail of the staff's pages, one sentence each. */
export function deskFaults(place: unknown, routes: readonly string[]): string[] {
  if (!isRecord(place)) return ['A place of the desk is no object.'];
  const fields = [...new Set(['label', 'icon', 'to', 'order', 'roles', ...Object.keys(place)])];
  const wrong = fields.filter((field) => !hasGood(PLACE_FIELDS, place, field));
  const { label, to, also = [], opens = {} } = place as unknown as DeskPlace;
  const faults = wrong.map((field) => `The place ${String(label)} has no valid ${field}.`);
  if (['to', 'also', 'opens'].some((field) => wrong.includes(field))) return faults;
  const foreign = [to, ...also, ...Object.values(opens)].filter(
    (address) => !isOwnAddress(address, routes),
  );
  return [
    ...faults,
    ...foreign.map(
      (address) =>
        `The place ${String(label)} leads to ${address}, which is no page of its remote.`,
    ),
  ];
}

/**
 * Reads what a remote has published of its pages without trusting it: a field that is wrong is left out, and so is
 * another remote's page. Null where it cannot be said who may see a page.
 */
export function readPages(
  pages: unknown,
  routes: readonly string[],
): Readonly<Record<string, DeclaredPage>> | null {
  if (pages === undefined) return {};
  if (!isRecord(pages)) return null;
  const read: Record<string, DeclaredPage> = {};
  for (const [path, page] of Object.entries(pages)) {
    if (!isRecord(page)) return null;
    if (page.roles !== undefined && !isRoles(page.roles)) return null;
    if (isOwn(path, routes)) read[path] = goodFields(page);
  }
  return read;
}

/** The links of a remote that can be shown. */
export function readLinks(nav: unknown, routes: readonly string[]): NavLink[] {
  if (!Array.isArray(nav)) return [];
  return nav.filter((link): link is NavLink => linkFaults(link, routes).length === 0);
}

/** The places of a remote that can be shown. */
export function readDesk(desk: unknown, routes: readonly string[]): DeskPlace[] {
  if (!Array.isArray(desk)) return [];
  return desk.filter((place): place is DeskPlace => deskFaults(place, routes).length === 0);
}

interface Declared {
  readonly enabled: boolean;
  readonly nav: readonly NavLink[];
  readonly desk: readonly DeskPlace[];
  readonly pages: Readonly<Record<string, DeclaredPage>>;
}

/** What all remotes together declare. One that is switched off keeps its pages, and loses its links and places. */
export function navigationOf(remotes: readonly Declared[]): Navigation {
  const enabled = remotes.filter((remote) => remote.enabled);
  const links = enabled.flatMap(({ nav }) => nav);
  const desk = enabled.flatMap((remote) => remote.desk);
  const pages: Record<string, PageFrame & PageBeginning> = {};
  for (const [path, page] of remotes.flatMap((remote) => Object.entries(remote.pages))) {
    const { roles, bar, width, heading, lede, outline } = page;
    // Of a page with the usual frame there is nothing to know.
    if (roles ?? bar ?? width ?? heading)
      pages[path] = { roles, bar, width, heading, lede, outline };
  }
  return {
    links: links.sort((first, second) => first.order - second.order),
    desk: desk.sort((first, second) => first.order - second.order),
    pages,
  };
}

/** Whether a path is that of a page, or below it. */
export function isWithin(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

/** What holds for a path, from the pages that it belongs to. */
export function frameAt({ pages }: Navigation, pathname: string): PageFrame {
  const around = Object.keys(pages).filter((path) => isWithin(pathname, path));
  around.sort((first, second) => first.length - second.length);
  return around.reduce<PageFrame>((frame, path) => {
    const { roles = frame.roles, bar = frame.bar, width = frame.width } = pages[path] ?? {};
    return { roles, bar, width };
  }, {});
}

/** Of some places, the one that an address belongs to: that which names most of it. */
export function placeAt(
  desk: readonly DeskPlace[],
  pathname: string,
  search: string,
): DeskPlace | null {
  const query = new URLSearchParams(search);
  let nearest: DeskPlace | null = null;
  let named = 0;
  for (const place of desk) {
    for (const address of [place.to, ...(place.also ?? [])]) {
      const [path = '', wanted = ''] = address.split('?');
      const isHere =
        isWithin(pathname, path) &&
        [...new URLSearchParams(wanted)].every(([name, value]) => query.get(name) === value);
      if (isHere && address.length > named) [nearest, named] = [place, address.length];
    }
  }
  return nearest;
}

/** What a link says in a bar. */
export function labelIn(bar: Bar, { label, serviceLabel = label }: NavLink): string {
  return bar === 'service' ? serviceLabel : label;
}

const PATH = /^(\/[a-z0-9-]+)+$/;

function isOwn(path: string, routes: readonly string[]): boolean {
  return PATH.test(path) && routes.some((route) => isWithin(path, route));
}

/** A page of the remote, or one with values of its query; the last may be left open for a key. */
function isOwnAddress(address: string, routes: readonly string[]): boolean {
  const [path = '', ...queries] = address.split('?');
  return (
    isOwn(path, routes) &&
    queries.length <= 1 &&
    queries.every((query) => /^([a-z-]+=[a-z0-9-]+&)*[a-z-]+=[a-z0-9-]*$/.test(query))
  );
}

function goodFields(page: Record<string, unknown>): DeclaredPage {
  return Object.fromEntries(
    Object.entries(page).filter(([field]) => hasGood(PAGE_FIELDS, page, field)),
  );
}

function isCount(value: unknown): boolean {
  return isAsked(value, COUNT_FIELDS, ['from', 'fields']);
}

function isAlert(value: unknown): boolean {
  return isAsked(value, ALERT_FIELDS, ['from', 'field', 'words']);
}

/** Of the API: a place asks no other server. */
function isAsked(
  value: unknown,
  checks: Readonly<Record<string, Check>>,
  needed: readonly string[],
): boolean {
  if (!isRecord(value) || !String(value.from).startsWith('/api/')) return false;
  const fields = new Set([...needed, ...Object.keys(value)]);
  return [...fields].every((field) => hasGood(checks, value, field));
}
