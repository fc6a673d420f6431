import { type Discovery, type PublishedRemote, SHELL_PAGES } from '@courier/contract';
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

function overlap(route: string, other: string): boolean {
  const [shorter, longer] = [partsOf(route), partsOf(other)].sort((a, b) => a.length - b.length);
  return shorter?.every((part, index) => part === longer?.[index]) ?? false;
}

function partsOf(route: string): string[] {
  return route.split('/').filter((part) => part !== '');
}
