import { type InferType, object } from 'yup';
import { LIMITS, PACKAGE_INPUT } from '../limits';
import { PACKAGE_SIZES } from '../rules/package-sizes';
import { choice, finiteNumber, requiredText } from './fields';

/** A town with its postal code is the longest that is typed: `Kleinmond, Overstrand 7195`. */
const TOWN_MOST = LIMITS.city + 20;
const WEIGHT = 'Weight must be a positive number';

/** Query of `GET /api/prices`: one box between two towns, each by its name, its postal code or both. */
export const priceQuerySchema = object({
  from: requiredText('From which town?', 'From', TOWN_MOST),
  to: requiredText('To which town?', 'To', TOWN_MOST),
  size: choice('Size', PACKAGE_SIZES).required('Size is required'),
  /** In kg; what a box of its size usually weighs without it. */
  weight: finiteNumber(WEIGHT)
    .min(PACKAGE_INPUT.weight.min, `Weight must be at least ${PACKAGE_INPUT.weight.min} kg`)
    .max(LIMITS.packageWeight, `A package may weigh at most ${LIMITS.packageWeight} kg`),
});
export type PriceQuery = InferType<typeof priceQuerySchema>;

/** Query of `GET /api/towns` */
export const townQuerySchema = object({
  q: requiredText('Type at least 2 characters', 'Town', TOWN_MOST).min(
    LIMITS.townQuery,
    'Type at least 2 characters',
  ),
});
export type TownQuery = InferType<typeof townQuerySchema>;
