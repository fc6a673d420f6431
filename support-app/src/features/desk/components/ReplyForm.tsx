import {
  LIMITS,
  staffMessageSchema,
  type TicketDetailsView,
  type TicketView,
} from '@courier/contract';
import { Banner, Button, Cluster, media, Soft, Stack, token } from '@courier/shared-ui/base';
import { applyError, Form, FormTextArea } from '@courier/shared-ui/form';
import { getHost, useSession } from '@courier/shared-ui/host';
import { Formik, type FormikHelpers } from 'formik';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
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
  const { submit, conflict, resolvesRef } = useReply(details);
  return (
    <Formik
      initialValues={readDraft(email, ticketId)}
      validationSchema={MESSAGE_SCHEMA}
      validateOnBlur={false}
      onSubmit={submit}
    >
      {({ values, isSubmitting, submitForm, setFieldValue }) => (
        <Form
          aria-label="Reply"
          style={{ width: '100%' }}
          onKeyDown={(event) => {
            if (!isSendKey(event)) return;
            resolvesRef.current = false;
            void submitForm();
          }}
        >
          <DraftKeeper email={email} ticketId={ticketId} {...values} />
          <Stack gap={2}>
            {conflict && (
              <Banner tone="warning" title="Not sent: read what is new, then send again">
                <ConflictWords conflict={conflict} />
              </Banner>
            )}
            <Kinds role="group" aria-label="What to write">
              {KINDS.map(({ label, isInternal }) => (
                <Kind
                  key={label}
                  size="small"
                  variant="quiet"
                  aria-pressed={isInternal === values.isInternal}
                  onClick={() => void setFieldValue('isInternal', isInternal)}
                >
                  {label}
                </Kind>
              ))}
              <To title={recipientOf(details.ticket, values)}>
                {recipientOf(details.ticket, values)}
              </To>
            </Kinds>
            <FormTextArea
              id={REPLY_ID}
              name="message"
              label={values.isInternal ? 'Internal note' : 'Reply'}
              labelHidden
              rows={3}
              fieldSize="small"
              maxLength={LIMITS.ticketDescription}
            />
            <Cluster justify="end" gap={2}>
              {!values.isInternal && (
                <Button
                  busy={isSubmitting}
                  onClick={() => {
                    resolvesRef.current = true;
                    void submitForm();
                  }}
                >
                  Send and resolve
                </Button>
              )}
              <Button
                type="submit"
                variant="primary"
                busy={isSubmitting}
                onClick={() => {
                  resolvesRef.current = false;
                }}
              >
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
  return isInternal ? 'Add note' : 'Send and wait';
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
  /** Whether the button that was pressed last resolves the ticket. */
  const resolvesRef = useRef(false);

  const submit = async (values: Draft, helpers: FormikHelpers<Draft>) => {
    setConflict(null);
    helpers.setStatus(undefined);
    const { message, isInternal } = staffMessageSchema.cast(values);
    const resolves = resolvesRef.current && !isInternal;
    const outcome = await doWork(details, { kind: 'message', message, isInternal, resolves });
    if (outcome.is === 'done') {
      helpers.resetForm({ values: NO_DRAFT });
      getHost().notify({ title: doneWords(isInternal, resolves) });
    } else if (outcome.is === 'conflict') {
      setConflict(outcome.conflict);
    } else {
      applyError(outcome.error, values, helpers, NOT_SENT);
    }
  };

  return { submit, conflict, resolvesRef };
}

function doneWords(isInternal: boolean, resolves: boolean): string {
  if (isInternal) return 'Note added';
  return resolves ? 'Reply sent, ticket resolved' : 'Reply sent';
}

const KINDS = [
  { label: 'Reply', isInternal: false },
  { label: 'Internal note', isInternal: true },
] as const;

/** Who reads it. */
function recipientOf({ name, email, emailConfirmed }: TicketView, { isInternal }: Draft): string {
  if (isInternal) return 'Only the staff reads it';
  return `to ${emailConfirmed ? email : name}`;
}

const Kinds = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]} ${token.space[3]};
`;

/** What is chosen lies on the tape line, as a tab does. */
const Kind = styled(Button)`
  border-radius: 0;

  &[aria-pressed='true'] {
    box-shadow:
      inset 0 -1.5px 0 ${token.color.signalEdge},
      inset 0 -4px 0 ${token.color.signal};
  }

  ${media.forced} {
    &[aria-pressed='true'] {
      outline: 2px solid Highlight;
    }
  }
`;

const To = styled(Soft)`
  flex: 1 1 0;
  min-width: 6rem;
  overflow: hidden;
  text-align: end;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
