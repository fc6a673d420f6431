import { LIMITS, staffReasonSchema } from '@courier/contract';
import { FormTextField } from '@courier/shared-ui/form';
import type { Notice } from '@courier/shared-ui/host';
import type { FormikConfig } from 'formik';
import { FormDialog, type FormDialogProps } from './FormDialog';

interface ReasonValues {
  reason: string;
}

type DialogParts = Omit<
  FormDialogProps<ReasonValues>,
  'initialValues' | 'validationSchema' | 'validate' | 'send' | 'done' | 'children'
>;

interface ReasonDialogProps extends DialogParts {
  /** Rejects where the request failed. */
  send: (reason: string) => Promise<unknown>;
  done?: Notice;
  /** Who reads the reason. */
  hint?: string;
  /** What the server makes of the reason, where that is not a change of an order. */
  schema?: FormikConfig<ReasonValues>['validationSchema'];
}

/** Asks for the reason of something that is not easily undone. What is done, the button says by its name. */
export function ReasonDialog({
  send,
  done,
  hint,
  schema = staffReasonSchema,
  ...rest
}: ReasonDialogProps) {
  return (
    <FormDialog
      {...rest}
      initialValues={NO_REASON}
      validationSchema={schema}
      send={({ reason }) => send(reason.trim())}
      done={done && (() => done)}
    >
      <ReasonField hint={hint} />
    </FormDialog>
  );
}

const NO_REASON: ReasonValues = { reason: '' };

/** Stands in the order's history and in the audit log. */
export function ReasonField({ hint }: { hint?: string }) {
  return (
    <FormTextField
      name="reason"
      label="Reason"
      hint={hint}
      autoComplete="off"
      maxLength={LIMITS.changeReason}
      required
    />
  );
}
