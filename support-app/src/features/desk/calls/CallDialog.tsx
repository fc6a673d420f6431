import {
  type CallDirection,
  type CallOutcome,
  callSchema,
  LIMITS,
  type TicketDetailsView,
} from '@courier/contract';
import { Grid } from '@courier/shared-ui/base';
import { type FormConflict, FormDialog } from '@courier/shared-ui/courier';
import { FormCheckbox, FormSelect, FormTextArea, FormTextField } from '@courier/shared-ui/form';
import { problemText, statusOf } from '@courier/shared-ui/request';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { changesBetween } from '../conflict';
import { useLazyTicketQuery, useWorkOnTicketMutation } from '../desk.api';
import { timeField, timeOf } from './call-words';

interface CallDialogProps {
  details: TicketDetailsView;
  onClose: () => void;
}

interface CallForm {
  direction: CallDirection;
  outcome: CallOutcome;
  with: string;
  /** As its field has it. */
  calledAt: string;
  said: string;
  answers: boolean;
}

/** Notes a call on a ticket, for the staff alone. */
export function CallDialog({ details: opened, onClose }: CallDialogProps) {
  /** As it was seen: what somebody else did meanwhile is shown before it is counted as seen. */
  const [seen, setSeen] = useState(opened);
  const [workOnTicket] = useWorkOnTicketMutation();
  const [readTicket] = useLazyTicketQuery();

  const send = ({ said, calledAt, answers, ...values }: CallForm) =>
    workOnTicket({
      ticket: seen.ticket,
      work: {
        kind: 'call',
        ...values,
        said: said.trim(),
        calledAt: timeOf(calledAt),
        answers: answers && values.outcome === 'spoke',
      },
    }).unwrap();

  const reconcile = async (error: unknown): Promise<FormConflict | null> => {
    if (statusOf(error) !== 409) return null;
    const { data: now } = await readTicket(seen.ticket.id);
    if (!now || now.ticket.version === seen.ticket.version) return null;
    setSeen(now);
    const news = changesBetween(seen, now);
    return { detail: problemText(error, ''), changes: [], news, wayOut: SAVE_AGAIN };
  };

  return (
    <FormDialog
      title="Log a call"
      description="Only the staff sees it. Nothing is sent to the customer."
      submitLabel="Log call"
      initialValues={initialOf(opened)}
      validationSchema={FORM_SCHEMA}
      send={send}
      reconcile={reconcile}
      done={() => ({ title: 'Call logged' })}
      failed="The call was not logged"
      onClose={onClose}
    >
      <CallFields />
    </FormDialog>
  );
}

function CallFields() {
  const { values } = useFormikContext<CallForm>();
  const hasSpoken = values.outcome === 'spoke';
  return (
    <>
      <Grid gap={4} min="12rem">
        <FormSelect name="direction" label="Who called" options={DIRECTIONS} />
        <FormSelect name="outcome" label="Outcome" options={OUTCOMES} />
        <FormTextField
          name="with"
          label="With"
          autoComplete="off"
          maxLength={LIMITS.fullName}
          required
        />
        <FormTextField name="calledAt" type="datetime-local" label="When, South African time" />
      </Grid>
      <FormTextArea
        name="said"
        label="What was said"
        rows={4}
        maxLength={LIMITS.ticketDescription}
        optional={!hasSpoken}
        required={hasSpoken}
      />
      {hasSpoken && (
        <FormCheckbox
          name="answers"
          label="The customer has their answer"
          hint="No reply is due any more, as if you had written."
        />
      )}
    </>
  );
}

/** The time and whether it answers are the server's to judge. */
const FORM_SCHEMA = callSchema.omit(['version', 'calledAt', 'answers']);

const DIRECTIONS = [
  { value: 'out', label: 'We called' },
  { value: 'in', label: 'They called us' },
];

const OUTCOMES = [
  { value: 'spoke', label: 'Spoke with them' },
  { value: 'no_answer', label: 'No answer' },
];

function initialOf({ ticket }: TicketDetailsView): CallForm {
  return {
    direction: 'out',
    outcome: 'spoke',
    with: ticket.name,
    calledAt: timeField(new Date()),
    said: '',
    answers: false,
  };
}

const SAVE_AGAIN = 'Your entries are still here. Read what is new, then log the call again.';
