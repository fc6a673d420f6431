import type { OrderView } from '@courier/contract';
import { Button, lazyPart } from '@courier/shared-ui';
import { leftOf, wasEverPaid, StaffTaxInvoice } from '@courier/shared-ui/courier';
import { useState } from 'react';
import { useHoldPanel } from '../components/panel-hold';
import { useOrderPaymentsQuery } from '../orders.api';
import { useTaxInvoiceQuery } from './invoice.api';
import { IssueInvoice } from './IssueInvoice';

const CreditNoteDialog = lazyPart(
  async () => (await import('./CreditNoteDialog')).CreditNoteDialog,
);

/** The tax invoice of an order and what was taken back of it; for an order without one, how it is issued. */
export function OrderInvoice({ order }: { order: OrderView }) {
  const { orderNumber, paymentStatus } = order;
  const skip = paymentStatus === 'completed';
  const wasPaid = wasEverPaid(order, useOrderPaymentsQuery(orderNumber, { skip }).currentData);
  const read = useTaxInvoiceQuery(orderNumber, { skip: !wasPaid });
  const [isOpen, setOpen] = useState(false);
  useHoldPanel(isOpen);
  if (!wasPaid) return null;
  const invoice = read.currentData;
  return (
    <>
      <StaffTaxInvoice read={read} none={<IssueInvoice order={order} />}>
        {(issued) => (
          <>
            {issued.replaceable && <IssueInvoice order={order} replaced={issued.number} />}
            {leftOf(issued) > 0 && (
              <div>
                <Button size="small" onClick={() => setOpen(true)}>
                  Issue credit note
                </Button>
              </div>
            )}
          </>
        )}
      </StaffTaxInvoice>
      {invoice && isOpen && <CreditNoteDialog invoice={invoice} onClose={() => setOpen(false)} />}
    </>
  );
}
