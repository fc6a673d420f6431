import { FAILED_ATTEMPT_WORDS } from '@courier/contract';
import { Banner, TextLink } from '@courier/shared-ui/base';
import { CompanyPhone } from '../../../shared/company/CompanyPhone';
import type { Trouble } from '../arrival-result';

/** What went wrong with a parcel, in a sentence, and whom to ask. */
export function TroubleNotice({ trouble }: { trouble: Trouble }) {
  const { title, words } = wordsOf(trouble);
  return (
    // The status beside it is what screen readers are told of at once.
    <Banner tone="danger" role="note" title={title}>
      {words} Phone <CompanyPhone /> or <TextLink to="/support">write to us</TextLink>.
    </Banner>
  );
}

function wordsOf(trouble: Trouble): { title: string; words: string } {
  switch (trouble.kind) {
    case 'failed':
      return {
        title: 'We could not deliver it.',
        words: [
          trouble.failedReason && `${FAILED_ATTEMPT_WORDS[trouble.failedReason]}.`,
          'The parcel is safe with us, and we contact you about another day.',
        ]
          .filter(Boolean)
          .join(' '),
      };
    case 'late':
      return {
        title: 'We are sorry, it is running late.',
        words: `It was promised for ${trouble.promised} at the latest.`,
      };
    case 'missed':
      return {
        title: 'We are sorry, nobody has collected it yet.',
        words: `A courier was to come on ${trouble.agreed}.`,
      };
  }
}
