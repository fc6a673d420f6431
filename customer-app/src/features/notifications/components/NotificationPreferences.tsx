import { notificationPreferencesSchema } from '@courier/contract';
import { FormCheckbox } from '@courier/shared-ui/form';
import { getHost } from '@courier/shared-ui/host';
import { PersistedForm } from '../../../shared/forms/PersistedForm';
import { Loaded } from '../../../shared/states/Loaded';
import {
  useChangeNotificationPreferencesMutation,
  useNotificationPreferencesQuery,
} from '../notifications.api';

/** Where else a customer receives notifications; the list on the site always has them. */
export function NotificationPreferences() {
  const query = useNotificationPreferencesQuery();
  const [change] = useChangeNotificationPreferencesMutation();
  return (
    <Loaded query={query} what="notification preferences">
      {({ email, sms, channels }) => (
        <PersistedForm
          initialValues={{ email, sms }}
          validationSchema={notificationPreferencesSchema}
          send={(values) => change(values).unwrap()}
          onSent={() => getHost().notify({ title: 'Preferences saved' })}
          submitLabel="Save preferences"
          gap={2}
        >
          <FormCheckbox name="email" label="By email, when an order changes" />
          {channels.includes('sms') && (
            <FormCheckbox name="sms" label="By SMS, when an order changes" />
          )}
        </PersistedForm>
      )}
    </Loaded>
  );
}
