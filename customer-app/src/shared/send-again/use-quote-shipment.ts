import { getHost } from '@courier/shared-ui/host';
import { useNavigate } from 'react-router-dom';
import { quoteShipment, type Shipment } from './shipment';

/** Goes to the quote page, which prices the shipment at once. */
export function useQuoteShipment(): (shipment: Shipment) => void {
  const navigate = useNavigate();
  return (shipment) => {
    quoteShipment(shipment, getHost().session.current()?.email ?? null);
    void navigate('/quote');
  };
}
