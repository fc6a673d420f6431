import { array, type InferType, object } from 'yup';
import { LIMITS } from '../limits';
import { monthInSouthAfrica } from '../rules/account-statement';
import { month } from './fields';

const MOST = LIMITS.statementsMailed;
const MONTHS_MESSAGE = 'Months must be a list';

/** `POST /api/customers/{id}/statement-mails` */
export const statementMailSchema = object({
  /** Whose statements are attached, such as `2026-11`; none for what is due today alone. */
  months: array()
    .typeError(MONTHS_MESSAGE)
    .of(
      month('Month')
        .required('Month is required')
        .test('begun', 'Month must not be in the future', (value) => {
          return !value || value <= monthInSouthAfrica(new Date());
        }),
    )
    .max(MOST, `Choose at most ${MOST} months`)
    .test('once', 'Name each month once', (value) => new Set(value).size === (value?.length ?? 0))
    .required(MONTHS_MESSAGE),
});
export type StatementMailRequest = InferType<typeof statementMailSchema>;
