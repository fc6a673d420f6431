import {
  cannedReplySchema,
  type CannedReplyRequest,
  type CannedReplyView,
  LIMITS,
  REPLY_PLACEHOLDERS,
  writtenPlaceholder,
} from '@courier/contract';
import { Fold } from '@courier/shared-ui';
import { type DefinitionItem, DefinitionList, Mono } from '@courier/shared-ui/base';
import { type FormConflict, FormDialog, mergeForm, SAVE_AGAIN } from '@courier/shared-ui/courier';
import { FormTextArea, FormTextField } from '@courier/shared-ui/form';
import { problemText, statusOf } from '@courier/shared-ui/request';
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import {
  useAddCannedReplyMutation,
  useChangeCannedReplyMutation,
  useLazyCannedRepliesQuery,
} from './canned.api';

interface CannedReplyDialogProps {
  /** The one to change; null for a new one. */
  reply: CannedReplyView | null;
  onClose: () => void;
}

/** Writes a canned reply. Where a colleague was faster, their changes come into the form around what was typed. */
export function CannedReplyDialog({ reply: opened, onClose }: CannedReplyDialogProps) {
  /** The version that the form changes. */
  const [reply, setReply] = useState(opened);
  const [add] = useAddCannedReplyMutation();
  const [change] = useChangeCannedReplyMutation();
  const [readAll] = useLazyCannedRepliesQuery();

  const send = (values: CannedReplyRequest) => {
    const body = cannedReplySchema.cast(values);
    if (!reply) return add(body).unwrap();
    return change({ id: reply.id, ...body, version: reply.version }).unwrap();
  };

  const reconcile = async (
    error: unknown,
    typed: CannedReplyRequest,
    helpers: FormikHelpers<CannedReplyRequest>,
  ): Promise<FormConflict | null> => {
    if (!reply || statusOf(error) !== 409) return null;
    const { data: replies } = await readAll();
    const now = replies?.find(({ id }) => id === reply.id);
    if (!now || now.version === reply.version) return null;
    setReply(now);
    const states = { base: formOf(reply), typed, theirs: formOf(now) };
    const { values, changes } = mergeForm(LABELS, states);
    await helpers.setValues(values, false);
    return { detail: problemText(error, ''), changes, wayOut: SAVE_AGAIN };
  };

  return (
    <FormDialog
      title={opened ? 'Change the canned reply' : 'New canned reply'}
      description="All of support sees and uses it."
      submitLabel="Save"
      initialValues={opened ? formOf(opened) : EMPTY}
      validationSchema={cannedReplySchema}
      send={send}
      reconcile={reconcile}
      done={({ title }) => ({ title: 'Canned reply saved', description: title.trim() })}
      failed="The canned reply was not saved"
      onClose={onClose}
    >
      <FormTextField
        name="title"
        label={LABELS.title}
        autoComplete="off"
        maxLength={LIMITS.cannedReplyTitle}
        required
      />
      <FormTextArea
        name="text"
        label={LABELS.text}
        rows={6}
        maxLength={LIMITS.cannedReply}
        required
      />
      <Fold summary="What is filled in from the ticket">
        <DefinitionList items={PLACES} />
      </Fold>
    </FormDialog>
  );
}

const LABELS = { title: 'Title', text: 'Text' } as const;

const EMPTY: CannedReplyRequest = { title: '', text: '' };

const PLACES: DefinitionItem[] = Object.entries(REPLY_PLACEHOLDERS).map(([name, term]) => ({
  term,
  value: <Mono>{writtenPlaceholder(name)}</Mono>,
}));

function formOf({ title, text }: CannedReplyView): CannedReplyRequest {
  return { title, text };
}
