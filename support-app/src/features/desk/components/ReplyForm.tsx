import {
  type CannedReplyView,
  fillPlaceholders,
  LIMITS,
  placeholdersIn,
  REPLY_PLACEHOLDERS,
  staffMessageSchema,
  type TicketDetailsView,
  type TicketView,
  toE164,
} from '@courier/contract';
import {
  Banner,
  Button,
  Cluster,
  media,
  Soft,
  Stack,
  token,
  VisuallyHidden,
  TextAnchor,
} from '@courier/shared-ui/base';
import { applyError, Form, FormTextArea } from '@courier/shared-ui/form';
import { getHost, useSession } from '@courier/shared-ui/host';
import { Formik, type FormikContextType, type FormikHelpers, useFormikContext } from 'formik';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { FilePicker } from '../../../shared/conversation/FilePicker';
import { NOT_SENT } from '../../../shared/conversation/not-sent';
import { sentFiles } from '../../../shared/conversation/send-files';
import { CallDialog } from '../calls/CallDialog';
import { CannedBar } from '../canned/CannedBar';
import { CannedDialog } from '../canned/CannedDialog';
import { MarkedWords } from '../canned/MarkedWords';
import { factsOf } from '../canned/ticket-facts';
import { asksForList, useCanned } from '../canned/use-canned';
import type { Conflict } from '../conflict';
import { useAddTicketFileMutation, useAgentsQuery } from '../desk.api';
import { type Draft, NO_DRAFT, readDraft, readFiles, storeDraft, storeFiles } from '../drafts';
import { useShortcuts } from '../use-shortcuts';
import { useTicketWork } from '../use-ticket-work';
import { ConflictWords } from './ConflictNote';

const REPLY_ID = 'ticket-reply';

export function focusReply(): void {
  document.getElementById(REPLY_ID)?.focus();
}

/** What is being written, and what is to be sent with it. */
interface Reply extends Draft {
  readonly files: readonly File[];
}

interface ReplyFormProps {
  details: TicketDetailsView;
  areKeysOn: boolean;
}

/** Writes to the visitor, or a note for the desk. What was typed stays until it has arrived. */
export function ReplyForm({ details, areKeysOn }: ReplyFormProps) {
  const email = useSession()?.email ?? '';
  const ticketId = details.ticket.id;
  const { submit, conflict, resolvesRef } = useReply(details);
  return (
    <Formik
      initialValues={{ ...readDraft(email, ticketId), files: readFiles(email, ticketId) }}
      validationSchema={MESSAGE_SCHEMA}
      validateOnBlur={false}
      onSubmit={submit}
    >
      {({ values }) => (
        <>
          <DraftKeeper email={email} ticketId={ticketId} {...values} />
          <ReplyFields
            details={details}
            areKeysOn={areKeysOn}
            conflict={conflict}
            resolvesRef={resolvesRef}
          />
        </>
      )}
    </Formik>
  );
}

interface ReplyFieldsProps extends ReplyFormProps {
  conflict: Conflict | null;
  /** Whether the button that was pressed last resolves the ticket. */
  resolvesRef: RefObject<boolean>;
}

