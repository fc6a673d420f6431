import {
  formatDay,
  type QuoteView,
  SERVICE_TYPE_LABELS,
  type ServiceOfferView,
  type ServiceType,
} from '@courier/contract';
import { Money, RadioCards } from '@courier/shared-ui';
import { useFormikContext } from 'formik';
import type { ChosenCollection, QuoteForm } from '../quote-form';
import { useWizard } from '../use-wizard';

/** All services with their price and delivery; another one is a press away, with nothing asked again. */
export function ServiceChoice({ quote }: { quote: QuoteView }) {
  const { collection } = useFormikContext<QuoteForm>().values;
  const { chooseService } = useWizard().actions;

  const handleChange = (serviceType: ServiceType) => {
    const offer = quote.services.find((found) => found.serviceType === serviceType);
    if (offer) chooseService(offer);
  };

  return (
    <RadioCards<ServiceType>
      legend="Service"
      name="serviceType"
      value={quote.serviceType}
      options={quote.services.map((offer) =>
        optionOf(offer, offer.serviceType === quote.serviceType ? collection : null),
      )}
      onChange={handleChange}
    />
  );
}

/** @param chosen the collection that the sender chose instead of the first one possible */
function optionOf(offer: ServiceOfferView, chosen: ChosenCollection | null) {
  const { serviceType } = offer;
  const option = { value: serviceType, label: SERVICE_TYPE_LABELS[serviceType] };
  if (offer.unavailable !== null) {
    return { ...option, description: offer.unavailable, disabled: true };
  }
  const { day, estimatedDeliveryTime } = chosen ?? { ...offer, day: offer.collectionDay };
  const times = `Collection ${formatDay(day)}, delivery ${estimatedDeliveryTime}`;
  // Of the first collection that is possible; another day is the sender's own choice.
  const reason = chosen ? undefined : offer.scheduleReason;
  return {
    ...option,
    description: reason ? `${times}. ${reason}.` : times,
    aside: <Money rand={offer.totalAmount} />,
  };
}
