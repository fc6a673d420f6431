import { getCompany, lazyWithRetry } from '@courier/shared-ui';
import { Button } from '@courier/shared-ui/base';
import { useState } from 'react';
import type { DetailedOrder } from '../order-details';

/** A form: few senders need an invoice. */
const TaxInvoiceDialog = lazyWithRetry(
  async () => (await import('./TaxInvoiceDialog')).TaxInvoiceDialog,
);

/** The way to the tax invoice of an order of one's own. Give it the order's number as `key`. */
export function TaxInvoice({ order }: { order: DetailedOrder }) {
  const [isOpen, setOpen] = useState(false);
  if (!mayHaveInvoice(order)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Tax invoice</Button>
      {isOpen && (
        <TaxInvoiceDialog
          orderNumber={order.orderNumber}
          isCancelled={order.status === 'cancelled'}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Only a company that is registered for VAT issues any, and only once it is paid; it stays when the order is cancelled. */
function mayHaveInvoice({ paymentStatus }: DetailedOrder): boolean {
  const { vatNumber, address } = getCompany();
  const isRegistered = vatNumber !== null && address !== null;
  return isRegistered && paymentStatus === 'completed';
}
