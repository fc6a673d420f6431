import { addDays, dayInSouthAfrica, type RateCardView } from '@courier/contract';
import { Button, Cluster, Soft } from '@courier/shared-ui/base';
import { notifyFailure } from '@courier/shared-ui/courier';
import { getHost } from '@courier/shared-ui/host';
import { formatMoment } from '@courier/shared-ui/moment';
import { problemText } from '@courier/shared-ui/request';
import { instantOf, newestOf, sinceWords } from '../rate-form';
import { useAddRateCardMutation } from '../rates.api';
import { amountsBeside, currentOf, templateFor } from './template-card';

interface AddTemplateProps {
  /** Everybody's rates, the newest first. */
  cards: readonly RateCardView[];
  reread: () => Promise<unknown>;
}

/** Takes the template over with one press: from tomorrow on, so that it can be compared and withdrawn until then. */
export function AddTemplate({ cards, reread }: AddTemplateProps) {
  const [addRateCard, { isLoading }] = useAddRateCardMutation();
  const current = currentOf(cards, []);
  if (!current) return null;

  const handleAdd = async () => {
    const effectiveFrom = tomorrow();
    const { error } = await addRateCard({
      ...amountsBeside(current),
      ...templateFor(cards, []),
      effectiveFrom,
      newestSeen: newestOf(cards),
    });
    if (!error) {
      const description = `${sinceWords(effectiveFrom)}. Until then you can withdraw them.`;
      getHost().notify({ title: 'Zone rates added', description });
      return;
    }
    notifyFailure(error, 'Error', problemText(error, 'Failed to add the zone rates'));
    await reread();
  };

  return (
    <Cluster gap={2}>
      <Button busy={isLoading} onClick={() => void handleAdd()}>
        Add zone rates from the template
      </Button>
      <Soft>
        Prices between the cities, regions and outlying areas of South Africa, in effect from{' '}
        {formatMoment(tomorrow())}.
      </Soft>
    </Cluster>
  );
}

/** The soonest day that is not today: what takes effect now cannot be withdrawn. */
function tomorrow(): string {
  return instantOf(`${addDays(dayInSouthAfrica(new Date()), 1)}T00:00`);
}
