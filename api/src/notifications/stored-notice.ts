import {
  isNoticeKind,
  type Notice,
  type NoticeKind,
  noticeWords,
  type OrderNotice,
} from '@courier/contract';

/** The columns that say what somebody is notified of. */
export interface StoredNotice {
  /** null for what a release that knew no kinds has written. */
  readonly kind: NoticeKind | null;
  readonly data: Notice['data'];
  /** The words, for a release that knows no kinds. Of a notice without a kind they are all there is. */
  readonly title: string;
  readonly message: string;
}

/** What is written of a notice. A release that knows no kinds has the beginning of long words. */
export function noticeColumns(notice: Notice): StoredNotice {
  const { title, message } = noticeWords(notice);
  return {
    kind: notice.kind,
    data: notice.data,
    title: title.slice(0, LONGEST.title),
    message: message.slice(0, LONGEST.message),
  };
}

/** As the columns have it, in characters. */
const LONGEST = { title: 120, message: 500 } as const;

/** The notice of a row. One of a release that keeps no kinds, or others, is a note in its own words. */
export function storedNotice({ kind, data, title, message }: StoredNotice): Notice {
  if (kind === null || !isNoticeKind(kind)) return { kind: 'note', data: { title, message } };
  return { kind, data } as Notice;
}

/** The columns as plain SQL reads them, `data` as JSON. */
export type RawNotice = Omit<StoredNotice, 'data'> & { readonly data: string | null };

/** The notice of a row of `notifications`, where all are about orders, that plain SQL has read. */
export function rawNotice({ data, ...row }: RawNotice): OrderNotice {
  const parsed = data === null ? null : (JSON.parse(data) as Notice['data']);
  return storedNotice({ ...row, data: parsed }) as OrderNotice;
}
