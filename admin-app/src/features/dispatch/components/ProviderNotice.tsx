import type { ProviderStateView } from '@courier/contract';
import { Banner } from '@courier/shared-ui/base';
import { momentWords } from '../courier-words';

/** Says that the provider does not answer, and of when what is shown is. */
export function ProviderNotice({ state, now }: { state: ProviderStateView; now: number }) {
  const { failure, down, readAt } = state;
  if (!failure || !down) return null;
  const shown = readAt ? `What you see is from ${momentWords(readAt, now)}.` : '';
  return (
    <Banner
      tone="warning"
      title={`The provider has not answered since ${momentWords(failure.since, now)}`}
    >
      {`${failure.reason}. ${shown} Parcels may be given to couriers once it is back.`}
    </Banner>
  );
}
