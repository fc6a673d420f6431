import { BRING_TO_COUNTER } from '@courier/contract';
import { Banner } from '@courier/shared-ui/base';
import { CompanyPhone } from '../../../shared/company/CompanyPhone';
import type { TrackingResult } from '../tracking-result';

interface CounterNoticeProps {
  counter: NonNullable<TrackingResult['counter']>;
}

/** At which counter a parcel is collected, when that is open, and what to bring. */
export function CounterNotice({ counter }: CounterNoticeProps) {
  const { name, address, hours, day, until, isOver } = counter;
  if (isOver) {
    return (
      <Banner tone="danger" role="note" title="It was not collected in time.">
        It waited at {name}, {address}, until {until}, and is to go back to its sender. Ask us
        whether it is still there before you go: phone <CompanyPhone />.
      </Banner>
    );
  }
  const title = until ? 'Waiting for you at the counter.' : 'To be collected at a counter.';
  return (
    // The status beside it is what screen readers are told of at once.
    <Banner role="note" title={title}>
      {until
        ? `Collect it until ${until} at ${name}, ${address}. `
        : `The courier brings it to ${name}, ${address}, on ${day}. Wait until this page says that it is there. `}
      {hours && `Open ${hours}. `}
      {BRING_TO_COUNTER}
    </Banner>
  );
}
