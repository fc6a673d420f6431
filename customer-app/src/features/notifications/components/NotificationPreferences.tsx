import {
  type NotificationPreferencesRequest,
  notificationPreferencesSchema,
} from '@courier/contract';
import { Button, Stack } from '@courier/shared-ui';
import { FormCheckbox, submitForm } from '@courier/shared-ui/form';
import { getHost } from '@courier/shared-ui/host';
import { Formik, type FormikHelpers } from 'formik';
import { PersistedForm } from '../../../shared/forms/PersistedForm';
import { Loaded } from '../../../shared/states/Loaded';
import {
  useChangeNotificationPreferencesMutation,
  useNotificationPreferencesQuery,
} from '../notifications.api';

/** Where else a customer wants to be told; the list on the site is always kept. */
export function NotificationPreferences() {
  const query = useNotificationPreferencesQuery();
  const [change] = useChangeNotificationPreferencesMutation();

  const handleSubmit = async (
    values: NotificationPreferencesRequest,
    helpers: FormikHelpers<NotificationPreferencesRequest>,
  ) => {
    const saved = await submitForm(() => change(values).unwrap(), values, helpers);
    if (saved) getHost().notify({ title: 'Preferences saved' });
  };

  return (
    <Loaded query={query} what="notification preferences">
      {({ email, sms, channels }) => (
        <Formik
          initialValues={{ email, sms }}
          validationSchema={notificationPreferencesSchema}
          onSubmit={handleSubmit}
        >
          {({ isSubmitting }) => (
            <PersistedForm>
              <Stack gap={2}>
                <FormCheckbox name="email" label="By email, when an order changes" />
                {channels.includes('sms') && (
                  <FormCheckbox name="sms" label="By SMS, when an order changes" />
                )}
                <div>
                  <Button type="submit" busy={isSubmitting}>
                    Save preferences
                  </Button>
                </div>
              </Stack>
            </PersistedForm>
          )}
        </Formik>
      )}
    </Loaded>
  );
}
