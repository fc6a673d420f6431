import {
  bankSettingsChangeSchema,
  COMPANY_SETTINGS,
  companySettingsChangeSchema,
  type CompanySettingsView,
  type CompanySettingView,
  LIMITS,
  type WrittenSettings,
} from '@courier/contract';
import { type FormConflict, FormDialog, mergeForm, SAVE_AGAIN } from '@courier/shared-ui/courier';
import { FormPasswordField, FormSelect, FormTextField } from '@courier/shared-ui/form';
import { problemText, statusOf } from '@courier/shared-ui/request';
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { useChangeCompanySettingsMutation, useLazyCompanySettingsQuery } from '../company.api';
import { GROUP_WORDS, HINTS, isFlag, setOnServer, valueWords } from '../setting-words';

interface SettingsDialogProps {
  settings: CompanySettingsView;
  onClose: () => void;
}

interface SettingsForm {
  values: WrittenSettings;
  password: string;
}

/** Changes one group. Where another admin was faster, their changes come into the form around what was typed. */
export function SettingsDialog({ settings: opened, onClose }: SettingsDialogProps) {
  /** The version that the form changes. */
  const [settings, setSettings] = useState(opened);
  const [change] = useChangeCompanySettingsMutation();
  const [readAll] = useLazyCompanySettingsQuery();
  const { group } = opened;
  const { title, about } = GROUP_WORDS[group];
  const isBank = group === 'bank';

  const send = ({ values, password }: SettingsForm) =>
    change({
      group,
      change: { values, version: settings.version, ...(isBank && { password }) },
    }).unwrap();

  const reconcile = async (
    error: unknown,
    typed: SettingsForm,
    helpers: FormikHelpers<SettingsForm>,
  ): Promise<FormConflict | null> => {
    if (statusOf(error) !== 409) return null;
    const { data } = await readAll();
    const now = data?.find((found) => found.group === group);
    if (!now) return null;
    setSettings(now);
    const states = { base: formOf(settings), typed, theirs: formOf(now) };
    const { values, changes } = mergeForm(labelsOf(now), states);
    await helpers.setValues(values, false);
    return { detail: problemText(error, ''), changes, wayOut: SAVE_AGAIN };
  };

  return (
    <FormDialog
      title={title}
      description={about}
      submitLabel="Save"
      initialValues={formOf(opened)}
      validationSchema={isBank ? BANK_SCHEMA : SCHEMA}
      send={send}
      reconcile={reconcile}
      done={() => ({ title: 'Settings saved', description: title })}
      failed="Failed to save the settings"
      onClose={onClose}
    >
      {opened.settings.map((setting) => (
        <SettingField key={setting.key} setting={setting} />
      ))}
      {isBank && (
        <FormPasswordField
          name="password"
          label="Your password"
          autoComplete="current-password"
          maxLength={LIMITS.passwordLengthMost}
          hint="Because whoever changes this changes where the money goes"
          required
        />
      )}
    </FormDialog>
  );
}

/** Read-only where the server has the say. */
function SettingField({ setting: { key, setBy } }: { setting: CompanySettingView }) {
  const { label, fallback } = COMPANY_SETTINGS[key];
  const name = `values.${key}`;
  if (setBy === null && isFlag(key)) {
    return <FormSelect name={name} label={label} options={YES_OR_NO} />;
  }
  const usual = fallback && `Blank: ${valueWords(key, fallback)}`;
  const hint = [HINTS[key], usual].filter(Boolean).join('. ');
  return (
    <FormTextField
      name={name}
      label={label}
      autoComplete="off"
      readOnly={setBy !== null}
      hint={setBy === null ? hint || undefined : setOnServer(setBy)}
    />
  );
}

const YES_OR_NO = [
  { value: '', label: 'As usual: yes' },
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

const SCHEMA = companySettingsChangeSchema.omit(['version']);
const BANK_SCHEMA = bankSettingsChangeSchema.omit(['version']);

function formOf({ settings }: CompanySettingsView): SettingsForm {
  return {
    values: Object.fromEntries(settings.map(({ key, value }) => [key, value])),
    password: '',
  };
}

function labelsOf({ settings }: CompanySettingsView): Record<string, string> {
  return Object.fromEntries(
    settings.map(({ key }) => [`values.${key}`, COMPANY_SETTINGS[key].label]),
  );
}
