import { array, type InferType, object, type TestContext } from 'yup';
import { PACKAGE_TYPES, PAYMENT_METHODS, SERVICE_TYPES } from '../enumerations';
import { LIMITS, PACKAGE_INPUT } from '../limits';
import { addressSchema, optionalPhone } from './address.schema';
import { collectionDayField, collectionWindowField } from './collection.schema';
import { choice, emailField, finiteNumber, flag, missingIfNull, trueOrFalse } from './fields';
import { quoteIdSchema } from './quote-id.schema';

const NO_PACKAGES = 'At least one package is required';
const PACKAGE_REQUIRED = 'Package details are required';
const WEIGHT_MESSAGE = 'Weight must be a positive number';
const TOO_LIGHT = `Weight must be at least ${PACKAGE_INPUT.weight.min} kg`;
const TOO_HEAVY = `A package may weigh at most ${LIMITS.packageWeight} kg`;
const CELL_NUMBER = 'Cell number must be a phone number that can be called, such as 082 123 4567';
const [LONGEST, MIDDLE, SHORTEST] = LIMITS.packageSides;
const TOO_LARGE = `A package may measure at most ${LONGEST} x ${MIDDLE} x ${SHORTEST} cm`;

/** One package of a quote: weight in kg, sides in whole cm. */
export const packageSchema = object({
  type: choice('Package type', PACKAGE_TYPES).required('Package type is required'),
  weight: finiteNumber(WEIGHT_MESSAGE)
    .required(WEIGHT_MESSAGE)
    // Not Yup's own `positive`, which `min` would replace.
    .test('positive', WEIGHT_MESSAGE, (weight) => !(weight <= 0))
    .min(PACKAGE_INPUT.weight.min, TOO_LIGHT)
    .max(LIMITS.packageWeight, TOO_HEAVY),
  length: side('Length'),
  width: side('Width'),
  height: side('Height'),
  isFragile: flag('Fragile'),
  hasInsurance: flag('Insurance'),
})
  .typeError(PACKAGE_REQUIRED)
  .test('fits', TOO_LARGE, fitsTheLargestBox);

export type PackageInput = InferType<typeof packageSchema>;

/** The list of packages on its own, as the first step of the wizard validates it. */
export const packageDetailsSchema = object({
  packages: array(packageSchema.required(PACKAGE_REQUIRED))
    .typeError(NO_PACKAGES)
    .required(NO_PACKAGES)
    .min(1, NO_PACKAGES)
    .max(LIMITS.packagesPerQuote, `A quote may have at most ${LIMITS.packagesPerQuote} packages`),
});

export const serviceTypeSchema = choice('Service type', SERVICE_TYPES).required(
  'Service type is required',
);

/** `POST /api/quotes` */
export const quoteRequestSchema = object({
  packageDetails: packageDetailsSchema.typeError(NO_PACKAGES).required(NO_PACKAGES),
  serviceType: serviceTypeSchema,
  /** Quotes the cheapest service that is offered where the one above is not; without it, that is refused. */
  allowOtherService: trueOrFalse('Allow other service').transform(missingIfNull),
  pickupAddress: addressOf('Pickup address is required'),
  deliveryAddress: addressOf('Delivery address is required'),
  /** The account that the quote is for; refused without its session. */
  userEmail: emailField().notRequired(),
  /** Where a visitor without an account is notified of the order's progress. */
  contactEmail: emailField().notRequired(),
  /** Where our staff ring a visitor without an account about the order, which is also claimed with it. */
  contactPhone: optionalPhone('Cell number', CELL_NUMBER),
});

export type QuoteRequest = InferType<typeof quoteRequestSchema>;

export const paymentMethodSchema = choice('Payment method', PAYMENT_METHODS).required(
  'Payment method is required',
);

/** `POST /api/orders` */
export const orderRequestSchema = object({
  quoteId: quoteIdSchema.required('Quote id is required'),
  paymentMethod: paymentMethodSchema,
  /** Another service than the one that was quoted, at the price that the quote names for it. */
  serviceType: choice('Service type', SERVICE_TYPES).notRequired(),
  /** One of the offered days and windows; the first possible day, at any of its times, without them. */
  collectionDay: collectionDayField().notRequired(),
  collectionWindow: collectionWindowField().notRequired(),
}).test(
  'day of window',
  'A collection window needs its day',
  ({ collectionDay, collectionWindow }) => !collectionWindow || Boolean(collectionDay),
);

export type OrderRequest = InferType<typeof orderRequestSchema>;

function addressOf(message: string) {
  return addressSchema.typeError(message).required(message);
}

function side(label: string) {
  const message = `${label} is required`;
  return finiteNumber(message)
    .required(message)
    .min(PACKAGE_INPUT.side.min, message)
    .integer(`${label} must be a whole number of cm`);
}

/** Compares the box with the largest one whichever way it lies, and marks its longest side. */
function fitsTheLargestBox(this: TestContext, box: Record<'length' | 'width' | 'height', number>) {
  const sides = (['length', 'width', 'height'] as const)
    .map((name) => ({ name, size: box[name] }))
    .filter(({ size }) => Number.isFinite(size))
    .sort((side, other) => other.size - side.size);
  const wrong = sides.find((side, index) => side.size > (LIMITS.packageSides[index] ?? 0));
  return (
    wrong === undefined ||
    this.createError({
      path: `${this.path ? `${this.path}.` : ''}${wrong.name}`,
      message: TOO_LARGE,
    })
  );
}
