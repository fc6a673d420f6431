import { CLAIM_DAYS, FAILED_ATTEMPT_WORDS, groupOrderNumber } from '@courier/contract';
import { Banner, TextLink } from '@courier/shared-ui/base';
import { type TicketDraft, ticketDraftState } from '@courier/shared-ui/courier';
import { CompanyPhone } from '../../../shared/company/CompanyPhone';
import type { Trouble } from '../arrival-result';

interface TroubleNoticeProps {
  orderNumber: string;
  trouble: Trouble;
  /** The new day on which it is delivered; null while none is known. */
  comes: string | null;
  /** Where its receiver collects it; null where it is brought to them. */
  counterName: string | null;
}

/** What went wrong with a parcel, what we do about it, and whom to ask. */
export function TroubleNotice({ orderNumber, trouble, comes, counterName }: TroubleNoticeProps) {
  const { title, words } = wordsOf(trouble, comes, counterName);
  return (
    // The status beside it is what screen readers are told of at once.
    <Banner tone="danger" role="note" title={title}>
      {words} Phone <CompanyPhone /> or{' '}
      <TextLink to="/support" state={ticketDraftState(draftOf(orderNumber, trouble))}>
        {trouble.kind === 'late' ? 'write to us' : 'write to us that nobody came'}
      </TextLink>
      .
    </Banner>
  );
}

/** What there is to know of it, so that nobody has to look it up to write to us, nor to reply. */
function draftOf(orderNumber: string, trouble: Trouble): TicketDraft {
  const number = groupOrderNumber(orderNumber);
  const about = { orderNumber, category: 'delivery' } as const;
  switch (trouble.kind) {
    case 'failed':
      return {
        ...about,
        subject: `Nobody came to deliver ${number}`,
        description: [
          `Tracking says that you tried to deliver it${trouble.at ? ` at ${trouble.at}` : ''}.`,
          trouble.failedReason &&
            `The reason that it gives: ${FAILED_ATTEMPT_WORDS[trouble.failedReason]}.`,
          'But nobody came.',
        ]
          .filter(Boolean)
          .join('\n'),
      };
    case 'late':
      return {
        ...about,
        subject: `${number} is late`,
        description: `It was promised for ${trouble.promised} at the latest, and has not arrived.`,
      };
    case 'missed':
      return {
        ...about,
        subject: `Nobody came to collect ${number}`,
        description: `A courier was to come on ${trouble.agreed}, and nobody came.`,
      };
  }
}

function wordsOf(
  trouble: Trouble,
  comes: string | null,
  counterName: string | null,
): { title: string; words: string } {
  switch (trouble.kind) {
    case 'failed':
      return {
        title: 'We could not deliver it.',
        words: [
          trouble.failedReason && `${FAILED_ATTEMPT_WORDS[trouble.failedReason]}.`,
          counterName
            ? `The parcel is safe with us, and is brought to the counter of ${counterName}.`
            : comes
              ? `The parcel is safe with us. The courier comes again on ${comes}.`
              : 'The parcel is safe with us, and we contact you about another day.',
        ]
          .filter(Boolean)
          .join(' '),
      };
    case 'late':
      return {
        title: 'We are sorry, it is running late.',
        words: [
          `It was promised for ${trouble.promised} at the latest.`,
          comes
            ? `It is to arrive on ${comes} now.`
            : 'We are finding out where it is, and put the new day here as soon as we know it.',
          `Once it has arrived, its sender may claim what the delivery cost, within ${CLAIM_DAYS} days.`,
        ].join(' '),
      };
    case 'missed':
      return {
        title: 'We are sorry, nobody has collected it yet.',
        words: `A courier was to come on ${trouble.agreed}.`,
      };
  }
}
