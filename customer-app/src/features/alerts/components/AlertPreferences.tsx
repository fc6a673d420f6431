import { ALERT_LABELS, type AlertKind, alertPreferencesSchema } from '@courier/contract';
import { Checkbox, Soft, Stack } from '@courier/shared-ui/base';
import { getHost } from '@courier/shared-ui/host';
import { useFormikContext } from 'formik';
import { PersistedForm } from '../../../shared/forms/PersistedForm';
import { Loaded } from '../../../shared/states/Loaded';
import { useAlertPreferencesQuery, useChangeAlertPreferencesMutation } from '../alerts.api';

/** Which alerts somebody of the staff is mailed. */
export function AlertPreferences() {
  const query = useAlertPreferencesQuery();
  const [change] = useChangeAlertPreferencesMutation();
  return (
    <Loaded query={query} what="alerts">
      {({ mailed, choices, isMailSent }) => (
        <PersistedForm
          initialValues={{ mailed: [...mailed] }}
          validationSchema={alertPreferencesSchema}
          send={(values) => change(values).unwrap()}
          onSent={() => getHost().notify({ title: 'Alerts saved' })}
          submitLabel="Save alerts"
          gap={2}
        >
          {!isMailSent && (
            <Soft as="p">No email is sent here: your administrator has set up no mail server.</Soft>
          )}
          <Choices choices={choices} />
        </PersistedForm>
      )}
    </Loaded>
  );
}

/** The boxes of one list. */
function Choices({ choices }: { choices: readonly AlertKind[] }) {
  const { values, setFieldValue } = useFormikContext<{ mailed: AlertKind[] }>();
  const toggle = (kind: AlertKind) => {
    const chosen = new Set(values.mailed);
    if (!chosen.delete(kind)) chosen.add(kind);
    void setFieldValue('mailed', [...chosen]);
  };
  return (
    <Stack role="group" aria-label="Alerts that are emailed" gap={1}>
      {choices.map((kind) => (
        <Checkbox
          key={kind}
          label={ALERT_LABELS[kind]}
          checked={values.mailed.includes(kind)}
          onChange={() => toggle(kind)}
        />
      ))}
    </Stack>
  );
}
