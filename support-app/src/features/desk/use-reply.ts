import { staffMessageSchema, type TicketDetailsView } from '@courier/contract';
import { applyError } from '@courier/shared-ui/form';
import { getHost } from '@courier/shared-ui/host';
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { NOT_SENT } from '../../shared/conversation/not-sent';
import type { Conflict } from './conflict';
import { type Draft, NO_DRAFT } from './drafts';
import { useTicketWork } from './use-ticket-work';

/** Sends what was written, and empties the form only when it has arrived. */
export function useReply(details: TicketDetailsView) {
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
