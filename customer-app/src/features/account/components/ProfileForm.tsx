import { type AccountRequest, accountSchema, LIMITS } from '@courier/contract';
import { Button, DefinitionList, Stack } from '@courier/shared-ui';
import { FormTextField, submitForm } from '@courier/shared-ui/form';
import { getHost } from '@courier/shared-ui/host';
import { Formik, type FormikHelpers } from 'formik';
import { PersistedForm } from '../../../shared/forms/PersistedForm';
import { Loaded } from '../../../shared/states/Loaded';
import { shortDay } from '../../../shared/times/times';
import { useAccountQuery, useChangeAccountMutation } from '../account.api';

export function ProfileForm() {
  const query = useAccountQuery();
  const [change] = useChangeAccountMutation();

  const handleSubmit = async (values: AccountRequest, helpers: FormikHelpers<AccountRequest>) => {
    const request = accountSchema.cast(values);
    const saved = await submitForm(() => change(request).unwrap(), values, helpers);
    if (saved) getHost().notify({ title: 'Name changed', description: saved.fullName });
  };

  return (
    <Loaded query={query} what="your profile">
      {({ email, fullName, createdAt }) => (
        <Stack>
          <DefinitionList
            items={[
              { term: 'Email', value: email },
              { term: 'Customer since', value: shortDay(createdAt) },
            ]}
          />
          <Formik
            initialValues={{ fullName }}
            validationSchema={accountSchema}
            validateOnBlur={false}
            onSubmit={handleSubmit}
          >
            {({ isSubmitting }) => (
              <PersistedForm>
                <Stack>
                  <FormTextField
                    name="fullName"
                    label="Full name"
                    autoComplete="name"
                    maxLength={LIMITS.fullName}
                  />
                  <div>
                    <Button type="submit" busy={isSubmitting}>
                      Save name
                    </Button>
                  </div>
                </Stack>
              </PersistedForm>
            )}
          </Formik>
        </Stack>
      )}
    </Loaded>
  );
}
