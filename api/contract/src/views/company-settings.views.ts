import type { CompanySettingKey, SettingGroup } from '../company-settings';

/** One group of `GET /api/company-settings`. */
export interface CompanySettingsView {
  group: SettingGroup;
  /** 0 while nothing of it is stored. */
  version: number;
  /** When it was changed last, and by whom; null while nothing of it is stored. */
  changedAt: string | null;
  changedBy: string | null;
  settings: CompanySettingView[];
}

/** What holds now of one setting. */
export interface CompanySettingView {
  key: CompanySettingKey;
  /** As it would be written in a variable of the server; empty where the default holds. */
  value: string;
  /** The variable of the server that it is set by, which no page changes; null where it is the company's to say. */
  setBy: string | null;
}
