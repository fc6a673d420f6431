import type { DataSource } from 'typeorm';
import { lockUnlessTaken } from '../../platform/database/for-update';
import type { Transactions } from '../../platform/database/transactions';
import {
  type Channel,
  type DeliveryState,
  NotificationDelivery,
} from '../notification-delivery.entity';
import { Notification } from '../notification.entity';

/** A message that this worker holds until its lease runs out. */
export type ClaimedDelivery = Pick<
  NotificationDelivery,
  | 'id'
  | 'orderId'
  | 'ticketId'
  | 'userId'
  | 'givesResetLink'
  | 'notificationId'
  | 'channel'
  | 'title'
  | 'message'
  | 'attempts'
  | 'createdAt'
>;

/** The messages in the database. Every change is a compare-and-set, right on every engine. */
export class DeliveryStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Pick<Transactions, 'run'>,
    private readonly owner: string,
    private readonly leaseMs: number,
  ) {}

  /** Takes messages of these channels that are due, at most as many. */
  async claim(channels: readonly Channel[], most: number): Promise<ClaimedDelivery[]> {
    const claimed: ClaimedDelivery[] = [];
    for (const candidate of await this.due(channels, most * 2)) {
      if (claimed.length === most) break;
      const one = await this.lease(candidate);
      if (one) claimed.push(one);
    }
    return claimed;
  }

  /** Closes what was sent, or what nobody is to have any more, and marks the notification that it is about. */
  async close(delivery: ClaimedDelivery, wasSent: boolean): Promise<void> {
    const { id, notificationId, channel } = delivery;
    await this.transactions.run(async (manager) => {
      const end = { state: 'done', finishedAt: new Date(), ...FREE, lastError: null } as const;
      await manager.update(NotificationDelivery, { id }, end);
      if (!wasSent || notificationId === null) return;
      const mark = channel === 'email' ? { sentViaEmail: true } : { sentViaSMS: true };
      await manager.update(Notification, { id: notificationId }, mark);
    });
  }

  /** Gives a message back, to be tried later or no more. Does nothing once the lease is another's. */
  async release(
    { id, attempts }: ClaimedDelivery,
    setback: {
      readonly state: Extract<DeliveryState, 'ready' | 'parked'>;
      readonly error: string;
      readonly nextAttemptAt: Date;
    },
  ): Promise<void> {
    const { state, error, nextAttemptAt } = setback;
    const finishedAt = state === 'parked' ? new Date() : null;
    await this.transactions.run((manager) =>
      manager.update(
        NotificationDelivery,
        { id, leaseOwner: this.owner, attempts, state: 'ready' },
        { state, lastError: error.slice(0, 200), nextAttemptAt, finishedAt, ...FREE },
      ),
    );
  }

  /** A message waits for the earlier ones of its order: nobody reads of a delivery before they read of the order. */
  private due(channels: readonly Channel[], most: number): Promise<NotificationDelivery[]> {
    const now = Date.now();
    return this.dataSource
      .getRepository(NotificationDelivery)
      .createQueryBuilder('delivery')
      .where('delivery.state = :state AND delivery.nextAttemptAt <= :now', { state: 'ready', now })
      .andWhere('delivery.channel IN (:...channels)', { channels })
      .andWhere('(delivery.leaseUntil IS NULL OR delivery.leaseUntil < :now)', { now })
      .andWhere(`NOT EXISTS (${EARLIER})`)
      .orderBy('delivery.nextAttemptAt')
      .addOrderBy('delivery.id')
      .limit(most)
      .getMany();
  }

  /** `attempts` is the version that is compared: it grows with every claim and never goes back. */
  private async lease(candidate: NotificationDelivery): Promise<ClaimedDelivery | null> {
    const { id, attempts } = candidate;
    const now = Date.now();
    const leaseUntil = new Date(now + this.leaseMs);
    return this.transactions.run(async (manager) => {
      if (!(await lockUnlessTaken(manager, NotificationDelivery, id))) return null;
      const { affected } = await manager
        .createQueryBuilder()
        .update(NotificationDelivery)
        .set({ leaseOwner: this.owner, leaseUntil, attempts: attempts + 1 })
        .where('id = :id AND state = :state', { id, state: 'ready' })
        .andWhere('attempts = :attempts', { attempts })
        .execute();
      return affected === 1 ? { ...candidate, attempts: attempts + 1 } : null;
    });
  }
}

/** Ids grow as the changes of an order do: its row is locked while a change is written. */
const EARLIER = `
  SELECT 1 FROM notification_deliveries earlier
  WHERE earlier.orderId = delivery.orderId AND earlier.channel = delivery.channel
    AND earlier.state = 'ready' AND earlier.id < delivery.id`;

const FREE = { leaseOwner: null, leaseUntil: null } as const;
