import { OrderDesk } from '../features/orders/components/OrderDesk';

export function Orders() {
  return <OrderDesk id="orders" />;
}

export function History() {
  return <OrderDesk id="history" />;
}
