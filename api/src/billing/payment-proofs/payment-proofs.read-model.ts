import {
  amountDue,
  type PageQuery,
  type PaymentProofToCheckView,
  type PaymentProofView,
  randFromCents,
} from '@courier/contract';
import type { DataSource } from 'typeorm';
import type { Order } from '../../orders/order.entity';
import { forceIndex } from '../../platform/database/engine';
import { isoInstant, type RawRow } from '../../platform/database/raw-rows';
import { type Page, pageOf } from '../../platform/http/page';
import type { PaymentProof } from './payment-proof.entity';

type ProofRow = RawRow<Pick<PaymentProof, 'id' | 'name' | 'actor' | 'createdAt'>>;

type ProofOfOrder = ProofRow & {
  readonly fullName: string | null;
  readonly username: string | null;
};

type ProofToCheck = ProofRow &
  Pick<Order, 'orderNumber' | 'paymentStatus' | 'totalAmount' | 'paidAmount' | 'version'> & {
    readonly customer: string;
  };

/** What people sent to show that an order is paid, the oldest first. */
export async function findProofs(
  dataSource: DataSource,
  { id, orderNumber }: Pick<Order, 'id' | 'orderNumber'>,
): Promise<PaymentProofView[]> {
  const rows = await dataSource.query<ProofOfOrder[]>(
    `SELECT p.id, p.name, p.actor, p.createdAt, u.fullName, u.username
     FROM payment_proofs p LEFT JOIN users u ON u.id = p.actorId WHERE p.orderId = ? ORDER BY p.id`,
    [id],
  );
  return rows.map((row) => ({
    ...fileOf(row, orderNumber),
    actor: { kind: row.actor, name: row.fullName, email: row.username },
  }));
}

/**
 * The newest proofs before a key of orders that still wait for their payment. The order is asked, too: what the release
 * before takes of payments marks no proof, while machines are upgraded one after the other.
 */
export async function findProofsToCheck(
  dataSource: DataSource,
  { after = Number.MAX_SAFE_INTEGER, limit }: PageQuery,
): Promise<Page<PaymentProofToCheckView>> {
  const rows = await dataSource.query<ProofToCheck[]>(
    `SELECT p.id, p.name, p.actor, p.createdAt, o.orderNumber, o.paymentStatus, o.totalAmount, o.paidAmount, o.version,
       a.fullName AS customer
     FROM payment_proofs p ${forceIndex(dataSource.options.type, 'IX_payment_proofs_to_check')}
     JOIN orders o ON o.id = p.orderId
     JOIN quotes q ON q.id = o.quoteId
     JOIN addresses a ON a.id = q.pickupAddressId
     WHERE p.toCheck = 1 AND p.id < ? AND o.paymentStatus = 'pending' AND o.status <> 'cancelled'
     ORDER BY p.id DESC LIMIT ?`,
    [after, limit + 1],
  );
  return pageOf(rows, limit, (row) => ({
    ...fileOf(row, row.orderNumber),
    order: {
      orderNumber: row.orderNumber,
      customer: row.customer,
      total: randFromCents(row.totalAmount),
      due: randFromCents(amountDue(row)),
      version: row.version,
    },
  }));
}

function fileOf({ id, name, createdAt }: ProofRow, orderNumber: string) {
  return {
    id,
    type: name.endsWith('.pdf') ? ('pdf' as const) : ('picture' as const),
    url: `/api/orders/${orderNumber}/payment-proofs/${id}`,
    createdAt: isoInstant(createdAt),
  };
}
