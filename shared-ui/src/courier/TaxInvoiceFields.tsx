import { formatRand, LIMITS, taxInvoiceSchema, type TaxInvoiceView } from '@courier/contract';
import { DefinitionList } from '@courier/shared-ui/base';
import { FormSelect, FormTextField } from '@courier/shared-ui/form';
import { formatDate } from '@courier/shared-ui/moment';
import { useFormikContext } from 'formik';
import { lazy, object } from 'yup';

/** An invoice that was issued. */
export function TaxInvoiceFacts({ invoice }: { invoice: TaxInvoiceView }) {
  const { number, issuedAt, total, vat, vatPercent, buyer } = invoice;
  return (
    <div role="status">
      <DefinitionList
        items={[
          { term: 'Invoice number', value: number },
          { term: 'Issued on', value: formatDate(issuedAt) },
          ...(buyer ? [{ term: 'Made out to', value: buyer.name }] : []),
          { term: 'VAT included', value: `${formatRand(vat)} (${vatPercent}%)` },
          { term: 'Total', value: formatRand(total), strong: true },
        ]}
      />
    </div>
  );
}

/** What the form of an invoice begins with. */
export const NEW_TAX_INVOICE = {
  madeOutTo: 'sender',
  business: { name: '', address: '', vatNumber: '' },
};

/** What is typed for a business counts only where it is for one. */
export const taxInvoiceFormSchema = lazy((values: typeof NEW_TAX_INVOICE) =>
  values.madeOutTo === 'business' ? taxInvoiceSchema : object(),
);

/** The request that the form makes. */
export function taxInvoiceRequest({ madeOutTo, business }: typeof NEW_TAX_INVOICE) {
  return taxInvoiceSchema.cast(madeOutTo === 'business' ? { business } : {});
}

/** Whom an invoice is made out to. */
export function TaxInvoiceFields() {
  return (
    <>
      <FormSelect name="madeOutTo" label="Made out to" options={BUYERS} />
      <BusinessFields />
    </>
  );
}

const BUYERS = [
  { value: 'sender', label: 'The sender of the order' },
  { value: 'business', label: 'A business' },
];

function BusinessFields() {
  const { values } = useFormikContext<typeof NEW_TAX_INVOICE>();
  if (values.madeOutTo !== 'business') return null;
  return (
    <>
      <FormTextField
        name="business.name"
        label="Business name"
        autoComplete="organization"
        maxLength={LIMITS.invoiceName}
        required
      />
      <FormTextField
        name="business.address"
        label="Business address"
        autoComplete="off"
        maxLength={LIMITS.invoiceAddress}
        hint="Street, suburb, town and postal code"
        required
      />
      <FormTextField
        name="business.vatNumber"
        label="VAT number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        hint="Only a registered business has one"
        optional
      />
    </>
  );
}
