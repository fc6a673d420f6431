import { useEffect } from 'react';
import { storeDraft } from '../drafts';

interface DraftKeeperProps {
  email: string;
  ticketId: number;
  message: string;
}

/** Keeps what is being typed, wherever the page goes next. */
export function DraftKeeper({ email, ticketId, message }: DraftKeeperProps) {
  useEffect(() => storeDraft(email, ticketId, message), [email, ticketId, message]);
  return null;
}
