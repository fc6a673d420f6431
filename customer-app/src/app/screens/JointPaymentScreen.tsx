import { useParams } from 'react-router-dom';
import { JointPayment } from '../../features/orders/components/JointPayment';
import { OrdersPage } from '../OrdersPage';

export function JointPaymentScreen() {
  const { reference = '' } = useParams();
  return (
    <OrdersPage title="Pay your orders">{() => <JointPayment reference={reference} />}</OrdersPage>
  );
}
