import { formatOpeningHours } from '@courier/contract';
import { SelectField } from '@courier/shared-ui/base';
import { useBoundField } from '@courier/shared-ui/form';
import { getHost } from '@courier/shared-ui/host';
import { useEffect } from 'react';
import styled from 'styled-components';
import { addressOf, storeIn } from '../../addresses';
import { type AddressForm, EMPTY_ADDRESS } from '../../quote-form';
import { useActiveStoresQuery } from '../../quote.api';

/**
 * Offers the active stores for pickup. Without any (or when they cannot be had) the fields are there alone. Whoever sends the
 * parcel stays its sender: the name and phone of the counter are nobody's whom a label, a return or a refund could mean.
 */
export function StorePicker() {
  const { data: stores = [], error } = useActiveStoresQuery();
  const { field, helpers } = useBoundField<AddressForm>('pickupAddress');

  useEffect(() => {
    if (error) getHost().reportError(error, 'active stores');
  }, [error]);

  if (stores.length === 0) return null;

  const handleChoose = (id: string) => {
    const store = stores.find((known) => String(known.id) === id);
    const { fullName, phone } = field.value;
    void helpers.setValue({ ...(store ? addressOf(store) : EMPTY_ADDRESS), fullName, phone });
    if (!store) return;
    getHost().notify({
      title: 'Address filled in',
      description: `Pickup from ${store.name}`,
      duration: 3000,
    });
  };

  const chosen = storeIn(field.value, stores);
  return (
    <Select
      labelHidden
      label="Pickup from a store"
      value={String(chosen?.id ?? '')}
      hint={chosen?.openingHours ? `Open ${formatOpeningHours(chosen.openingHours)}` : undefined}
      onChange={(event) => handleChoose(event.target.value)}
      options={[
        { value: '', label: chosen ? 'Another address' : 'Choose a store' },
        ...stores.map((store) => ({
          value: String(store.id),
          label: `${store.name}, ${store.city}`,
        })),
      ]}
    />
  );
}

const Select = styled(SelectField)`
  flex: 0 1 15rem;
`;
