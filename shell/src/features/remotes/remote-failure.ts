import { RECORDED } from '../../app/report-error';
import { company } from '../../shared/company';

export const FAILURE_KINDS = [
  'disabled',
  'unreachable',
  'timed-out',
  'incompatible',
  'changed',
  'crashed',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

export interface Words {
  readonly title: string;
  readonly detail: string;
}

/** What a visitor reads. Each says something else, because somebody else can fix it. */
export const FAILURE_WORDS = {
  disabled: {
    title: 'This page is switched off for now',
    detail: 'We’re working on it. The rest of the site is available.',
  },
  unreachable: {
    title: 'We can’t load this page',
    detail: 'Check your connection and try again. The rest of the site is available.',
  },
  'timed-out': {
    title: 'This page is taking too long to load',
    detail: 'Your connection may be slow. Try again. The rest of the site is available.',
  },
  incompatible: {
    title: 'This page does not match the rest of the site',
    detail: 'It was built for another version of the site. Try again in a few minutes.',
  },
  changed: {
    title: 'This page was changed after it was published',
    detail: `For your safety we don’t run it. Try again later, or call us on ${company.phone}. The rest of the site is available.`,
  },
  crashed: {
    title: 'Something went wrong on this page',
    detail: 'Try again. The rest of the site is available.',
  },
} as const satisfies Record<FailureKind, Words>;

/** Of what did not arrive, as long as the browser has no connection. */
export const OFFLINE_WORDS: Words = {
  title: 'This page needs a connection',
  detail: 'You are offline, and it is not on this device. We load it as soon as you are online.',
};

/** Kinds that may be the connection's. */
const NEEDS_CONNECTION: readonly FailureKind[] = ['unreachable', 'timed-out'];

/** What is true of a failure at this moment. */
export interface Circumstances {
  readonly isOnline: boolean;
  /** The server has taken down what was thrown. */
  readonly isRecorded: boolean;
}

export function wordsFor(kind: FailureKind, { isOnline, isRecorded }: Circumstances): Words {
  if (!isOnline && NEEDS_CONNECTION.includes(kind)) return OFFLINE_WORDS;
  const { title, detail } = FAILURE_WORDS[kind];
  return kind === 'crashed' && isRecorded
    ? { title, detail: RECORDED + detail }
    : { title, detail };
}

/** Of a card in a page of another remote. */
export function cardWordsFor(kind: FailureKind, { isOnline, isRecorded }: Circumstances): Words {
  if (kind === 'disabled') return { title: 'This part is switched off for now', detail: REST };
  if (kind === 'crashed') {
    const detail = `${isRecorded ? RECORDED : ''}Try again. ${REST}`;
    return { title: 'Something went wrong in this part', detail };
  }
  const hasConnection = isOnline || !NEEDS_CONNECTION.includes(kind);
  const detail = hasConnection
    ? `Try again. ${REST}`
    : 'You are offline: we load it as soon as you are online.';
  return { title: 'This part could not be loaded', detail };
}

const REST = 'The rest of the page is available.';

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

/** What the runtime says when a strict singleton does not satisfy the remote. */
export function isVersionConflict(error: unknown): boolean {
  return /does not satisfy the requirement|RUNTIME-005|RUNTIME-006/.test(String(error));
}
