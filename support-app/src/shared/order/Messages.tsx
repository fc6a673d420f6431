import { OrderMessages } from '@courier/shared-ui/courier';
import { useOrderMessagesQuery } from './order-panel.api';

/** Give it the order's number as `key`. */
export function Messages({ orderNumber }: { orderNumber: string }) {
  const messages = useOrderMessagesQuery(orderNumber, { refetchOnMountOrArgChange: true });
  return <OrderMessages messages={messages} />;
}
