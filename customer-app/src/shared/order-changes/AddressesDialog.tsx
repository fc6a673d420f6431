import {
  type AddressesPreviewView,
  addressesPreviewSchema,
  formatRand,
  groupOrderNumber,
} from '@courier/contract';
import { Button, Dialog } from '@courier/shared-ui';
import { AddressChangeFields, NO_ADDRESS, ofChosenEnd } from '@courier/shared-ui/courier';
import { useCallback, useState } from 'react';
import { useAddressSearch } from '../address-search/address-search.api';
import { PersistedForm } from '../forms/PersistedForm';
import type { ChangeDialogProps } from './ChangeOrder';
import { useCorrectAddressesMutation, usePriceAddressesMutation } from './order-changes.api';
import { VisitorProof, withProof } from './VisitorProof';

/** Another address, in two steps: what it comes to, then the change at that price. */
export function AddressesDialog({ order, onDone, onClose }: ChangeDialogProps) {
  const [priceAddresses] = usePriceAddressesMutation();
  const search = useAddressSearch();
  const [correct] = useCorrectAddressesMutation();
  const [price, setPrice] = useState<AddressesPreviewView | null>(null);
  const forgetPrice = useCallback(() => setPrice(null), []);
  const { orderNumber, isVisitors } = order;
  const schema = ofChosenEnd(withProof(addressesPreviewSchema, order));

  /** Answers whether the address is changed now. */
  const send = async (values: typeof NO_ADDRESS) => {
    const body = { orderNumber, ...schema.cast(values) };
    if (price === null) {
      setPrice(await priceAddresses(body).unwrap());
      return false;
    }
    await correct({ ...body, totalAmount: price.totalAfter }).unwrap();
    return true;
  };

  const handleSent = (isChanged: boolean) => {
    if (!isChanged || price === null) return;
    const total = formatRand(price.totalAfter);
    const number = groupOrderNumber(orderNumber);
    onDone({
      title: 'Address corrected',
      text: `Order ${number} goes by the new address. Its price is ${total}.`,
    });
  };

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Correct an address"
      description="Who is met there stays. The price may change with the way: you see it before anything changes."
    >
      <PersistedForm
        initialValues={{ ...(isVisitors && { email: '' }), ...NO_ADDRESS }}
        validationSchema={schema}
        send={send}
        onSent={handleSent}
        submitLabel={price === null ? 'Check the price' : `Save at ${formatRand(price.totalAfter)}`}
        variant="primary"
        cancel={<Button onClick={onClose}>Leave it</Button>}
      >
        <AddressChangeFields price={price} onEdit={forgetPrice} search={search} />
        {isVisitors && <VisitorProof />}
      </PersistedForm>
    </Dialog>
  );
}
