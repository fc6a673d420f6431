import {
  type CannedReplyView,
  fillPlaceholders,
  placeholdersIn,
  REPLY_PLACEHOLDERS,
} from '@courier/contract';
import { useSession } from '@courier/shared-ui/host';
import { type FormikContextType, useFormikContext } from 'formik';
import { type RefObject, useState } from 'react';
import type { Draft } from '../drafts';
import { noteUse } from './recent-replies';
import type { ReplyFacts } from './ticket-facts';

/** Puts canned replies into what is being written. */
export function useCanned(facts: ReplyFacts, areaRef: RefObject<HTMLTextAreaElement | null>) {
  const email = useSession()?.email ?? '';
  const { values, setValues }: FormikContextType<Draft> = useFormikContext<Draft>();
  /** For those who do not see it. */
  const [news, setNews] = useState('');

  /** At the cursor. A slash that asked for the list goes. */
  const insert = async (reply: CannedReplyView) => {
    const area = areaRef.current;
    const { text, filled } = fillPlaceholders(reply.text, facts);
    const { message } = values;
    const from = area?.selectionStart ?? message.length;
    const before = withoutSlash(message.slice(0, from));
    const after = message.slice(area?.selectionEnd ?? message.length);
    await setValues({
      ...values,
      message: before + text + after,
      filled: [...new Set([...values.filled, ...filled])],
    });
    noteUse(email, reply.id);
    const open = placeholdersIn(text, REPLY_PLACEHOLDERS);
    setNews(insertedWords(reply.title, open));
    selectOpen(area, before.length, text, open[0]);
  };

  return { insert, news };
}

/** At the begin of a line: `/` asks for the list there. */
export function asksForList({ value, selectionStart }: HTMLTextAreaElement): boolean {
  return /(^|\n)\/$/.test(value.slice(0, selectionStart));
}

function withoutSlash(text: string): string {
  return text.replace(/(^|\n)\/$/, '$1');
}

function insertedWords(title: string, open: readonly string[]): string {
  return open.length === 0
    ? `${title} inserted`
    : `${title} inserted. Not known: ${open.join(', ')}`;
}

/** The first that is still open is typed over; where none is, one goes on after the text. */
function selectOpen(
  area: HTMLTextAreaElement | null,
  start: number,
  text: string,
  open: string | undefined,
): void {
  if (!area) return;
  area.focus();
  const from = start + (open === undefined ? text.length : text.indexOf(open));
  area.setSelectionRange(from, from + (open?.length ?? 0));
}
