import { array, type InferType, object } from 'yup';
import { LIMITS } from '../limits';
import { dayInSouthAfrica } from '../rules/business-days';
import { day, optionalText, requiredText } from './fields';
import { rand } from './money-field';

const pastDay = () =>
  day('Day')
    .required('Day is required')
    .test('past', 'Day must not be in the future', (value) => {
      return !value || value <= dayInSouthAfrica(new Date());
    });

/** Query of `GET /api/cash-ups`: a South African day. */
export const cashUpDaySchema = object({ day: pastDay() });
export type CashUpDayQuery = InferType<typeof cashUpDaySchema>;

/** Refuses a count that is not what was due, and is not explained. */
export const CASH_UP_DIFFERENCE = 'Say why something else was counted than is due';

const MANY = `Choose from 1 to ${LIMITS.ordersOfCashUp} orders`;
const counted = (label: string) => rand(label, LIMITS.payment).required(`${label} is required`);

/**
 * `POST /api/cash-ups`: what a courier handed in for a day. Each order becomes paid by what is due of it, which is what was
 * seen of it; what was counted beyond or below that is kept with its reason.
 */
export const cashUpSchema = object({
  day: pastDay(),
  /** As the provider named the courier; nothing for orders without one. */
  courier: optionalText('Courier', LIMITS.courierName),
  orders: array(
    object({
      orderNumber: requiredText(
        'Waybill number is required',
        'Waybill number',
        LIMITS.orderNumberTyped,
      ),
      /** What was due when it was seen. */
      due: rand('Due', LIMITS.payment).required('Due is required').moreThan(0, 'Nothing is due'),
    }),
  )
    .typeError(MANY)
    .required(MANY)
    .min(1, MANY)
    .max(LIMITS.ordersOfCashUp, MANY),
  cash: counted('Cash'),
  speedpoint: counted('Speedpoint slips'),
  /** Why something else was counted than was due. */
  reason: optionalText('Reason', LIMITS.paymentReason),
});
export type CashUpRequest = InferType<typeof cashUpSchema>;
