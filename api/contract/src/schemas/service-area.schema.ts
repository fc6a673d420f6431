import { array, type InferType, number, object, string } from 'yup';
import { LIMITS } from '../limits';
import { formatPostalCodes, repeatedRange } from '../rules/postal-code-ranges';
import { type Weekday, WEEKDAYS } from '../rules/service-area';
import type { PostalCodes } from '../rules/zone-rates';
import { fourDigitCode, requiredText, seenVersion, trimmed } from './fields';

const CODES_LOOK_LIKE = 'Postal codes must be like 6900-7099, 6800';
const MANY_CODES = `An area may have at most ${LIMITS.rangesOfArea} ranges of postal codes`;
const WEEKDAY = 'Choose days from Monday (1) to Friday (5)';
const NO_WEEKDAY = 'Choose at least one day';
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The fields of an area, for forms that hold some of them in another way. */
export const AREA_FIELDS = {
  name: requiredText('Area name is required', 'Area name', LIMITS.areaName),
  /** Both ends of each range are included. */
  postalCodes: array(object({ first: fourDigitCode(), last: fourDigitCode() }))
    .typeError(CODES_LOOK_LIKE)
    .required('Postal codes are required')
    .min(1, 'Postal codes are required')
    .max(LIMITS.rangesOfArea, MANY_CODES)
    .test('order', CODES_LOOK_LIKE, (ranges) => !ranges?.some(isBackwards))
    .test('once', function (ranges) {
      const repeated = repeatedRange(ranges ?? []);
      const message = () => `${formatPostalCodes(repeated ? [repeated] : [])} is there twice`;
      return repeated === undefined || this.createError({ message: message() });
    }),
  /** 1 for Monday to 5 for Friday. */
  weekdays: array(number<Weekday>().typeError(WEEKDAY).required(WEEKDAY).oneOf(WEEKDAYS, WEEKDAY))
    .typeError(WEEKDAY)
    .required(NO_WEEKDAY)
    .min(1, NO_WEEKDAY)
    .max(WEEKDAYS.length, WEEKDAY),
  cutOffs: object(cutOffFields()),
};

/** `POST /api/service-areas`: an area that couriers visit on certain days, with cut-offs where it has its own. */
export const serviceAreaSchema = object(AREA_FIELDS);
export type ServiceAreaRequest = InferType<typeof serviceAreaSchema>;

/**
 * `PUT /api/service-areas/{id}`. With the `version` that was seen, a change on top of somebody else's is refused with
 * 409.
 */
export const serviceAreaChangeSchema = serviceAreaSchema.shape({
  version: seenVersion('service area'),
});
export type ServiceAreaChangeRequest = InferType<typeof serviceAreaChangeSchema>;

/** A cut-off for each service; null where it has none of its own. */
export function cutOffFields() {
  return {
    standard: cutOff('Standard'),
    express: cutOff('Express'),
    same_day: cutOff('Same Day'),
  };
}

function cutOff(service: string) {
  const message = `Cut-off of ${service} must be a time such as 12:00`;
  return string()
    .typeError(message)
    .transform((value: unknown) => trimmed(value) || null)
    .nullable()
    .default(null)
    .matches(TIME, message);
}

function isBackwards({ first, last }: PostalCodes): boolean {
  return first > last;
}
