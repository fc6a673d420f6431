import type { OrderView } from '@courier/contract';
import { lazyWithRetry } from '@courier/shared-ui';
import { Button } from '@courier/shared-ui/base';
import { invoiceState, leftOf, Permitted, StaffTaxInvoice } from '@courier/shared-ui/courier';
import { useState } from 'react';
import { useLayoutLock } from '../components/layout-lock';
import { useOrderPaymentsQuery } from '../orders.api';
import { useTaxInvoiceQuery } from './invoice.api';
import { IssueInvoice } from './IssueInvoice';

const CreditNoteDialog = lazyWithRetry(
  async () => (await import('./CreditNoteDialog')).CreditNoteDialog,
);

/** The tax invoice of an order and what was taken back of it; for an order without one, how it is issued. */
export function OrderInvoice({ order }: { order: OrderView }) {
  const { orderNumber } = order;
  const state = invoiceState(order, useOrderPaymentsQuery(orderNumber));
  const read = useTaxInvoiceQuery(orderNumber, { skip: state !== 'issued' });
  const [isOpen, setOpen] = useState(false);
  useLayoutLock(isOpen);
  const invoice = read.currentData;
  return (
    <>
      <StaffTaxInvoice
        state={state}
        read={read}
        none={
          <Permitted may="money">
            <IssueInvoice order={order} />
          </Permitted>
        }
      >
        {(issued) => (
          <Permitted may="money">
            {issued.replaceable && <IssueInvoice order={order} replaced={issued.number} />}
            {leftOf(issued) > 0 && (
              <div>
                <Button size="small" onClick={() => setOpen(true)}>
                  Issue credit note
                </Button>
              </div>
            )}
          </Permitted>
        )}
      </StaffTaxInvoice>
      {invoice && isOpen && <CreditNoteDialog invoice={invoice} onClose={() => setOpen(false)} />}
    </>
  );
}
