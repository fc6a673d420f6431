import { Button } from '@courier/shared-ui/base';
import { getHost } from '@courier/shared-ui/host';
import { useNavigate } from 'react-router-dom';
import { type DeliveredShipment, hasAllPhones, sendBack } from './send-back';

/** Opens the quote for the way back: the same packages, collected where they were delivered. The next press orders it. */
export function SendItBack({ shipment }: { shipment: DeliveredShipment }) {
  const navigate = useNavigate();
  const handleClick = () => {
    sendBack(shipment, getHost().session.current()?.email ?? null);
    void navigate('/quote');
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
