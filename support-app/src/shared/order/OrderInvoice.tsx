import type { OrderView } from '@courier/contract';
import { getCompany } from '@courier/shared-ui';
import { Soft } from '@courier/shared-ui/base';
import { invoiceState, StaffTaxInvoice } from '@courier/shared-ui/courier';
import { useOrderPaymentsQuery, useTaxInvoiceQuery } from './order-invoice.api';

/** The tax invoice of an order with its credit notes, to read and to download. Issuing is the sender's, or an admin's. */
export function OrderInvoice({ order }: { order: OrderView }) {
  const { orderNumber } = order;
  const isRegistered = getCompany().vatNumber !== null;
  const state = invoiceState(order, useOrderPaymentsQuery(orderNumber, { skip: !isRegistered }));
  const read = useTaxInvoiceQuery(orderNumber, { skip: !isRegistered || state !== 'issued' });
  if (!isRegistered) return null;
  return <StaffTaxInvoice state={state} read={read} none={<Soft as="p">{NONE}</Soft>} />;
}

const NONE = 'No tax invoice was issued. The customer does that on their dashboard, or an admin.';
