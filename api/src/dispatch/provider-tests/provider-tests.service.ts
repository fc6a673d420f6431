import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { recordAudit } from '../../identity/audit/audit-trail';
import { type Actor, requirePermission } from '../../platform/access/actor';
import { TransactionsService } from '../../platform/database/transactions.service';
import {
  DISPATCH_PROVIDER,
  type DispatchProvider,
  type OrderToDispatch,
  type PlaceToDispatch,
  type AttemptFailure,
} from '../dispatch-provider';

/** Answer of `GET /api/test-shipday-connection` */
export interface ConnectionTestView {
  success: boolean;
  message: string;
  errorCode?: string;
  httpStatus?: number;
}

/** Answer of `POST /api/test-shipday` */
export interface OrderTestView extends ConnectionTestView {
  testOrderNumber: string;
  shipdayOrderId: string | null;
}

/** Lets the admin find out whether the provider can be reached and takes orders. */
@Injectable()
export class ProviderTestsService {
  constructor(
    @Inject(DISPATCH_PROVIDER) private readonly provider: DispatchProvider,
    private readonly transactions: TransactionsService,
  ) {}

  async testConnection(actor: Actor): Promise<ConnectionTestView> {
    requirePermission(actor, 'system');
    const outcome = await this.provider.checkConnection();
    return outcome.kind === 'done' ? success('Connected to Shipday', outcome) : failure(outcome);
  }

  /** Hands over an order and withdraws it immediately, so that no courier is sent. */
  async testOrder(actor: Actor): Promise<OrderTestView> {
    requirePermission(actor, 'system');
    const view = await this.handOver();
    const { testOrderNumber: subjectId, shipdayOrderId, success, message } = view;
    const after = { success, message, shipdayOrderId };
    const audit = { action: 'send_test_order', subjectType: 'provider', subjectId } as const;
    await this.transactions.run((manager) => recordAudit(manager, actor, { ...audit, after }));
    return view;
  }

  private async handOver(): Promise<OrderTestView> {
    const order = testOrder(new Date());
    const testOrderNumber = order.orderNumber;
    const outcome = await this.provider.insertOrder(order);
    if (outcome.kind !== 'accepted') {
      if (outcome.kind === 'unclear') await this.removeByNumber(testOrderNumber);
      return { ...failure(outcome), testOrderNumber, shipdayOrderId: null };
    }
    const { shipdayOrderId } = outcome;
    const removed = await this.provider.deleteOrder(shipdayOrderId);
    const view =
      removed.kind === 'done'
        ? success('Shipday took the test order, and it was removed again', outcome)
        : failure(removed, 'Shipday took the test order, but did not remove it: ');
    return { ...view, testOrderNumber, shipdayOrderId };
  }

  private async removeByNumber(orderNumber: string): Promise<void> {
    const found = await this.provider.findByOrderNumber(orderNumber);
    if (found.kind === 'found') await this.provider.deleteOrder(found.shipdayOrderId);
  }
}

function success(message: string, { httpStatus }: { httpStatus: number }): ConnectionTestView {
  return { success: true, message, httpStatus };
}

function failure({ reason, code, httpStatus }: AttemptFailure, prefix = ''): ConnectionTestView {
  return {
    success: false,
    message: prefix + reason,
    errorCode: code,
    ...(httpStatus !== null && { httpStatus }),
  };
}

/** An order that says in every field that it is none. */
function testOrder(now: Date): OrderToDispatch {
  const time = now.toISOString().replace(/\D/g, '').slice(0, 14);
  return {
    id: 0,
    // Two admins may test in the same second.
    orderNumber: `TEST-${time}-${randomInt(1000, 10_000)}`,
    leg: 'whole',
    serviceType: 'standard',
    status: 'pending',
    paymentMethod: 'eft',
    paymentStatus: 'completed',
    totalAmount: 0,
    paidAmount: 0,
    returnsToSender: false,
    customerEmail: null,
    pickup: testPlace('Connection test: do not collect'),
    delivery: testPlace('Connection test: do not deliver'),
    depot: null,
    counter: null,
    packages: [],
    collection: null,
    booked: null,
    expectedDelivery: null,
  };
}

function testPlace(fullName: string): PlaceToDispatch {
  return {
    fullName,
    phone: '0100000000',
    addressLine1: 'Connection test',
    addressLine2: null,
    city: 'Johannesburg',
    zipCode: '2000',
    instructions: null,
    latitude: null,
    longitude: null,
  };
}
