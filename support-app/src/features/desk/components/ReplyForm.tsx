import { LIMITS, staffMessageSchema, type TicketDetailsView } from '@courier/contract';
import { Banner, Button, Cluster, Stack } from '@courier/shared-ui/base';
import { applyError, Form, FormCheckbox, FormTextArea } from '@courier/shared-ui/form';
import { getHost, useSession } from '@courier/shared-ui/host';
import { Formik, type FormikHelpers } from 'formik';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { NOT_SENT } from '../../../shared/conversation/not-sent';
import type { Conflict } from '../conflict';
import { type Draft, NO_DRAFT, readDraft, storeDraft } from '../drafts';
import { useTicketWork } from '../use-ticket-work';
import { ConflictWords } from './ConflictNote';

const REPLY_ID = 'ticket-reply';

export function focusReply(): void {
  document.getElementById(REPLY_ID)?.focus();
}

/** Writes to the visitor, or a note for the desk. What was typed stays until it has arrived. */
export function ReplyForm({ details }: { details: TicketDetailsView }) {
  const email = useSession()?.email ?? '';
  const ticketId = details.ticket.id;
  const { submit, conflict } = useReply(details);
  return (
    <Formik
      initialValues={readDraft(email, ticketId)}
      validationSchema={MESSAGE_SCHEMA}
      validateOnBlur={false}
      onSubmit={submit}
    >
      {({ values, isSubmitting, submitForm }) => (
        <Form
          aria-label="Reply"
          style={{ width: '100%' }}
          onKeyDown={(event) => {
            if (isSendKey(event)) void submitForm();
          }}
        >
          <DraftKeeper email={email} ticketId={ticketId} {...values} />
          <Stack gap={2}>
            {conflict && (
              <Banner tone="warning" title="Not sent: read what is new, then send again">
                <ConflictWords conflict={conflict} />
              </Banner>
            )}
            <FormTextArea
              id={REPLY_ID}
              name="message"
              label={values.isInternal ? 'Internal note' : 'Reply'}
              rows={2}
              fieldSize="small"
              maxLength={LIMITS.ticketDescription}
            />
            <Cluster justify="space-between" gap={3}>
              <FormCheckbox name="isInternal" label="Internal note" />
              <Button type="submit" variant="primary" busy={isSubmitting}>
                {wordsOf(values, conflict !== null)}
              </Button>
            </Cluster>
          </Stack>
        </Form>
      )}
    </Formik>
  );
}

const MESSAGE_SCHEMA = staffMessageSchema.pick(['message', 'isInternal']);

function wordsOf({ isInternal }: Draft, isAgain: boolean): string {
  if (isAgain) return isInternal ? 'Add note again' : 'Send again';
  return isInternal ? 'Add note' : 'Send reply';
}

/** Ctrl or Cmd with Enter, as in any mail. */
function isSendKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey);
}

interface DraftKeeperProps extends Draft {
  email: string;
  ticketId: number;
}

/** Keeps what is being typed, wherever the page goes next. */
function DraftKeeper({ email, ticketId, message, isInternal }: DraftKeeperProps) {
  useEffect(
    () => storeDraft(email, ticketId, { message, isInternal }),
    [email, ticketId, message, isInternal],
  );
  return null;
}

/** Sends what was written, and empties the form only when it has arrived. */
function useReply(details: TicketDetailsView) {
  const { doWork } = useTicketWork();
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const submit = async (values: Draft, helpers: FormikHelpers<Draft>) => {
    setConflict(null);
    helpers.setStatus(undefined);
    const { message, isInternal } = staffMessageSchema.cast(values);
    const outcome = await doWork(details, { kind: 'message', message, isInternal });
    if (outcome.is === 'done') {
      helpers.resetForm({ values: NO_DRAFT });
      getHost().notify({ title: isInternal ? 'Note added' : 'Reply sent' });
    } else if (outcome.is === 'conflict') {
      setConflict(outcome.conflict);
    } else {
      applyError(outcome.error, values, helpers, NOT_SENT);
    }
  };

  return { submit, conflict };
}
