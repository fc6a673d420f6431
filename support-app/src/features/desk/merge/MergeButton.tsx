import type { MergeTargetsView, MergeTargetView, TicketDetailsView } from '@courier/contract';
import { Dialog } from '@courier/shared-ui';
import { Button } from '@courier/shared-ui/base';
import { type FormConflict, FormDialog, notifyFailure } from '@courier/shared-ui/courier';
import { FormRadioCards } from '@courier/shared-ui/form';
import { useSession } from '@courier/shared-ui/host';
import { formatMoment } from '@courier/shared-ui/moment';
import { problemText, statusOf } from '@courier/shared-ui/request';
import { useState } from 'react';
import { object, string } from 'yup';
import { inWords } from '../../../shared/tickets/ticket-words';
import { changesBetween } from '../conflict';
import { useLazyMergeTargetsQuery, useLazyTicketQuery, useMergeTicketMutation } from '../desk.api';
import { moveDraft } from '../drafts';
import { useDesk } from '../use-desk';

/** Merges a ticket into another one of the same customer, which is open then; or says why that cannot be. */
export function MergeButton({ details }: { details: TicketDetailsView }) {
  const { id } = details.ticket;
  const [readTargets, { isFetching }] = useLazyMergeTargetsQuery();
  /** As they were read when the dialog was opened; null while it is closed. */
  const [targets, setTargets] = useState<MergeTargetsView | null>(null);

  const handleOpen = async () => {
    const { data, error } = await readTargets(id);
    if (data) setTargets(data);
    else notifyFailure(error, 'Error', 'The other tickets could not be loaded');
  };

  const handleClose = () => setTargets(null);
  return (
    <>
      <Button
        size="small"
        style={{ alignSelf: 'end' }}
        busy={isFetching && !targets}
        onClick={() => void handleOpen()}
      >
        Merge…
      </Button>
      {targets && targets.tickets.length > 0 && (
        <MergeForm
          details={details}
          tickets={targets.tickets}
          onRead={async () => (await readTargets(id)).data?.tickets ?? []}
          onClose={handleClose}
        />
      )}
      {targets?.tickets.length === 0 && (
        <Dialog open onOpenChange={handleClose} title={titleOf(id)}>
          <p>{targets.isAuthorKnown ? NO_OTHER : NOT_KNOWN}</p>
        </Dialog>
      )}
    </>
  );
}

interface MergeFormProps {
  details: TicketDetailsView;
  tickets: readonly MergeTargetView[];
  /** Reads what it can be merged into again. */
  onRead: () => Promise<readonly MergeTargetView[]>;
  onClose: () => void;
}

function MergeForm({ details, tickets, onRead, onClose }: MergeFormProps) {
  const email = useSession()?.email ?? '';
  const { openTicket } = useDesk();
  /** As it was seen: what somebody else did meanwhile is shown before it is counted as seen. */
  const [seen, setSeen] = useState({ details, tickets });
  const [merge] = useMergeTicketMutation();
  const [readTicket] = useLazyTicketQuery();
  const { id, version } = seen.details.ticket;

  const send = async ({ intoId }: typeof NOTHING) => {
    const into = seen.tickets.find((each) => String(each.id) === intoId);
    const body = { intoId: Number(intoId), version, intoVersion: into?.version };
    await merge({ id, body }).unwrap();
    moveDraft(email, id, Number(intoId));
    openTicket(Number(intoId));
  };

  const reconcile = async (error: unknown): Promise<FormConflict | null> => {
    if (statusOf(error) !== 409) return null;
    const { data: now } = await readTicket(id);
    if (!now) return null;
    const news = changesBetween(seen.details, now);
    setSeen({ details: now, tickets: await onRead() });
    return { detail: problemText(error, ''), changes: [], news, wayOut: CHECK_AGAIN };
  };

  return (
    <FormDialog
      title={titleOf(id)}
      description="Its messages move into the other ticket, in order of time, and it closes for good. The customer’s links lead to the other ticket. Nobody is written to. This cannot be undone."
      submitLabel="Merge tickets"
      initialValues={NOTHING}
      validationSchema={FORM_SCHEMA}
      send={send}
      reconcile={reconcile}
      done={({ intoId }) => ({ title: `Ticket #${id} was merged into ticket #${intoId}` })}
      failed="The tickets were not merged"
      onClose={onClose}
    >
      <FormRadioCards
        name="intoId"
        legend="Merge into"
        options={seen.tickets.map(({ id: other, subject, status, createdAt }) => ({
          value: String(other),
          label: `#${other} ${subject}`,
          description: `${inWords(status)}, ${formatMoment(createdAt)}`,
        }))}
      />
    </FormDialog>
  );
}

const NOTHING = { intoId: '' };

const FORM_SCHEMA = object({ intoId: string().required('Choose a ticket') });

const titleOf = (id: number) => `Merge ticket #${id}`;

const NO_OTHER = 'This customer has no other ticket with the same email address.';
const NOT_KNOWN =
  'It is not certain who wrote this ticket. It can be merged once its email address is confirmed, which the customer does by opening the link in our email.';
const CHECK_AGAIN = 'Check what is new, then merge again.';
