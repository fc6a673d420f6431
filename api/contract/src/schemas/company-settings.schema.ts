import { type InferType, object, string } from 'yup';
import {
  brokenRule,
  COMPANY_SETTING_KEYS,
  COMPANY_SETTINGS,
  type CompanySettingKey,
  missingSetting,
  missingWords,
  type WrittenSettings,
} from '../company-settings';
import { LIMITS } from '../limits';
import { missingIfNull, trimmed, wholeNumber } from './fields';

const PASSWORD_REQUIRED = 'Please enter your password';
const SEEN = 'Version must be the one of the settings that were read';

/**
 * `PUT /api/company-settings/{group}`: all settings of a group as they would be written in a variable of the server; one that
 * is missing or blank is not set, and its default holds. With another `version` than the stored one the change is refused
 * with 409.
 */
export const companySettingsChangeSchema = object({
  values: object(
    Object.fromEntries(
      COMPANY_SETTING_KEYS.map((key) => [key, writtenField(key)] as const),
    ) as Record<CompanySettingKey, ReturnType<typeof writtenField>>,
  ).test('complete', (values, context) => {
    const missing = missingSetting(values as WrittenSettings);
    if (!missing) return true;
    return context.createError({
      path: `${context.path}.${missing.key}`,
      message: missingWords(missing),
    });
  }),
  /** 0 where nothing of the group was stored. */
  version: wholeNumber(SEEN).required(SEEN).min(0, SEEN),
  /** One's own, for the group `bank` alone. */
  password: password(),
});
export type CompanySettingsChangeRequest = InferType<typeof companySettingsChangeSchema>;

/** What the form of the bank account sends. */
export const bankSettingsChangeSchema = companySettingsChangeSchema.shape({
  password: password().required(PASSWORD_REQUIRED),
});

function password() {
  const most = LIMITS.passwordLengthMost;
  return string()
    .typeError(PASSWORD_REQUIRED)
    .transform(missingIfNull)
    .max(most, `Password must be at most ${most} characters`);
}

function writtenField(key: CompanySettingKey) {
  const { label } = COMPANY_SETTINGS[key];
  return string()
    .typeError(`${label} must be text`)
    .transform((value: unknown) => trimmed(value) ?? '')
    .default('')
    .test('rule', (value, context) => {
      const rule = brokenRule(key, value ?? '');
      return rule === null || context.createError({ message: `${label} ${rule}` });
    });
}
