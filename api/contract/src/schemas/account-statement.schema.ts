import { type InferType, object } from 'yup';
import { monthInSouthAfrica } from '../rules/account-statement';
import { month, wholeNumber } from './fields';

const CUSTOMER_MESSAGE = 'Customer must be the id of an account';

/** Whose statements: one's own where it is missing. Only admins may ask for anybody else's. */
const customer = () => wholeNumber(CUSTOMER_MESSAGE).min(1, CUSTOMER_MESSAGE);

/** Query of `GET /api/statements/months` */
export const statementMonthsQuerySchema = object({ customer: customer() });
export type StatementMonthsQuery = InferType<typeof statementMonthsQuerySchema>;

/** Query of `GET /api/statements/month` and `GET /api/statements/month.pdf`: `2026-11`, which may have begun today. */
export const statementQuerySchema = object({
  customer: customer(),
  month: month('Month')
    .required('Month is required')
    .test('begun', 'Month must not be in the future', (value) => {
      return !value || value <= monthInSouthAfrica(new Date());
    }),
});
export type StatementQuery = InferType<typeof statementQuerySchema>;
