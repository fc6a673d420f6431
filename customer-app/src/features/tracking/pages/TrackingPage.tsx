import { SAMPLE_ORDER_NUMBER } from '@courier/contract';
import { chatLink, HelpChip, Page, PageHeader, TextLink } from '@courier/shared-ui';
import { useSearchParams } from 'react-router-dom';
import { TrackingOutcome } from '../components/TrackingOutcome';
import { TrackingForm } from '../components/TrackingForm';
import { useTrackedOrder } from '../use-tracked-order';

export function TrackingPage() {
  const [search, setSearch] = useSearchParams();
  const number = search.get('number')?.trim() ?? '';
  const tracked = useTrackedOrder(number);

  const handleTrack = (wanted: string) => {
    if (wanted === number) void tracked.refetch();
    else setSearch({ number: wanted });
  };

  return (
    <Page isComplete={number === ''}>
      <title>Track Your Package</title>
      <PageHeader title="Track Your Package" />
      <TrackingForm number={number} isLoading={tracked.isLoading} onTrack={handleTrack} />
      {number === '' && (
        <p>
          No number at hand?{' '}
          <TextLink to={`/tracking?number=${SAMPLE_ORDER_NUMBER}`}>See a sample</TextLink>
        </p>
      )}
      <TrackingOutcome number={number} tracked={tracked} />
      <HelpChip href={chatLink()}>Need any help?</HelpChip>
    </Page>
  );
}
