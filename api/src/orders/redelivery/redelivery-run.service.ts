import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { TransactionsService } from '../../platform/database/transactions.service';
import { LeasedWork } from '../../platform/job-queue/regular-work';
import { lockedOrder } from '../locked-order';
import { Order } from '../order.entity';
import { DeliveryBookingService } from './delivery-booking.service';

const TURNS = {
  area: 'Redelivery',
  lease: 'redelivery',
  askEveryMs: 60_000,
  periodMs: 45_000,
} as const;

/** Far more than fail in a day; the rest has its turn in the next minute. */
const MOST = 500;

/** Has parcels brought again, or back, of which nobody chose what is to become: in one of the processes, once a minute. */
@Injectable()
export class RedeliveryRunService extends LeasedWork {
  constructor(
    dataSource: DataSource,
    transactions: TransactionsService,
    private readonly bookings: DeliveryBookingService,
  ) {
    super(dataSource, transactions, TURNS);
  }

  /** Settles what is due at an instant; harmless when two processes do. */
  async run(now = new Date()): Promise<void> {
    for (const id of await this.findFailed()) {
      if (this.isStopping) return;
      await this.transactions.run(async (manager) => {
        const order = await lockedOrder(manager, { id });
        if (order && isFailed(order)) await this.bookings.settle(manager, order, now);
      });
    }
  }

  protected work(): Promise<void> {
    return this.run();
  }

  /** Those that nobody has seen to; few, and by the index of what staff has to look at. */
  private async findFailed(): Promise<number[]> {
    const orders = await this.dataSource.getRepository(Order).find({
      select: { id: true },
      where: { needsAttention: true, ...FAILED },
      order: { id: 'DESC' },
      take: MOST,
    });
    return orders.map(({ id }) => id);
  }
}

const FAILED = { attemptFailed: true, status: 'in_transit', returnsToSender: false } as const;

function isFailed({ attemptFailed, status, returnsToSender, erasedAt }: Order): boolean {
  return attemptFailed && status === 'in_transit' && !returnsToSender && erasedAt === null;
}
