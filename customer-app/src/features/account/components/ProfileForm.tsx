import { accountSchema, LIMITS } from '@courier/contract';
import { DefinitionList, Stack } from '@courier/shared-ui/base';
import { FormTextField } from '@courier/shared-ui/form';
import { getHost } from '@courier/shared-ui/host';
import { PersistedForm } from '../../../shared/forms/PersistedForm';
import { Loaded } from '../../../shared/states/Loaded';
import { shortDay } from '../../../shared/times/times';
import { EmailConfirmation } from './EmailConfirmation';
import { useAccountQuery, useChangeAccountMutation } from '../account.api';

export function ProfileForm() {
  const query = useAccountQuery(undefined, { refetchOnMountOrArgChange: true });
  const [change] = useChangeAccountMutation();
  return (
    <Loaded query={query} what="your profile">
      {({ email, emailConfirmed, fullName, role, createdAt }) => (
        <Stack>
          <DefinitionList
            items={[
              { term: 'Email', value: email },
              {
                term: role === 'customer' ? 'Customer since' : 'Since',
                value: shortDay(createdAt),
              },
            ]}
          />
          {emailConfirmed === false && <EmailConfirmation />}
          <PersistedForm
            initialValues={{ fullName }}
            validationSchema={accountSchema}
            send={(values) => change(accountSchema.cast(values)).unwrap()}
            onSent={(saved) =>
              getHost().notify({ title: 'Name changed', description: saved.fullName })
            }
            submitLabel="Save name"
          >
            <FormTextField
              name="fullName"
              label="Full name"
              autoComplete="name"
              maxLength={LIMITS.fullName}
            />
          </PersistedForm>
        </Stack>
      )}
    </Loaded>
  );
}
