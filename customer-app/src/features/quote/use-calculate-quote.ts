import type { QuoteRequest, QuoteView } from '@courier/contract';
import { getHost } from '@courier/shared-ui/host';
import { useCallback } from 'react';
import { useOnBehalf } from './on-behalf';
import { useCalculateQuoteMutation } from './quote.api';
import type { QuoteForm } from './quote-form';
import { toQuoteRequest } from './quote-request';

/** A quote, and what was sent for it. */
interface Calculated {
  readonly quote: QuoteView;
  readonly sent: QuoteRequest;
}

/** Asks for the quote of a form, for the customer whom the wizard is for. */
export function useCalculateQuote() {
  const onBehalf = useOnBehalf();
  const [send, { isLoading }] = useCalculateQuoteMutation();
  const calculate = useCallback(
    async (form: QuoteForm): Promise<Calculated> => {
      const body = toQuoteRequest(form, onBehalf?.email ?? getHost().session.current()?.email);
      const quote = await send({ body, customer: onBehalf?.id ?? null }).unwrap();
      return { quote, sent: body };
    },
    [onBehalf, send],
  );
  return { calculate, isLoading };
}
