import { CreateIndex } from '../migration-tables';

/** Money from the bank is looked for among the orders that wait for just so much. */
export class IndexAwaitedPayments1795671930775 extends CreateIndex {
  readonly table = 'orders';
  readonly index = {
    name: 'IX_orders_awaited',
    columnNames: ['paymentStatus', 'paymentMethod', 'paidAmount', 'totalAmount', 'id'],
  };
}
