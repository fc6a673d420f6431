import {
  type AddressesPreviewView,
  addressesPreviewSchema,
  formatRand,
  groupOrderNumber,
  staffReasonSchema,
} from '@courier/contract';
import { useCallback, useState } from 'react';
import { FormDialog, TO_CONFIRM } from '../FormDialog';
import { ReasonField } from '../ReasonDialog';
import { NO_ADDRESS, ofChosenEnd } from './address-change';
import { AddressChangeFields } from './AddressChangeFields';
import {
  CHECK_AGAIN,
  type StaffChangeDialogProps,
  type StaffOrderCalls,
} from './staff-order-change';
import { useSeenVersion } from './use-seen-version';

interface AddressesDialogProps
  extends StaffChangeDialogProps, Pick<StaffOrderCalls, 'price' | 'search'> {}

/** Another address, in two steps: what it comes to, then the change at that price. */
export function AddressesDialog({ order, change, price, search, onClose }: AddressesDialogProps) {
  const { orderNumber, version } = order;
  const { seen, reconcile } = useSeenVersion(version, CHECK_AGAIN);
  const [priced, setPriced] = useState<AddressesPreviewView | null>(null);
  const forgetPrice = useCallback(() => setPriced(null), []);

  const send = async (values: typeof INITIAL) => {
    const body = schema.cast(values);
    if (priced === null) {
      setPriced(await price({ orderNumber, ...body }));
      return TO_CONFIRM;
    }
    const agreed = { ...body, totalAmount: priced.totalAfter, version: seen };
    return change({ orderNumber, method: 'PUT', path: 'addresses', body: agreed });
  };

  return (
    <FormDialog
      title="Correct an address"
      description="Who is met there stays. The price may change with the way."
      submitLabel={priced === null ? 'Check the price' : `Save at ${formatRand(priced.totalAfter)}`}
      initialValues={INITIAL}
      validationSchema={schema}
      send={send}
      reconcile={reconcile}
      done={() => ({ title: 'Address corrected', description: groupOrderNumber(orderNumber) })}
      failed="Failed to correct the address"
      onClose={onClose}
    >
      <AddressChangeFields price={priced} onEdit={forgetPrice} search={search} />
      <ReasonField />
    </FormDialog>
  );
}

const INITIAL = { ...NO_ADDRESS, reason: '' };
const schema = ofChosenEnd(addressesPreviewSchema.concat(staffReasonSchema));
