import { LoadingText } from '@courier/shared-ui/base';
import { getHost } from '@courier/shared-ui/host';
import { problemOf } from '@courier/shared-ui/request';
import { useEffect } from 'react';
import { notifyRefused } from '../../../shared/forms/refused';
import { NOT_CALCULATED, packageErrors, toQuoteRequest } from '../quote-request';
import { useCalculateQuoteMutation } from '../quote.api';
import { useWizard } from '../use-wizard';

/** Prices a known shipment at once: sending again takes two presses. What the server refuses is left to the steps. */
export function ShipmentPricing() {
  const { actions } = useWizard();
  const [calculateQuote] = useCalculateQuoteMutation();

  useEffect(() => {
    const price = async () => {
      const email = getHost().session.current()?.email;
      const request = toQuoteRequest(actions.form(), email);
      try {
        actions.takeShipmentQuote(await calculateQuote(request).unwrap());
      } catch (error) {
        notifyRefused(NOT_CALCULATED, error);
        actions.refusePackages(packageErrors(problemOf(error)?.errors ?? []));
      }
    };
    void price();
  }, [actions, calculateQuote]);

  return <LoadingText>Calculating your price...</LoadingText>;
}
