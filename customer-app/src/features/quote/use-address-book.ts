import { useSession } from '@courier/shared-ui/host';
import { useSavedAddressesQuery } from '../../shared/saved-details/saved-addresses.api';
import { useOnBehalf } from './on-behalf';

/** The addresses of the customer whom the wizard is for; none for a visitor. */
export function useAddressBook() {
  const onBehalf = useOnBehalf();
  const email = useSession()?.email;
  const own = useSavedAddressesQuery(email ?? '', { skip: !email || onBehalf !== null });
  if (!onBehalf) return own;
  // Read with the customer, without whom there is no wizard.
  return {
    data: onBehalf.addresses,
    error: undefined,
    isFetching: false,
    refetch: () => undefined,
  };
}