function ReplyFields({ details, areKeysOn, conflict, resolvesRef }: ReplyFieldsProps) {
  const context: FormikContextType<Reply> = useFormikContext<Reply>();
  const { values, isSubmitting, submitForm, setFieldValue } = context;
  const { isInternal, message, filled, files } = values;
  const areaRef = useRef<HTMLTextAreaElement>(null);
  const facts = factsOf(details, useMyName());
  const { insert, news } = useCanned(facts, areaRef);
  const [isListOpen, setListOpen] = useState(false);
  const [isCalling, setCalling] = useState(false);
  /** The one that was picked, until the list has closed. */
  const pickedRef = useRef<CannedReplyView | null>(null);
  useShortcuts(areKeysOn, { c: () => !isInternal && setListOpen(true) });

  const send = (resolves: boolean) => {
    resolvesRef.current = resolves;
    void submitForm();
  };

  return (
    <>
      <Form
        aria-label="Reply"
        style={{ width: '100%' }}
        onKeyDown={(event) => isSendKey(event) && send(false)}
      >
        <Stack gap={2}>
          {conflict && (
            <Banner tone="warning" title="Not sent: read what is new, then send again">
              <ConflictWords conflict={conflict} />
            </Banner>
          )}
          {!isInternal && (
            <CannedBar onInsert={(reply) => void insert(reply)} onOpen={() => setListOpen(true)} />
          )}
          <Kinds role="group" aria-label="What to write">
            {KINDS.map((kind) => (
              <Kind
                key={kind.label}
                size="small"
                variant="quiet"
                aria-pressed={isInternal === kind.isInternal}
                onClick={() => void setFieldValue('isInternal', kind.isInternal)}
              >
                {kind.label}
              </Kind>
            ))}
            <Button size="small" variant="quiet" onClick={() => setCalling(true)}>
              Log call
            </Button>
            <Recipient ticket={details.ticket} draft={values} />
          </Kinds>
          <FormTextArea
            id={REPLY_ID}
            ref={areaRef}
            name="message"
            label={isInternal ? 'Internal note' : 'Reply'}
            labelHidden
            rows={rowsOf(message)}
            fieldSize="small"
            maxLength={LIMITS.ticketDescription}
            marked={isInternal ? null : <MarkedWords text={message} filled={filled} />}
            hint={isInternal ? undefined : openWords(message)}
            onInput={({ currentTarget, nativeEvent }) => {
              const isSlash = (nativeEvent as InputEvent).data === '/';
              if (!isInternal && isSlash && asksForList(currentTarget)) setListOpen(true);
            }}
          />
          <VisuallyHidden role="status">{news}</VisuallyHidden>
          <FilePicker
            small
            files={files}
            disabled={isSubmitting}
            onChange={(chosen) => void setFieldValue('files', chosen, false)}
          />
          <Cluster justify="end" gap={2}>
            {!isInternal && (
              <Button busy={isSubmitting} onClick={() => send(true)}>
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
      {/* Beside the form: what is pressed and sent in it is none of the reply's. */}
      {isCalling && <CallDialog details={details} onClose={() => setCalling(false)} />}
      {isListOpen && (
        <CannedDialog
          preview={(reply) => <MarkedWords {...fillPlaceholders(reply.text, facts)} />}
          onInsert={(reply) => {
            pickedRef.current = reply;
            setListOpen(false);
          }}
          onClose={() => setListOpen(false)}
          onClosed={() => {
            const picked = pickedRef.current;
            pickedRef.current = null;
            if (picked) void insert(picked);
            else focusReply();
          }}
        />
      )}
    </>
  );
}

const MESSAGE_SCHEMA = staffMessageSchema.pick(['message', 'isInternal']);

/** As colleagues and customers know the reader; null until it is loaded. */
function useMyName(): string | null {
  const { data: agents } = useAgentsQuery();
  return agents?.find(({ isMe }) => isMe)?.fullName ?? null;
}

/** More is seen of what is longer, without taking the conversation's place. */
function rowsOf(message: string): number {
  const isLong = message.length > 160 || message.split('\n').length > 3;
  return isLong ? 6 : 3;
}

/** What a canned reply left open. */
function openWords(message: string): string | undefined {
  const open = placeholdersIn(message, REPLY_PLACEHOLDERS);
  return open.length === 0 ? undefined : `Not known: ${open.join(', ')}`;
}

function wordsOf({ isInternal }: Draft, isAgain: boolean): string {
  if (isAgain) return isInternal ? 'Add note again' : 'Send again';
  return isInternal ? 'Add note' : 'Send and wait';
}

/** Ctrl or Cmd with Enter, as in any mail. */
function isSendKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey);
}

interface DraftKeeperProps extends Reply {
  email: string;
  ticketId: number;
}

/** Keeps what is being typed, wherever the page goes next. */
function DraftKeeper({ email, ticketId, message, isInternal, filled, files }: DraftKeeperProps) {
  useEffect(
    () => storeDraft(email, ticketId, { message, isInternal, filled }),
    [email, ticketId, message, isInternal, filled],
  );
  useEffect(() => storeFiles(email, ticketId, files), [email, ticketId, files]);
  return null;
}

/** Sends what was written, and empties the form only when it has arrived. */
function useReply(details: TicketDetailsView) {
  const { doWork } = useTicketWork();
  const [addFile] = useAddTicketFileMutation();
  const [sent] = useState(sentFiles);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const resolvesRef = useRef(false);

  const submit = async (values: Reply, helpers: FormikHelpers<Reply>) => {
    setConflict(null);
    helpers.setStatus(undefined);
    const { message, isInternal } = MESSAGE_SCHEMA.cast(values);
    const resolves = resolvesRef.current && !isInternal;
    const outcome = await sent
      .send(values.files, (file) => addFile({ id: details.ticket.id, file }).unwrap())
      .then(
        (attachments) =>
          doWork(details, { kind: 'message', message, attachments, isInternal, resolves }),
        (error: unknown) => ({ is: 'failed', error }) as const,
      );
    if (outcome.is === 'failed') sent.forget();
    if (outcome.is === 'done') {
      helpers.resetForm({ values: { ...NO_DRAFT, files: [] } });
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

/** Who reads it; without an address nobody does, and the customer is called. */
function Recipient({ ticket, draft }: { ticket: TicketView; draft: Draft }) {
  const { name, email, emailConfirmed, phone } = ticket;
  const international = phone ? toE164(phone) : null;
  if (draft.isInternal) return <To>Only the staff reads it</To>;
  if (email) {
    const to = `to ${emailConfirmed ? email : name}`;
    return <To title={to}>{to}</To>;
  }
  return (
    <To>
      No email address:{' '}
      {international ? (
        <TextAnchor href={`tel:${international}`}>call {phone}</TextAnchor>
      ) : (
        'the customer has to be called'
      )}
    </To>
  );
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
