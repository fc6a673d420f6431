import { LoadingText } from '@courier/shared-ui/base';
import { problemOf } from '@courier/shared-ui/request';
import { useEffect } from 'react';
import { notifyRefused } from '../../../shared/forms/refused';
import { NOT_CALCULATED, packageErrors } from '../quote-request';
import { useCalculateQuote } from '../use-calculate-quote';
import { useWizard } from '../use-wizard';

/** Prices a known shipment at once: sending again takes two presses. What the server refuses is left to the steps. */
export function ShipmentPricing() {
  const { actions } = useWizard();
  const { calculate } = useCalculateQuote();

  useEffect(() => {
    const price = async () => {
      try {
        actions.takeShipmentQuote((await calculate(actions.form())).quote);
      } catch (error) {
        notifyRefused(NOT_CALCULATED, error);
        actions.refusePackages(packageErrors(problemOf(error)?.errors ?? []));
      }
    };
    void price();
  }, [actions, calculate]);

  return <LoadingText>Calculating your price...</LoadingText>;
}
