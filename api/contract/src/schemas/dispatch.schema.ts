import { type InferType, object, string } from 'yup';
import { LIMITS } from '../limits';
import { foldTown } from '../rules/town-name';
import { optionalText } from './fields';

/** Query of `GET /api/dispatch/parcels`: those of a courier, by the provider's id or a name; without it, those of nobody. */
export const dispatchParcelsQuerySchema = object({
  courier: optionalText('Courier', LIMITS.fullName),
  /** What is typed of a town, compared by `foldTown`: those that are fetched in such a town or go to one. */
  town: optionalText('Town', LIMITS.city).test(
    'named',
    'Town must have a letter or a digit',
    (town) => town === undefined || foldTown(town) !== '',
  ),
});
export type DispatchParcelsQuery = InferType<typeof dispatchParcelsQuerySchema>;

const NO_COURIER = 'Choose a courier, or nobody';
const NOT_SEEN = 'Say which courier the parcel was seen with, or that it was seen with nobody';

/** `PUT /api/dispatch/parcels/{orderNumber}/courier` */
export const assignCourierSchema = object({
  /** The provider's id of the courier; null takes the parcel off its courier. */
  courierId: courierKey(NO_COURIER, LIMITS.courierId),
  /** Whom the parcel was seen with, by id, or by name where the provider told none: another one by now is a conflict. */
  seen: courierKey(NOT_SEEN, LIMITS.fullName),
});
export type AssignCourierRequest = InferType<typeof assignCourierSchema>;

/** A courier by the provider's id, or by name where it told none. */
export function courierKey(message: string, most: number) {
  return string()
    .strict()
    .typeError(message)
    .min(1, message)
    .max(most, message)
    .nullable()
    .defined(message);
}
