import { type AddressesPreviewView, addressesPreviewSchema, formatRand } from '@courier/contract';
import { useCallback, useState } from 'react';
import { FormDialog, TO_CONFIRM } from '../FormDialog';
import { addressValues, ofChosenEnd, type ShownPlaces } from './address-change';
import { AddressChangeFields } from './AddressChangeFields';
import {
  type ChangeMaker,
  type OrderCalls,
  type StaffChangeDialogProps,
  useStaffChange,
  withAsked,
} from './order-change';

interface AddressesDialogProps extends Pick<OrderCalls, 'price' | 'search'> {
  maker: ChangeMaker;
  order: ShownPlaces;
  /** Whether what the courier was told is kept from who is here: it is replaced unseen. */
  hidesInstructions?: boolean;
}

/** Another address, in two steps: its price, then the change at that price. */
export function AddressesDialog({
  maker,
  order,
  hidesInstructions,
  price,
  search,
}: AddressesDialogProps) {
  const [priced, setPriced] = useState<AddressesPreviewView | null>(null);
  const forgetPrice = useCallback(() => setPriced(null), []);
  const [initialValues] = useState({ ...addressValues(order), ...maker.asked.values });
  const schema = ofChosenEnd(withAsked(addressesPreviewSchema, maker));

  const send = async (values: typeof initialValues) => {
    const body = schema.cast(values);
    if (priced === null) {
      setPriced(await price({ orderNumber: maker.orderNumber, ...body }));
      return TO_CONFIRM;
    }
    const agreed = { ...body, totalAmount: priced.totalAfter };
    return maker.send({ method: 'PUT', path: 'addresses', body: agreed });
  };

  return (
    <FormDialog
      title="Correct an address"
      description="Who is met there stays. The price may change with the way: you see it before anything changes."
      submitLabel={priced === null ? 'Check the price' : `Save at ${formatRand(priced.totalAfter)}`}
      initialValues={initialValues}
      validationSchema={schema}
      send={send}
      {...maker.dialog}
    >
      <AddressChangeFields
        price={priced}
        onEdit={forgetPrice}
        search={search}
        hidesInstructions={hidesInstructions}
      />
      {maker.asked.field}
    </FormDialog>
  );
}

/** For staff. */
export function StaffAddressesDialog({
  price,
  search,
  ...props
}: StaffChangeDialogProps & Pick<AddressesDialogProps, 'price' | 'search'>) {
  const maker = useStaffChange(props, {
    done: 'Address corrected',
    failed: 'Failed to correct the address',
  });
  return <AddressesDialog maker={maker} order={props.order} price={price} search={search} />;
}
