import {
  NOTICE_TOPIC_LABELS,
  NOTICE_TOPICS,
  type NoticeTopic,
  notificationPreferencesSchema,
} from '@courier/contract';
import { Checkbox, SectionTitle, Stack } from '@courier/shared-ui/base';
import { FormCheckbox } from '@courier/shared-ui/form';
import { getHost } from '@courier/shared-ui/host';
import { useFormikContext } from 'formik';
import { useId } from 'react';
import { PersistedForm } from '../../../shared/forms/PersistedForm';
import { Loaded } from '../../../shared/states/Loaded';
import {
  useChangeNotificationPreferencesMutation,
  useNotificationPreferencesQuery,
} from '../notifications.api';

/** What of it is sent: the boxes of one list. */
function Topics() {
  const { values, setFieldValue } = useFormikContext<{ topics: NoticeTopic[] }>();
  const titleId = useId();
  const toggle = (topic: NoticeTopic) => {
    const chosen = new Set(values.topics);
    if (!chosen.delete(topic)) chosen.add(topic);
    void setFieldValue('topics', [...chosen]);
  };
  return (
    <Stack role="group" aria-labelledby={titleId} gap={1}>
      <SectionTitle level={3} size="label" id={titleId}>
        What we send
      </SectionTitle>
      {NOTICE_TOPICS.map((topic) => (
        <Checkbox
          key={topic}
          label={NOTICE_TOPIC_LABELS[topic]}
          checked={values.topics.includes(topic)}
          onChange={() => toggle(topic)}
        />
      ))}
    </Stack>
  );
}

/** Where else a customer receives notifications; the list on the site always has them. */
export function NotificationPreferences() {
  const query = useNotificationPreferencesQuery();
  const [change] = useChangeNotificationPreferencesMutation();
  return (
    <Loaded query={query} what="notification preferences">
      {({ email, sms, topics, channels }) => (
        <PersistedForm
          initialValues={{ email, sms, topics: [...topics] }}
          validationSchema={notificationPreferencesSchema}
          send={(values) => change(values).unwrap()}
          onSent={() => getHost().notify({ title: 'Preferences saved' })}
          submitLabel="Save preferences"
          gap={2}
        >
          <FormCheckbox name="email" label="By email" />
          {channels.includes('sms') && <FormCheckbox name="sms" label="By SMS" />}
          <Topics />
        </PersistedForm>
      )}
    </Loaded>
  );
}
