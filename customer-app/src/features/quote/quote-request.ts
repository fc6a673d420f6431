import {
  addressSchema,
  packageDetailsSchema,
  type ProblemField,
  type QuoteRequest,
  quoteRequestSchema,
  serviceTypeSchema,
} from '@courier/contract';
import { type FormikErrors, setIn } from 'formik';
import { object } from 'yup';
import { toAddressRequest } from './addresses';
import type { AddressForm, AddressStepForm, QuoteForm } from './quote-form';
import type { WizardStep } from './wizard-steps';

/** The notice where the server does not answer with a quote. */
export const NOT_CALCULATED = 'Error calculating quote';

/** What each step of the wizard validates: parts of the request's own schema, with its words. */
const packageStepSchema = packageDetailsSchema.shape({ serviceType: serviceTypeSchema });
const addressStepSchema = object({ pickupAddress: addressSchema, deliveryAddress: addressSchema });
/** A customer has no such fields, in which to mend what they typed before they signed in. */
const visitorStepSchema = addressStepSchema.shape({
  contactEmail: quoteRequestSchema.fields.contactEmail,
  contactPhone: quoteRequestSchema.fields.contactPhone,
});

export function schemaOf(step: WizardStep, isSignedIn: boolean) {
  if (step === 'package') return packageStepSchema;
  if (step === 'addresses') return isSignedIn ? addressStepSchema : visitorStepSchema;
  return undefined;
}

/**
 * The request as the contract casts it: texts trimmed, postal codes padded to four digits. Where the service is not offered,
 * another one is quoted, and the sender is notified.
 */
export function toQuoteRequest(form: QuoteForm, userEmail: string | undefined): QuoteRequest {
  return quoteRequestSchema.cast(
    {
      packageDetails: { packages: form.packages },
      serviceType: form.serviceType,
      allowOtherService: true,
      pickupAddress: toAddressRequest(form.pickupAddress),
      deliveryAddress: toAddressRequest(form.deliveryAddress),
      ...(userEmail
        ? { userEmail }
        : { contactEmail: form.contactEmail, contactPhone: form.contactPhone }),
    },
    { stripUnknown: true },
  ) as QuoteRequest;
}

/** The addresses as they were sent, back in the form, so that what is shown is what was priced. */
export function sentAddresses(form: AddressStepForm, sent: QuoteRequest): AddressStepForm {
  return {
    pickupAddress: asSent(form.pickupAddress, sent.pickupAddress),
    deliveryAddress: asSent(form.deliveryAddress, sent.deliveryAddress),
    contactEmail: sent.contactEmail ?? form.contactEmail,
    contactPhone: sent.contactPhone ?? form.contactPhone,
  };
}

const PACKAGE_PREFIX = 'packageDetails.';

/** The server's field errors that belong on the package step, with the paths of its form. */
export function packageErrors(errors: readonly ProblemField[]): ProblemField[] {
  return errors
    .filter(({ path }) => path.startsWith(PACKAGE_PREFIX) || path === 'serviceType')
    .map(({ path, message }) => ({ path: path.replace(PACKAGE_PREFIX, ''), message }));
}

/** The server's field errors that belong on the addresses step. */
export function addressErrors(errors: readonly ProblemField[]): ProblemField[] {
  return errors.filter(({ path }) =>
    /^(pickup|delivery)Address\.|^contact(Email|Phone)$/.test(path),
  );
}

/** Field errors as Formik keeps them; the first message for a path wins. */
export function formErrors(errors: readonly ProblemField[]): FormikErrors<QuoteForm> {
  return errors.reduceRight<object>(
    (tree, { path, message }) => setIn(tree, path, message) as object,
    {},
  );
}

function asSent(form: AddressForm, sent: QuoteRequest['pickupAddress']): AddressForm {
  const { fullName, phone, addressLine1, addressLine2 = '', city, zipCode, instructions } = sent;
  return {
    ...{ ...form, fullName, phone, addressLine1, addressLine2, city, zipCode },
    instructions: instructions ?? '',
  };
}
