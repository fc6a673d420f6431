import type { OrderView } from '@courier/contract';
import { getCompany, Soft } from '@courier/shared-ui';
import { wasEverPaid, StaffTaxInvoice } from '@courier/shared-ui/courier';
import { useOrderPaymentsQuery, useTaxInvoiceQuery } from './order-invoice.api';

/** The tax invoice of an order with its credit notes, to read and to download. Issuing is the sender's, or an admin's. */
export function OrderInvoice({ order }: { order: OrderView }) {
  const { orderNumber, paymentStatus } = order;
  const isRegistered = getCompany().vatNumber !== null;
  const skip = !isRegistered || paymentStatus === 'completed';
  const { currentData: ledger } = useOrderPaymentsQuery(orderNumber, { skip });
  const mayHave = isRegistered && wasEverPaid(order, ledger);
  const read = useTaxInvoiceQuery(orderNumber, { skip: !mayHave });
  if (!mayHave) return null;
  return <StaffTaxInvoice read={read} none={<Soft as="p">{NONE}</Soft>} />;
}

const NONE = 'No tax invoice was issued. The customer does that on their dashboard, or an admin.';
