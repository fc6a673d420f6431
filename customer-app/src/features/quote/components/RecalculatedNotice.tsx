import { formatRand, type QuoteView } from '@courier/contract';
import { Banner } from '@courier/shared-ui';
import { useSelector } from 'react-redux';
import { selectWizard } from '../quote-wizard.slice';

/** Says that the price on screen is a new one, and what it was before. */
export function RecalculatedNotice({ quote }: { quote: QuoteView }) {
  const { expiredAmount } = useSelector(selectWizard);
  if (expiredAmount === null) return null;
  const isSame = expiredAmount === quote.totalAmount;
  return (
    <Banner
      tone={isSame ? 'info' : 'warning'}
      title="Your quote had expired. We calculated it again."
    >
      {isSame
        ? 'The price is the same.'
        : `The price changed from ${formatRand(expiredAmount)} to ${formatRand(quote.totalAmount)}. Please check it before you place the order.`}
    </Banner>
  );
}
