import {
  COMPANY_SETTING_KEYS,
  COMPANY_SETTINGS,
  type CompanySettingKey,
  type SettingGroup,
  settingsOf,
  type WrittenSettings,
} from '@courier/contract';
import { type CompanyConfig, PARTS } from '../platform/config/company-config';
import { Settings } from '../platform/config/settings';

/** What the company has stored, by group. */
export type StoredSettings = Readonly<Partial<Record<SettingGroup, WrittenSettings>>>;

/**
 * The variable of the server that has a setting's say; null where the company has. An account is set as a whole: half of it
 * from the server and half from a page would be an account that nobody meant.
 */
export function setterOf(key: CompanySettingKey, onServer: WrittenSettings): string | null {
  const { group, variable } = COMPANY_SETTINGS[key];
  if (onServer[key]) return variable;
  const other = group === 'bank' && settingsOf(group).find((part) => onServer[part]);
  return other ? COMPANY_SETTINGS[other].variable : null;
}

/** What holds of each setting as it is written: the server's word, else the company's; empty for the default. */
export function writtenInForce(
  onServer: WrittenSettings,
  stored: StoredSettings,
): Record<CompanySettingKey, string> {
  const written = COMPANY_SETTING_KEYS.map((key) => {
    const { group } = COMPANY_SETTINGS[key];
    const own = setterOf(key, onServer) === null ? stored[group]?.[key] : onServer[key];
    return [key, own ?? ''];
  });
  return Object.fromEntries(written) as Record<CompanySettingKey, string>;
}

/**
 * What the settings in force come to.
 * @param atStart what the server began with, which stays where nothing is stored, or where what is stored cannot be read
 * @param onFault called with what is wrong with a part that cannot be read
 */
export function configInForce(
  atStart: CompanyConfig,
  onServer: WrittenSettings,
  stored: StoredSettings,
  onFault: (error: unknown) => void,
): CompanyConfig {
  const written = writtenInForce(onServer, stored);
  const settings = new Settings(
    Object.fromEntries(
      COMPANY_SETTING_KEYS.map((key) => [COMPANY_SETTINGS[key].variable, written[key]]),
    ),
  );
  return PARTS.reduce((config, { groups, read }) => {
    if (!groups.some((group) => stored[group])) return config;
    try {
      return { ...config, ...read(settings) };
    } catch (error) {
      onFault(error);
      return config;
    }
  }, atStart);
}
