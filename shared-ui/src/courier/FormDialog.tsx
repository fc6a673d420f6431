import { Dialog } from '@courier/shared-ui';
import { Banner, Button, type ButtonProps, Stack } from '@courier/shared-ui/base';
import { Form, submitForm } from '@courier/shared-ui/form';
import { getHost, type Notice } from '@courier/shared-ui/host';
import { PreserveOnSessionEnd } from '@courier/shared-ui/sign-in-again';
import { Formik, type FormikConfig, type FormikHelpers, type FormikValues } from 'formik';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { notifyFailure } from './notify-failure';

type FormOf<Values> = Pick<FormikConfig<Values>, 'initialValues' | 'validationSchema' | 'validate'>;

export interface FormDialogProps<Values> extends FormOf<Values> {
  title: string;
  description?: string;
  submitLabel: string;
  /** `danger` for what cannot be undone. */
  variant?: ButtonProps['variant'];
  cancelLabel?: string;
  /** Rejects where the request failed; with `TO_CONFIRM` the form stays for a second look. */
  send: (values: Values) => Promise<unknown>;
  /** The notice when it is done, and the words of the one when it failed; without them the form or its opener tells. */
  done?: (values: Values) => Notice;
  failed?: string;
  /** Takes what somebody else changed into the form; null where a failure has another reason. */
  reconcile?: (
    error: unknown,
    values: Values,
    helpers: FormikHelpers<Values>,
  ) => Promise<FormConflict | null>;
  onClose: () => void;
  children: ReactNode;
}

/** What `send` answers where the form was checked and is to be sent again. */
export const TO_CONFIRM = Symbol('to confirm');

/** A form in a dialog, which closes when it is sent, and which a session that ends does not take away. Its buttons stay in sight while the fields scroll. */
export function FormDialog<Values extends FormikValues>({
  title,
  description,
  submitLabel,
  variant = 'primary',
  cancelLabel = 'Cancel',
  send,
  done,
  failed,
  reconcile,
  onClose,
  children,
  ...form
}: FormDialogProps<Values>) {
  const formId = useId();
  const [conflict, setConflict] = useState<FormConflict | null>(null);

  const handleSubmit = async (values: Values, helpers: FormikHelpers<Values>) => {
    const answer = await submitForm(() => send(values), values, helpers, {
      onError: async (error) => {
        const found = await reconcile?.(error, values, helpers);
        if (found) setConflict(found);
        else if (failed) notifyFailure(error, 'Error', failed);
        return Boolean(found);
      },
    });
    if (answer === null || answer === TO_CONFIRM) return;
    if (done) getHost().notify(done(values));
    onClose();
  };

  return (
    <Formik {...form} onSubmit={handleSubmit}>
      {({ isSubmitting }) => (
        <>
          <Dialog
            open
            onOpenChange={onClose}
            title={title}
            description={description}
            footer={
              <>
                <Button onClick={onClose}>{cancelLabel}</Button>
                <Button type="submit" form={formId} variant={variant} busy={isSubmitting}>
                  {submitLabel}
                </Button>
              </>
            }
          >
            <Form id={formId}>
              <Stack gap={4}>
                {conflict && <ConflictNote conflict={conflict} />}
                {children}
              </Stack>
            </Form>
          </Dialog>
          <PreserveOnSessionEnd />
        </>
      )}
    </Formik>
  );
}

/** What somebody else changed while a form was open. */
export interface TheirChange {
  readonly label: string;
  readonly from: string;
  readonly to: string;
  /** What was typed here instead, and stays; null where the form has theirs now. */
  readonly kept: string | null;
}

/** Somebody else was faster. Nothing was saved, and nothing that was typed is lost. */
export interface FormConflict {
  /** Who was faster, in the server's words. */
  readonly detail: string;
  readonly changes: readonly TheirChange[];
  /** What else is different. */
  readonly news?: readonly string[];
  /** What to do now. */
  readonly wayOut: string;
}

/** What to do where somebody else has changed what is in the form. */
export const SAVE_AGAIN =
  'Your entries are still here. Check them against the changes above, then save again.';

/** Takes the focus, because after a save the buttons below are in view. */
function ConflictNote({ conflict }: { conflict: FormConflict }) {
  const noteRef = useRef<HTMLDivElement>(null);
  useEffect(() => noteRef.current?.focus(), [conflict]);

  const { detail, changes, news = [], wayOut } = conflict;
  return (
    <Banner ref={noteRef} tabIndex={-1} tone="warning" title="Your change was not saved">
      <p>{detail}</p>
      {changes.length + news.length > 0 && (
        <ul aria-label="What changed">
          {news.map((line) => (
            <li key={line}>{line}</li>
          ))}
          {changes.map(({ label, from, to, kept }) => (
            <li key={label}>
              {label}: {from} → {to}
              {kept !== null && ` (your entry is kept: ${kept})`}
            </li>
          ))}
        </ul>
      )}
      <p>{wayOut}</p>
    </Banner>
  );
}
