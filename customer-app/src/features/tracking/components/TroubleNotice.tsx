import { CLAIM_DAYS, FAILED_ATTEMPT_WORDS } from '@courier/contract';
import { Banner, TextLink } from '@courier/shared-ui/base';
import { CompanyPhone } from '../../../shared/company/CompanyPhone';
import type { Trouble } from '../arrival-result';

interface TroubleNoticeProps {
  trouble: Trouble;
  /** The new day on which it is delivered; null while none is known. */
  comes: string | null;
}

/** What went wrong with a parcel, what we do about it, and whom to ask. */
export function TroubleNotice({ trouble, comes }: TroubleNoticeProps) {
  const { title, words } = wordsOf(trouble, comes);
  return (
    // The status beside it is what screen readers are told of at once.
    <Banner tone="danger" role="note" title={title}>
      {words} Phone <CompanyPhone /> or <TextLink to="/support">write to us</TextLink>.
    </Banner>
  );
}

function wordsOf(trouble: Trouble, comes: string | null): { title: string; words: string } {
  switch (trouble.kind) {
    case 'failed':
      return {
        title: 'We could not deliver it.',
        words: [
          trouble.failedReason && `${FAILED_ATTEMPT_WORDS[trouble.failedReason]}.`,
          comes
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
