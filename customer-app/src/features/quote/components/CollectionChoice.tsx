import { formatDay, type QuoteView } from '@courier/contract';
import { Grid, SelectField } from '@courier/shared-ui/base';
import { dayOptions, windowOptions } from '@courier/shared-ui/courier';
import { useDispatch, useSelector } from 'react-redux';
import { useCollectionDaysQuery } from '../../../shared/collection/collection.api';
import { offerOf, quoteWizard, selectCollection } from '../quote-wizard.slice';

/** When the courier comes; nothing has to be chosen. */
export function CollectionChoice({ quote }: { quote: QuoteView }) {
  const dispatch = useDispatch();
  const chosen = useSelector(selectCollection);
  const { data: days = [], isError } = useCollectionDaysQuery({
    serviceType: quote.serviceType,
    quoteId: quote.id,
  });
  const offer = offerOf(quote);
  const chosenDay = days.find(({ day }) => day === chosen?.day);

  const choose = (day: string, window: string) => {
    const found = days.find((offered) => offered.day === day);
    const { estimatedDeliveryTime = '' } = found ?? {};
    const isOffered = found?.windows.includes(window);
    const collection = { day, window: isOffered ? window : null, estimatedDeliveryTime };
    dispatch(quoteWizard.collectionChosen(found ? collection : null));
  };

  return (
    <Grid min="14rem" gap={4}>
      <SelectField
        label="Collection day"
        name="collectionDay"
        hint={isError && days.length === 0 ? 'Other days could not be loaded.' : undefined}
        value={chosenDay?.day ?? ''}
        options={[
          {
            value: '',
            label: `As soon as possible${offer ? `: ${formatDay(offer.collectionDay)}` : ''}`,
          },
          ...dayOptions(days),
        ]}
        onChange={(event) => choose(event.target.value, chosen?.window ?? '')}
      />
      <SelectField
        label="Collection time"
        name="collectionWindow"
        disabled={!chosenDay}
        value={chosen?.window ?? ''}
        options={windowOptions(chosenDay?.windows)}
        onChange={(event) => choose(chosen?.day ?? '', event.target.value)}
      />
    </Grid>
  );
}
