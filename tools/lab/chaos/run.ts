import type { MariaDb } from '../../programs/mariadb';
import type { RunName, Values } from './parameters';
import type { Random } from './shared/random';
import type { Report } from './shared/report';

/** What a run is given. */
export interface Surroundings<Name extends RunName> {
  readonly parameters: Values<Name>;
  readonly report: Report;
  readonly random: Random;
  /** An empty folder of its own. */
  readonly folder: string;
  /** A throw-away server, started when it is first asked for. */
  readonly mariaDb: () => Promise<MariaDb>;
}

export type Run<Name extends RunName> = (where: Surroundings<Name>) => Promise<void>;
