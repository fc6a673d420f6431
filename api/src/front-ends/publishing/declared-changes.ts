import type {
  DeclaredChangeView,
  DeclaredPage,
  DeskPlace,
  NavLink,
  PlaceCard,
  PublishedVersion,
  Role,
} from '@courier/contract';

type Declared = Pick<PublishedVersion, 'routes' | 'nav' | 'pages' | 'desk' | 'places'>;

const NOTHING: Declared = { routes: [], nav: [], pages: {}, desk: [] };

/**
 * What a version declares otherwise than the live one, of that which concerns everybody: the paths that it owns, its links
 * in the bar, who may see its pages, and what it puts into the desk and into pages of others.
 * @param live undefined where there is none
 */
export function declaredChanges(
  live: Declared = NOTHING,
  next: Declared,
): readonly DeclaredChangeView[] {
  return [
    ...routeChanges(live, next),
    ...linkChanges(live, next),
    ...roleChanges(live, next),
    ...deskChanges(live, next),
    ...cardChanges(live, next),
  ];
}

function routeChanges(live: Declared, next: Declared): DeclaredChangeView[] {
  const of = (path: string, isThere: boolean) =>
    ({ kind: 'route', path, before: isThere ? path : null, after: isThere ? null : path }) as const;
  return [
    ...next.routes.filter((path) => !live.routes.includes(path)).map((path) => of(path, false)),
    ...live.routes.filter((path) => !next.routes.includes(path)).map((path) => of(path, true)),
  ];
}

/** A link is told by where it leads; where several lead to one place, by their order too. */
function linkChanges(live: Declared, next: Declared): DeclaredChangeView[] {
  const [before, after] = [live, next].map(({ nav }) => {
    const byPath = new Map<string, string[]>();
    for (const link of nav) byPath.set(link.to, [...(byPath.get(link.to) ?? []), linkWords(link)]);
    return new Map([...byPath].map(([path, words]) => [path, words.sort().join('; ')]));
  });
  return differences('link', before, after);
}

/** Of pages that are for some roles alone, in one of the two. */
function roleChanges(live: Declared, next: Declared): DeclaredChangeView[] {
  const [before, after] = [live, next].map(
    ({ pages }) =>
      new Map(
        Object.entries(pages).flatMap(([path, { roles }]) =>
          roles ? [[path, rolesIn(roles)] as const] : [],
        ),
      ),
  );
  return differences('roles', before, after);
}

function deskChanges(live: Declared, next: Declared): DeclaredChangeView[] {
  const [before, after] = [live, next].map(
    ({ desk }) => new Map(desk.map((place) => [place.to, deskWords(place)] as const)),
  );
  return differences('desk', before, after);
}

function cardChanges(live: Declared, next: Declared): DeclaredChangeView[] {
  const [before, after] = [live, next].map(
    ({ places = [] }) => new Map(places.map((card) => [card.place, cardWords(card)] as const)),
  );
  return differences('card', before, after);
}

function differences(
  kind: DeclaredChangeView['kind'],
  before: ReadonlyMap<string, string> = new Map(),
  after: ReadonlyMap<string, string> = new Map(),
): DeclaredChangeView[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  return paths
    .map((path) => ({
      kind,
      path,
      before: before.get(path) ?? null,
      after: after.get(path) ?? null,
    }))
    .filter((change) => change.before !== change.after);
}

/** As it is declared: what a link says, its place, and who sees it. */
function linkWords({ label, serviceLabel, order, roles }: NavLink): string {
  const labels = serviceLabel === undefined ? label : `${label} / ${serviceLabel}`;
  return [labels, order, ...(roles ? [rolesIn(roles)] : [])].join(' · ');
}

function deskWords({ label, order, roles }: DeskPlace): string {
  return [label, order, rolesIn(roles)].join(' · ');
}

function cardWords({ title, order, roles }: PlaceCard): string {
  return [title, order, ...(roles ? [rolesIn(roles)] : [])].join(' · ');
}

function rolesIn(roles: readonly Role[] | NonNullable<DeclaredPage['roles']>): string {
  return [...roles].sort().join(', ');
}
