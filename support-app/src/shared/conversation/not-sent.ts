import type { ErrorTexts } from '@courier/shared-ui/form';

/** What a form says of a message that did not arrive. */
export const NOT_SENT: ErrorTexts = {
  fallback: 'Check your connection and send it again.',
  toSentence: (reason) => `Your message was not sent. ${reason}`,
};
