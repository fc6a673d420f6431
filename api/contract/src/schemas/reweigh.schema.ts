import { array, type InferType, mixed, object, string } from 'yup';
import { LIMITS } from '../limits';
import { requiredText, seenVersion, wholeNumber } from './fields';
import { rand } from './money-field';
import { packageSchema } from './quote.schema';

const NO_PACKAGES = 'Name at least one package that was measured';
const PLACE_REQUIRED = 'Package number is required';
const PLACE_WRONG = `Package number must be a whole number from 1 to ${LIMITS.packagesPerQuote}`;
const TWICE = 'Each package may be named once';
const PICTURE_REQUIRED = 'A picture of the measurement is required';
const PICTURE_WRONG = 'Picture must be the name of a picture';

/** What one package of an order really weighs (kg) and measures (whole cm), within the limits of a quote. */
export const measuredPackageSchema = packageSchema
  .pick(['weight', 'length', 'width', 'height'])
  .shape({
    /** Its place in the shipment, from 1. */
    id: wholeNumber(PLACE_WRONG)
      .required(PLACE_REQUIRED)
      .min(1, PLACE_WRONG)
      .max(LIMITS.packagesPerQuote, PLACE_WRONG),
  });
export type MeasuredPackage = InferType<typeof measuredPackageSchema>;

const MEASURED = {
  /** Those that are missing are as they were booked. */
  packages: array(measuredPackageSchema.required(NO_PACKAGES))
    .typeError(NO_PACKAGES)
    .required(NO_PACKAGES)
    .min(1, NO_PACKAGES)
    .max(LIMITS.packagesPerQuote, NO_PACKAGES)
    .test('once', TWICE, (packages) => {
      const places = (packages ?? []).map((each) => each?.id);
      return new Set(places).size === places.length;
    }),
};

/** `POST /api/orders/{orderNumber}/reweighs/preview` */
export const reweighPreviewSchema = object(MEASURED);
export type ReweighPreviewRequest = InferType<typeof reweighPreviewSchema>;

/** `POST /api/orders/{orderNumber}/reweighs` */
export const reweighSchema = object({
  ...MEASURED,
  /** Who stood at the scale. */
  measuredBy: requiredText('Measured by is required', 'Measured by', LIMITS.fullName),
  /** The name that sending the picture to `POST …/reweighs/pictures` answered, within the hour. */
  picture: string()
    .typeError(PICTURE_WRONG)
    .required(PICTURE_REQUIRED)
    .max(LIMITS.pictureName, PICTURE_WRONG),
  /** The price that was agreed to, in rand. Where the measures have another price, nothing is changed. */
  totalAmount: rand('Total', LIMITS.payment).required('Total must be the price of the preview'),
  version: seenVersion('order'),
});
export type ReweighRequest = InferType<typeof reweighSchema>;

/** What the form asks for: the picture is there itself, and has no name yet. */
export const reweighFormSchema = reweighSchema
  .pick(['packages', 'measuredBy'])
  .shape({ picture: mixed().required(PICTURE_REQUIRED) });
