import { OwnStatements } from '../../features/orders/statements/OwnStatements';
import { OrdersPage } from '../OrdersPage';

export function StatementsScreen() {
  return <OrdersPage title="Statements">{() => <OwnStatements />}</OrdersPage>;
}
