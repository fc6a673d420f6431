import type { AlertKind } from '../rules/alerts';

/** One row of `GET /api/alerts`, and of what changes it: what goes on, concerns the role and was not closed by the person. */
export interface AlertView {
  id: number;
  kind: AlertKind;
  /** When it was first seen. */
  since: string;
  /** How many orders or messages it is about now. */
  count: number;
  /** A fixed word or code that says why; null where nothing more is known. */
  reason: string | null;
}

/** Answer of `GET` and `PUT /api/alerts/preferences` */
export interface AlertPreferencesView {
  /** Those of which the person is mailed the beginning and the end. */
  mailed: AlertKind[];
  /** Those that there are for the person's role. */
  choices: AlertKind[];
  /** Whether any e-mail is sent here at all. */
  isMailSent: boolean;
}
