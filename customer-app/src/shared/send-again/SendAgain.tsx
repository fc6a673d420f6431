import { Button, type ButtonProps } from '@courier/shared-ui/base';
import type { Shipment } from './shipment';
import { useQuoteShipment } from './use-quote-shipment';

interface SendAgainProps extends Pick<ButtonProps, 'size'> {
  shipment: Shipment;
  /** Among several orders, the one that is meant, for those who listen. */
  orderNumber?: string;
}

/** Opens the quote for the same shipment once more, priced as it is today: the next press orders it. */
export function SendAgain({ shipment, orderNumber, size }: SendAgainProps) {
  const quote = useQuoteShipment();
  return (
    <Button
      size={size}
      aria-label={orderNumber && `Send again, order ${orderNumber}`}
      onClick={() => quote(shipment)}
    >
      Send again
    </Button>
  );
}
