import {
  type CreditNoteView,
  type EarlierInvoiceView,
  formatRand,
  type TaxInvoiceView,
} from '@courier/contract';
import { Soft, Stack, TextAnchor } from '@courier/shared-ui/base';
import { formatDate } from '@courier/shared-ui/moment';

/** What was taken back of a tax invoice, each with its file; nothing where nothing was. */
export function CreditNotes({ notes }: { notes: readonly CreditNoteView[] }) {
  if (notes.length === 0) return null;
  return (
    <Stack as="ul" gap={1} aria-label="Credit notes">
      {notes.map((note) => (
        <CreditNote key={note.id} note={note} />
      ))}
    </Stack>
  );
}

/** The tax invoices that were credited whole before the one that stands, each with its credit notes. */
export function EarlierInvoices({ invoice }: { invoice: Pick<TaxInvoiceView, 'earlier'> }) {
  const { earlier = [] } = invoice;
  if (earlier.length === 0) return null;
  return (
    <Stack as="ul" gap={1} aria-label="Earlier tax invoices">
      {earlier.map((one) => (
        <Earlier key={one.number} invoice={one} />
      ))}
    </Stack>
  );
}

function Earlier({ invoice }: { invoice: EarlierInvoiceView }) {
  const { number, issuedAt, total, url, creditNotes } = invoice;
  return (
    <li style={{ overflowWrap: 'anywhere' }}>
      <TextAnchor href={url} target="_blank">
        Earlier invoice {number}
      </TextAnchor>{' '}
      <Soft>
        {formatRand(total)} on {formatDate(issuedAt)}, all of it credited
      </Soft>
      <CreditNotes notes={creditNotes} />
    </li>
  );
}

function CreditNote({ note }: { note: CreditNoteView }) {
  const { number, amount, issuedAt, reason, url } = note;
  return (
    <li style={{ overflowWrap: 'anywhere' }}>
      <TextAnchor href={url} target="_blank">
        Credit note {number}
      </TextAnchor>{' '}
      <Soft>
        {formatRand(amount)} on {formatDate(issuedAt)}: {reason}
      </Soft>
    </li>
  );
}
