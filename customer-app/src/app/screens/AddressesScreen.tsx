import { AddressBook } from '../../features/account/components/AddressBook';
import { OrdersPage } from '../OrdersPage';

export function AddressesScreen() {
  return (
    <OrdersPage title="Address book">{(email) => <AddressBook userEmail={email} />}</OrdersPage>
  );
}
