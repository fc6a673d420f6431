import { QuotePage } from '../../features/quote/pages/QuotePage';
import { OrderPlaced } from '../placed-screen';

export function QuoteScreen() {
  return <QuotePage preloadPlaced={OrderPlaced.preload} />;
}
