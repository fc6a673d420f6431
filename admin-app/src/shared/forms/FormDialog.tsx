import { Button, Stack } from '@courier/shared-ui';
import { Form } from '@courier/shared-ui/form';
import { Formik, type FormikConfig, type FormikValues } from 'formik';
import { type ReactNode, useId } from 'react';
import { WorkDialog } from '../session/WorkDialog';

type FormOf<Values> = Pick<
  FormikConfig<Values>,
  'initialValues' | 'validationSchema' | 'validate' | 'onSubmit'
>;

interface FormDialogProps<Values> extends FormOf<Values> {
  title: string;
  description?: string;
  submitLabel: string;
  /** A word over the fields. */
  notice?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. Its buttons stay in sight while the fields scroll. */
export function FormDialog<Values extends FormikValues>({
  title,
  description,
  submitLabel,
  notice,
  onClose,
  children,
  ...form
}: FormDialogProps<Values>) {
  const formId = useId();
  return (
    <Formik {...form}>
      {({ isSubmitting }) => (
        <WorkDialog
          open
          onOpenChange={onClose}
          title={title}
          description={description}
          footer={
            <>
              <Button onClick={onClose}>Cancel</Button>
              <Button type="submit" form={formId} variant="primary" busy={isSubmitting}>
                {submitLabel}
              </Button>
            </>
          }
        >
          <Form id={formId}>
            <Stack gap={4}>
              {notice}
              {children}
            </Stack>
          </Form>
        </WorkDialog>
      )}
    </Formik>
  );
}
