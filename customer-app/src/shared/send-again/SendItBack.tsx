import { Button } from '@courier/shared-ui/base';
import { getHost } from '@courier/shared-ui/host';
import { hasAllPhones, type Shipment } from './shipment';
import { useQuoteShipment } from './use-quote-shipment';

/** Opens the quote for the way back: the next press orders it. */
export function SendItBack({ shipment }: { shipment: Shipment }) {
  const quote = useQuoteShipment();
  const handleClick = () => {
    quote(shipment);
    // Priced at once, it is shown as the review, whose button a notice would cover.
    if (hasAllPhones(shipment)) return;
    getHost().notify({
      title: 'Return filled in',
      description:
        'The pickup and delivery addresses are swapped. Check the packages first. ' +
        'Then give both phone numbers: we do not show them.',
    });
  };
  return <Button onClick={handleClick}>Send it back</Button>;
}
