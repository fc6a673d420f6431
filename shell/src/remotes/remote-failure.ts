import { SUPPORT_CONTACT } from '@courier/contract';

export const FAILURE_KINDS = [
  'disabled',
  'unreachable',
  'timed-out',
  'incompatible',
  'changed',
  'crashed',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

interface Words {
  readonly title: string;
  readonly detail: string;
}

/** What a visitor reads. Each says something else, because each is mended by somebody else. */
export const FAILURE_WORDS = {
  disabled: {
    title: 'This page is switched off for the moment',
    detail: 'We have taken it down while we work on it. Everything else on the site is open.',
  },
  unreachable: {
    title: 'We could not reach this page',
    detail: 'Check your connection and try again. Everything else on the site is open.',
  },
  'timed-out': {
    title: 'This page is taking too long to arrive',
    detail: 'The line may be slow. Try again; everything else on the site is open.',
  },
  incompatible: {
    title: 'This page does not fit the rest of the site',
    detail: 'It was made for another version of the site. Try again in a few minutes.',
  },
  changed: {
    title: 'This page was changed after it was published',
    detail: `To keep you safe we do not run it. Try again later, or call us on ${SUPPORT_CONTACT.phone}. Everything else on the site is open.`,
  },
  crashed: {
    title: 'Something went wrong on this page',
    detail: 'We have noted it. Try again; everything else on the site is open.',
  },
} as const satisfies Record<FailureKind, Words>;

/** Why a remote is not on the page. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';

  constructor(
    readonly kind: FailureKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
