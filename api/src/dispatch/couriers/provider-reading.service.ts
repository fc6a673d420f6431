import type { ProviderStateView } from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { TransactionsService } from '../../platform/database/transactions.service';
import { LeasedWork } from '../../platform/job-queue/regular-work';
import {
  type CouriersOutcome,
  DISPATCH_PROVIDER,
  type DispatchProvider,
  type ProviderCourier,
} from '../dispatch-provider';
import { Courier } from './courier.entity';
import { ProviderState } from './provider-state.entity';

const TURNS = {
  area: 'Couriers',
  lease: 'couriers',
  askEveryMs: 30_000,
  periodMs: 25_000,
} as const;

/** The id of the one row. */
const THE_PROVIDER = 1;
/** Times in a row that it does not answer before it counts as down: one call that is late is none of it. */
const DOWN_AFTER = 2;
/** What is older is read anew before it is shown: no process reads it regularly just now. */
const STALE_MS = 90_000;
/** Longest pieces of the provider's words that are kept. */
const LENGTHS = { name: 120, phone: 32, reason: 300 } as const;

/**
 * Reads the provider's couriers about twice a minute, in one of the processes, and keeps what it said: the page is there at
 * once, shows the last state while the provider is down, and knows when a courier's position last changed, of which the
 * provider names no time.
 */
@Injectable()
export class ProviderReadingService extends LeasedWork {
  constructor(
    dataSource: DataSource,
    transactions: TransactionsService,
    @Inject(DISPATCH_PROVIDER) private readonly provider: DispatchProvider,
  ) {
    super(dataSource, transactions, TURNS);
  }

  /** Asks the provider now, and keeps what came of it. */
  async read(now: () => Date = () => new Date()): Promise<CouriersOutcome> {
    const outcome = await this.provider.listCouriers();
    await this.transactions.run((manager) => keep(manager, outcome, now()));
    return outcome;
  }

  /** Reads unless somebody has lately. */
  async readIfStale(now = new Date()): Promise<void> {
    const state = await this.state();
    if (state === null || now.getTime() - state.askedAt.getTime() > STALE_MS) await this.read();
  }

  async stateView(): Promise<ProviderStateView> {
    const state = await this.state();
    const since = state?.failingSince ?? null;
    return {
      readAt: state?.readAt?.toISOString() ?? null,
      failure:
        since === null ? null : { since: since.toISOString(), reason: state?.reason ?? NO_REASON },
      down: (state?.failures ?? 0) >= DOWN_AFTER ? 1 : 0,
    };
  }

  protected async work(): Promise<void> {
    await this.read();
  }

  private state(): Promise<ProviderState | null> {
    return this.dataSource.getRepository(ProviderState).findOneBy({ id: THE_PROVIDER });
  }
}

const NO_REASON = 'The provider does not answer';

async function keep(manager: EntityManager, outcome: CouriersOutcome, at: Date): Promise<void> {
  const before = await manager.findOneBy(ProviderState, { id: THE_PROVIDER });
  const isListed = outcome.kind === 'listed';
  const isNews = isListed && (await keepCouriers(manager, outcome.couriers, at));
  const failures = isListed ? 0 : (before?.failures ?? 0) + 1;
  const isOther = failures < DOWN_AFTER !== (before?.failures ?? 0) < DOWN_AFTER;
  const state: ProviderState = {
    id: THE_PROVIDER,
    askedAt: at,
    readAt: isListed ? at : (before?.readAt ?? null),
    changedAt: isNews || isOther || !before ? at : before.changedAt,
    failures,
    failingSince: isListed ? null : (before?.failingSince ?? at),
    reason: isListed ? null : outcome.reason.slice(0, LENGTHS.reason),
  };
  await manager.upsert(ProviderState, state, ['id']);
}

/** Writes those of whom anything is new; returns whether there are such. */
async function keepCouriers(
  manager: EntityManager,
  named: readonly ProviderCourier[],
  at: Date,
): Promise<boolean> {
  const known = new Map((await manager.find(Courier)).map((one) => [one.id, one]));
  const now = new Map(named.map((one) => [one.id, courierOf(one, known.get(one.id), at)]));
  const gone = [...known.values()].filter(({ id, isKnown }) => isKnown && !now.has(id));
  const changed = [...now.values()].filter((one) => isDifferent(one, known.get(one.id)));
  const rows = [...changed, ...gone.map((one) => ({ ...one, isOnShift: false, isKnown: false }))];
  if (rows.length > 0) await manager.upsert(Courier, rows, ['id']);
  return rows.length > 0;
}

/** As the provider has them, with when they were last seen to move; at the first look nobody has moved yet. */
function courierOf(
  { location, ...named }: ProviderCourier,
  before: Courier | undefined,
  at: Date,
): Courier {
  const latitude = location?.latitude ?? null;
  const longitude = location?.longitude ?? null;
  const isElsewhere = latitude !== before?.latitude || longitude !== before?.longitude;
  const hasMoved = before !== undefined && location !== null && isElsewhere;
  return {
    ...named,
    name: named.name.slice(0, LENGTHS.name),
    phone: named.phone?.slice(0, LENGTHS.phone) ?? null,
    latitude,
    longitude,
    lastSeenAt: hasMoved ? at : (before?.lastSeenAt ?? null),
    isKnown: true,
  };
}

function isDifferent(one: Courier, before: Courier | undefined): boolean {
  if (!before) return true;
  return (Object.keys(one) as (keyof Courier)[]).some(
    (key) => key !== 'lastSeenAt' && one[key] !== before[key],
  );
}
