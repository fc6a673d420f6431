import { groupOrderNumber, type OrderView, type TaxInvoiceView } from '@courier/contract';
import { Button, ButtonAnchor, Dialog, getCompany } from '@courier/shared-ui';
import {
  FormDialog,
  NEW_TAX_INVOICE,
  notifyFailure,
  TaxInvoiceFacts,
  TaxInvoiceFields,
  taxInvoiceFormSchema,
  taxInvoiceRequest,
} from '@courier/shared-ui/courier';
import { problemText, statusOf } from '@courier/shared-ui/request';
import { useState } from 'react';
import { useHoldPanel } from '../components/panel-hold';
import { invoiceFileOf, useIssueTaxInvoiceMutation, useLazyTaxInvoiceQuery } from './invoice.api';

type Opened = { kind: 'new' } | { kind: 'issued'; invoice: TaxInvoiceView };

/** The tax invoice for a customer who asks the staff for it. Give it the order's number as `key`. */
export function OrderInvoice({ order }: { order: OrderView }) {
  const { orderNumber } = order;
  const [read, { isFetching }] = useLazyTaxInvoiceQuery();
  const [issue] = useIssueTaxInvoiceMutation();
  const [opened, setOpened] = useState<Opened | null>(null);
  useHoldPanel(opened !== null);
  if (!mayHaveInvoice(order) && !opened) return null;

  const open = async () => {
    const { data, error } = await read(orderNumber);
    if (data) setOpened({ kind: 'issued', invoice: data });
    else if (statusOf(error) === 409) setOpened({ kind: 'new' });
    else notifyFailure(error, 'Error', problemText(error, 'Failed to load the invoice'));
  };
  const close = () => setOpened(null);
  // The form closes itself when it is done: the invoice follows it.
  const send = async (values: typeof NEW_TAX_INVOICE) => {
    const invoice = await issue({ orderNumber, ...taxInvoiceRequest(values) }).unwrap();
    setOpened({ kind: 'issued', invoice });
    return invoice;
  };

  return (
    <div>
      <Button size="small" busy={isFetching} onClick={() => void open()}>
        Tax invoice
      </Button>
      {opened?.kind === 'new' && (
        <FormDialog
          title="Issue the tax invoice"
          description="It is issued once, and cannot be made out to somebody else later."
          submitLabel="Issue invoice"
          initialValues={NEW_TAX_INVOICE}
          validationSchema={taxInvoiceFormSchema}
          send={send}
          done={() => ({
            title: 'Tax invoice issued',
            description: groupOrderNumber(orderNumber),
          })}
          failed="Failed to issue the invoice"
          onClose={() => setOpened((now) => (now?.kind === 'new' ? null : now))}
        >
          <TaxInvoiceFields />
        </FormDialog>
      )}
      {opened?.kind === 'issued' && (
        <Dialog
          open
          onOpenChange={close}
          title="Tax invoice"
          footer={
            <>
              <Button onClick={close}>Close</Button>
              <ButtonAnchor variant="primary" href={invoiceFileOf(orderNumber)} target="_blank">
                Open PDF
              </ButtonAnchor>
            </>
          }
        >
          <TaxInvoiceFacts invoice={opened.invoice} />
        </Dialog>
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
