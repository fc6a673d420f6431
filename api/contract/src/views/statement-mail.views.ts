import type { IsoMonth } from '../rules/account-statement';
import type { NoteView } from './note.views';
import type { MessageState } from './notification.views';

/** Answer of `GET` and `POST /api/customers/{id}/statement-mails`: what the staff may send a customer, and has sent. */
export interface StatementMailsView {
  /** Why the customer cannot be sent anything; null where they can. */
  refusal: string | null;
  /** The months that have a statement, the newest first. */
  months: IsoMonth[];
  /** The newest first. */
  sent: StatementMailView[];
}

/** A statement that the staff mailed to a customer. */
export interface StatementMailView {
  id: number;
  /** Whose statements are attached, the oldest first; none where it says what is due alone. */
  months: IsoMonth[];
  at: string;
  by: NoteView['actor'];
  state: MessageState;
}
