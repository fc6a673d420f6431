import { array, type InferType, object } from 'yup';
import { ALERT_KINDS } from '../rules/alerts';
import { choice } from './fields';

/** `PUT /api/alerts/preferences` */
export const alertPreferencesSchema = object({
  /** Of which the beginning and the end are mailed. */
  mailed: array()
    .of(choice('Mailed', ALERT_KINDS).required())
    .max(ALERT_KINDS.length, 'Mailed must name each alert once')
    .typeError('Mailed must be a list')
    .required('Mailed must be a list'),
});
export type AlertPreferencesRequest = InferType<typeof alertPreferencesSchema>;
