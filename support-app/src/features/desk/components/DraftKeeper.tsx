import { useEffect } from 'react';
import { type Draft, storeDraft } from '../drafts';

interface DraftKeeperProps extends Draft {
  email: string;
  ticketId: number;
}

/** Keeps what is being typed, wherever the page goes next. */
export function DraftKeeper({ email, ticketId, message, isInternal }: DraftKeeperProps) {
  useEffect(
    () => storeDraft(email, ticketId, { message, isInternal }),
    [email, ticketId, message, isInternal],
  );
  return null;
}
