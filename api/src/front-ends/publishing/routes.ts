import {
  type Discovery,
  labelsOf,
  type NavLink,
  plainLabel,
  type PublishedRemote,
  SHELL_LABELS,
  SHELL_PAGES,
} from '@courier/contract';
import { NO_PAGES } from '../serving/store-layout';
import { DeployError } from './deploy-error';

/** First parts of addresses that no remote can own: pages that the shell draws itself, and what is no page at all. */
const RESERVED: readonly string[] = [
  ...SHELL_PAGES.map((path) => path.split('/')[1] ?? ''),
  ...NO_PAGES,
];

/**
 * A route owns what lies below it too, so that two remotes may not even own one inside the other: which of them a
 * visitor got would be chance.
 * @throws DeployError naming the route and whose it is
 */
export function refuseTakenRoutes(
  name: string,
  routes: readonly string[],
  { remotes }: Pick<Discovery<Pick<PublishedRemote, 'routes'>>, 'remotes'>,
): void {
  for (const route of routes) {
    if (RESERVED.includes(partsOf(route)[0] ?? '')) {
      throw new DeployError(`The route ${route} of ${name} belongs to the shell or the server.`);
    }
    for (const [owner, remote] of Object.entries(remotes)) {
      const taken = remote.routes.find((other) => overlap(route, other));
      if (owner !== name && taken !== undefined) {
        throw new DeployError(
          `The route ${route} of ${name} belongs to ${owner} already, which has ${taken}.`,
        );
      }
    }
  }
}

/**
 * A version may take neither the routes nor the labels of others.
 * @throws DeployError naming what is taken, and whose it is
 */
export function refuseTaken(
  name: string,
  { routes, nav }: Pick<PublishedRemote, 'routes' | 'nav'>,
  all: Pick<Discovery, 'remotes'>,
): void {
  refuseTakenRoutes(name, routes, all);
  refuseTakenLabels(name, nav, all);
}

/**
 * Two links that say the same lead to chance: which of them a visitor meant nobody knows.
 * @throws DeployError naming the label and whose it is
 */
export function refuseTakenLabels(
  name: string,
  nav: readonly NavLink[],
  { remotes }: Pick<Discovery<Pick<PublishedRemote, 'nav'>>, 'remotes'>,
): void {
  const owners = new Map(Object.values(SHELL_LABELS).map((label) => [plainLabel(label), 'shell']));
  for (const [owner, remote] of Object.entries(remotes)) {
    if (owner === name) continue;
    for (const label of remote.nav.flatMap(labelsOf)) owners.set(label, owner);
  }
  for (const link of nav) {
    for (const label of labelsOf(link)) {
      const owner = owners.get(label);
      if (owner !== undefined) {
        throw new DeployError(
          `The link ${link.label} of ${name} says what one of ${owner} does: give it another label.`,
        );
      }
    }
  }
}

function overlap(route: string, other: string): boolean {
  const [shorter, longer] = [partsOf(route), partsOf(other)].sort((a, b) => a.length - b.length);
  return shorter?.every((part, index) => part === longer?.[index]) ?? false;
}

function partsOf(route: string): string[] {
  return route.split('/').filter((part) => part !== '');
}
