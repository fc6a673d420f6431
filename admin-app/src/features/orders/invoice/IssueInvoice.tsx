import { groupOrderNumber, type OrderView } from '@courier/contract';
import { getCompany } from '@courier/shared-ui';
import { Button } from '@courier/shared-ui/base';
import {
  FormDialog,
  NEW_TAX_INVOICE,
  TaxInvoiceFields,
  taxInvoiceFormSchema,
  taxInvoiceRequest,
} from '@courier/shared-ui/courier';
import { useState } from 'react';
import { useLayoutLock } from '../components/layout-lock';
import { useIssueTaxInvoiceMutation } from './invoice.api';

interface IssueInvoiceProps {
  order: OrderView;
  /** The number of the one that it is issued in place of, all of which was credited. */
  replaced?: string;
}

/** Issues the tax invoice for a customer who asks the staff for it. */
export function IssueInvoice({ order, replaced }: IssueInvoiceProps) {
  const { orderNumber } = order;
  const [issue] = useIssueTaxInvoiceMutation();
  const [isOpen, setOpen] = useState(false);
  useLayoutLock(isOpen);
  if (!mayHaveInvoice(order) && !isOpen) return null;

  return (
    <div>
      <Button size="small" onClick={() => setOpen(true)}>
        {replaced ? 'Issue a new tax invoice' : 'Issue tax invoice'}
      </Button>
      {isOpen && (
        <FormDialog
          title={replaced ? 'Issue a new tax invoice' : 'Issue the tax invoice'}
          description={
            replaced
              ? `All of ${replaced} was credited. The new one takes its place.`
              : 'It is issued once, and cannot be made out to somebody else later.'
          }
          submitLabel="Issue invoice"
          initialValues={NEW_TAX_INVOICE}
          validationSchema={taxInvoiceFormSchema}
          send={(values) => issue({ orderNumber, ...taxInvoiceRequest(values) }).unwrap()}
          done={() => ({
            title: 'Tax invoice issued',
            description: groupOrderNumber(orderNumber),
          })}
          failed="Failed to issue the invoice"
          onClose={() => setOpen(false)}
        >
          <TaxInvoiceFields />
        </FormDialog>
      )}
    </div>
  );
}

/** Only a company that is registered for VAT issues any, and only once the order is paid. */
function mayHaveInvoice({ status, paymentStatus }: OrderView): boolean {
  const { vatNumber, address } = getCompany();
  const isRegistered = vatNumber !== null && address !== null;
  return isRegistered && status !== 'cancelled' && paymentStatus === 'completed';
}
