import { type AccountErasureRequest, accountErasureSchema } from '@courier/contract';
import { Button, Cluster, Dialog, Stack } from '@courier/shared-ui';
import { FormPasswordField, submitForm } from '@courier/shared-ui/form';
import { getHost } from '@courier/shared-ui/host';
import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { PersistedForm } from '../../../shared/forms/PersistedForm';
import { useEraseAccountMutation } from '../account.api';

interface AccountErasureProps {
  /** The account is no more. */
  onErased: () => void;
}

export function AccountErasure({ onErased }: AccountErasureProps) {
  const [isAsking, setAsking] = useState(false);
  const [erase] = useEraseAccountMutation();

  const handleSubmit = async (
    values: AccountErasureRequest,
    helpers: FormikHelpers<AccountErasureRequest>,
  ) => {
    if (!(await submitForm(() => erase(values).unwrap(), values, helpers))) return;
    getHost().notify({ title: 'Your account is deleted' });
    onErased();
  };

  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete your account?"
        description="Your name, email, password, saved addresses, payment preferences and notifications are deleted permanently. Tax law requires us to keep your orders for five years, without your name, contact details and street addresses."
      >
        <Formik
          initialValues={{ password: '' }}
          validationSchema={accountErasureSchema}
          validateOnBlur={false}
          onSubmit={handleSubmit}
        >
          {({ isSubmitting }) => (
            <PersistedForm>
              <Stack>
                <FormPasswordField
                  name="password"
                  label="Your password, to confirm it is you"
                  autoComplete="current-password"
                />
                <Cluster justify="end">
                  <Button onClick={() => setAsking(false)}>Keep my account</Button>
                  <Button type="submit" variant="danger" busy={isSubmitting}>
                    Delete permanently
                  </Button>
                </Cluster>
              </Stack>
            </PersistedForm>
          )}
        </Formik>
      </Dialog>
    </>
  );
}
