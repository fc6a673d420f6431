import type { AlertKind, Notice, NoticeDataOf } from '@courier/contract';
import { type DataSource, type EntityManager, In, IsNull, MoreThan, Not } from 'typeorm';
import { insertRow } from '../../platform/database/insert-row';
import type { TransactionsService } from '../../platform/database/transactions.service';
import { JobQueue } from '../../platform/job-queue/job-queue';
import { EARLIER_DELIVERY } from '../notifications.read-model';
import { type Channel, NotificationDelivery } from '../notification-delivery.entity';
import { Notification } from '../notification.entity';
import { noticeColumns } from '../stored-notice';

/** The messages that wait to be sent. */
export class DeliveryQueue extends JobQueue<NotificationDelivery> {
  /** @param channels those that can be sent here; messages of others stay where they are */
  constructor(
    dataSource: DataSource,
    transactions: Pick<TransactionsService, 'run'>,
    leaseMs: number,
    channels: readonly Channel[],
  ) {
    super(dataSource, transactions, {
      entity: NotificationDelivery,
      leaseMs,
      // A message waits for the earlier ones of its order: nobody reads of a delivery before they read of the order.
      narrow: (due) =>
        due
          .andWhere('job.channel IN (:...channels)', { channels })
          .andWhere(`NOT EXISTS (${EARLIER_DELIVERY})`),
    });
  }

  /** Closes what was sent, or what nobody is to have any more, and marks the notification that it is about. */
  async finish(delivery: NotificationDelivery, wasSent: boolean): Promise<void> {
    const { notificationId, channel } = delivery;
    await this.transactions.run(async (manager) => {
      await this.close(manager, delivery);
      if (!wasSent) {
        await manager.update(NotificationDelivery, delivery.id, { lastError: NOT_WANTED });
        return;
      }
      if (notificationId === null) return;
      const mark = channel === 'email' ? { sentViaEmail: true } : { sentViaSMS: true };
      await manager.update(Notification, { id: notificationId }, mark);
    });
  }
}

/** Why a message was closed without being sent: nobody was to have it any more. */
const NOT_WANTED = 'not_wanted';

/** Whom a message goes to, and what is sent with it; an e-mail where nothing else is said. */
type Addressing = Partial<
  Pick<
    NotificationDelivery,
    'channel' | 'orderId' | 'ticketId' | 'userId' | 'linkPurpose' | 'notificationId' | 'withDetails'
  >
>;

/** Queues a message, in the caller's transaction, and returns its id. */
export async function queueMessage(
  manager: EntityManager,
  notice: Notice,
  addressing: Addressing,
): Promise<number> {
  return insertRow(manager, NotificationDelivery, columnsOf(notice, addressing));
}

/** Takes back what says that an alert begins and was not sent yet, in the transaction that ends it. */
export async function withdrawAlert(manager: EntityManager, alert: AlertKind): Promise<void> {
  const ids = await findBegun(manager, alert);
  if (ids.length > 0) await manager.delete(NotificationDelivery, ids);
}

/** Makes the e-mails that failed and wait for another try due now, but for those that say that e-mails fail. */
export async function hurryMails(manager: EntityManager, now: Date): Promise<void> {
  const waiting = { state: 'ready', channel: 'email', lastError: Not(IsNull()) } as const;
  await manager.update(
    NotificationDelivery,
    {
      ...waiting,
      nextAttemptAt: MoreThan(now),
      id: Not(In(await findBegun(manager, 'mail_failing'))),
    },
    { nextAttemptAt: now },
  );
}

/** The ids of the e-mails that wait and say that an alert begins: as many as there are staff. */
async function findBegun(manager: EntityManager, alert: AlertKind): Promise<number[]> {
  const waiting = await manager.findBy(NotificationDelivery, {
    state: 'ready',
    channel: 'email',
    kind: 'alert_begun',
  });
  const isAbout = ({ kind, data }: Pick<NotificationDelivery, 'kind' | 'data'>) =>
    kind === 'alert_begun' && (data as NoticeDataOf<'alert_begun'>).alert.kind === alert;
  return waiting.filter(isAbout).map(({ id }) => id);
}

/**
 * Queues a message about what a subselect finds, or about nothing, in the caller's transaction: one statement either
 * way, so that neither the answer nor the time it takes says which.
 * @param found the column to its subselect, whose value is bound as `:named`
 */
export async function queueIfFound(
  manager: EntityManager,
  notice: Notice,
  addressing: Addressing,
  found: { readonly orderId: string } | { readonly userId: string },
  named: string,
): Promise<void> {
  const subselects = Object.entries(found).map(([column, sql]) => [column, () => sql] as const);
  await manager
    .createQueryBuilder()
    .insert()
    .into(NotificationDelivery)
    .values({ ...columnsOf(notice, addressing), ...Object.fromEntries(subselects) })
    .setParameter('named', named)
    .updateEntity(false)
    .execute();
}

function columnsOf(notice: Notice, { channel = 'email', ...addressing }: Addressing) {
  const now = new Date();
  return { ...noticeColumns(notice), ...addressing, channel, nextAttemptAt: now, createdAt: now };
}
