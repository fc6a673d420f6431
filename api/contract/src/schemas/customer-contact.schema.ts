import { type InferType, object } from 'yup';
import { LIMITS } from '../limits';
import { optionalPhone } from './address.schema';
import { emailField, missingIfNull, optionalText, requiredText, seenVersion } from './fields';

const NO_WAY = 'Give a phone number or an email address';

/** `POST /api/customers/{id}/contacts` */
export const customerContactSchema = object({
  name: requiredText('Name is required', 'Name', LIMITS.fullName),
  /** In words: `Stores, mornings only`. */
  role: optionalText('Role', LIMITS.contactRole),
  phone: optionalPhone('Phone number').test(
    'reachable',
    NO_WAY,
    (phone, { parent }) => Boolean(phone) || Boolean((parent as { email?: string }).email),
  ),
  email: emailField()
    .transform((value: unknown) => (value === '' ? undefined : missingIfNull(value)))
    .notRequired(),
});
export type CustomerContactRequest = InferType<typeof customerContactSchema>;

/** `PUT /api/customers/{id}/contacts/{contactId}`: with the version that was seen, one on top of somebody else's is 409. */
export const customerContactChangeSchema = customerContactSchema.shape({
  version: seenVersion('contact'),
});
export type CustomerContactChange = InferType<typeof customerContactChangeSchema>;
