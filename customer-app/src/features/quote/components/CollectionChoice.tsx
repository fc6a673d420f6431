import { formatDay, type QuoteView } from '@courier/contract';
import { Grid, SelectField } from '@courier/shared-ui/base';
import { dayOptions, windowOptions } from '@courier/shared-ui/courier';
import { useFormikContext } from 'formik';
import { useCollectionDaysQuery } from '../../../shared/collection/collection.api';
import { offerOf } from '../chosen-quote';
import type { QuoteForm } from '../quote-form';
import { useWizard } from '../use-wizard';

/** When the courier comes; nothing has to be chosen. */
export function CollectionChoice({ quote }: { quote: QuoteView }) {
  const { collection: chosen } = useFormikContext<QuoteForm>().values;
  const { chooseCollection } = useWizard().actions;
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
    chooseCollection(found ? collection : null);
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
