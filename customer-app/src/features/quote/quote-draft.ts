import { PACKAGE_TYPES, PAYMENT_METHODS, readPriceChoice, SERVICE_TYPES } from '@courier/contract';
import { array, boolean, mixed, number, object, string } from 'yup';
import { readStoredDraft, removeDraft, storeDraft } from '../../shared/quote-draft/stored-draft';
import { hasAllPhones, type Shipment } from '../../shared/send-again/shipment';
import { isChosen, withPrice } from './priced-form';
import { EMPTY_ADDRESS, EMPTY_FORM, type QuoteForm } from './quote-form';
import { formOfShipment } from './shipment-form';
import { NO_PROGRESS, type WizardProgress } from './wizard-progress';

/** An unfinished quote: what was entered, and how far it has come. */
interface QuoteDraft {
  readonly form: QuoteForm;
  readonly progress: WizardProgress;
}

type KeptProgress = Pick<
  WizardProgress,
  'step' | 'quote' | 'replacedService' | 'attemptedQuoteId' | 'pricedBy'
>;

interface StoredDraft extends KeptProgress {
  readonly form: QuoteForm;
}

/** Whether nothing was entered yet that somebody would miss. */
export function isUntouched({ form, progress }: QuoteDraft): boolean {
  return progress.step === NO_PROGRESS.step && JSON.stringify(form) === JSON.stringify(EMPTY_FORM);
}

/**
 * Keeps the unfinished quote over a reload of this tab; a placed order is no draft any more.
 * @param owner the e-mail address of the person whose it is; null is a visitor
 * @param customer in whose name it is ordered; null for the owner's own
 */
export function saveDraft(
  draft: QuoteDraft,
  owner: string | null,
  customer: number | null = null,
): void {
  const { form } = draft;
  const { step, quote, replacedService, attemptedQuoteId, pricedBy } = draft.progress;
  if (isUntouched(draft) || step === 'success') return removeDraft(customer);
  const stored: StoredDraft = { form, step, quote, replacedService, attemptedQuoteId, pricedBy };
  storeDraft(stored, owner, customer);
}

/**
 * The wizard as it was left, or as an earlier order or a price fills it in; empty where there is nothing (or nothing usable) to go
 * on with.
 * @param search the query of the page, in which a price may be chosen; one that the draft began with is not taken again
 */
export function loadDraft(
  owner: string | null,
  search: string,
  customer: number | null = null,
): QuoteDraft {
  const draft = storedDraft(owner, customer);
  const price = readPriceChoice(search);
  if (!isChosen(price) || draft.progress.pricedBy === search) return draft;
  return {
    form: withPrice(draft.form, price),
    progress: { ...NO_PROGRESS, step: 'addresses', pricedBy: search },
  };
}

function storedDraft(owner: string | null, customer: number | null): QuoteDraft {
  const stored = readStoredDraft(owner, customer);
  if (shipmentSchema.isValidSync(stored, STRICT)) {
    const { shipment } = stored as { shipment: Shipment };
    const form = formOfShipment(shipment);
    return { form, progress: { ...NO_PROGRESS, isShipmentToPrice: hasAllPhones(shipment) } };
  }
  const draft = withNewFields(stored);
  if (storedDraftSchema.isValidSync(draft, STRICT)) {
    const { form, ...progress } = draft as StoredDraft;
    return { form, progress: { ...NO_PROGRESS, ...progress } };
  }
  return { form: EMPTY_FORM, progress: NO_PROGRESS };
}

/** A draft from before a field was added has it empty. */
function withNewFields(stored: object | null): object | null {
  const { form } = (stored ?? {}) as Partial<StoredDraft>;
  if (!form) return stored;
  const sides = {
    pickupAddress: { ...EMPTY_ADDRESS, ...form.pickupAddress },
    deliveryAddress: { ...EMPTY_ADDRESS, ...form.deliveryAddress },
  };
  return { ...stored, form: { ...EMPTY_FORM, ...form, ...sides } };
}

/** As it is: a draft of ours needs no cast. */
const STRICT = { strict: true };

const text = () => string().defined();
const amount = () => number().required();

/** Every text of a form, which a draft of it has as text too. */
function textsOf(empty: object) {
  const names = Object.keys(empty).filter(
    (name) => typeof empty[name as keyof typeof empty] === 'string',
  );
  return Object.fromEntries(names.map((name) => [name, text()]));
}

const addressSchema = object({
  ...textsOf(EMPTY_ADDRESS),
  picked: object({
    filled: object().required(),
    latitude: amount(),
    longitude: amount(),
  }).nullable(),
  confirmedTown: object({ city: text(), zipCode: text() }).default(undefined).nullable(),
});

const numberInput = () =>
  mixed().test((value) => typeof value === 'string' || typeof value === 'number');

const formSchema = object({
  ...textsOf(EMPTY_FORM),
  serviceType: string().oneOf(SERVICE_TYPES).required(),
  packages: array(
    object({
      type: string().oneOf(PACKAGE_TYPES).required(),
      weight: numberInput(),
      length: numberInput(),
      width: numberInput(),
      height: numberInput(),
      isFragile: boolean().required(),
      hasInsurance: boolean().required(),
    }).required(),
  )
    .min(1)
    .required(),
  pickupAddress: addressSchema.required(),
  deliveryAddress: addressSchema.required(),
  collection: object({
    day: text(),
    window: text().nullable(),
    estimatedDeliveryTime: text(),
  }).nullable(),
  paymentMethod: string().oneOf(PAYMENT_METHODS).nullable(),
});

/** What a quote cannot be shown without; the server says the rest. */
const quoteSchema = object({
  id: amount(),
  totalAmount: amount(),
  services: array().required(),
}).nullable();

const storedDraftSchema = object({
  form: formSchema.required(),
  step: string().oneOf(['package', 'addresses', 'payment', 'review']).required(),
  quote: quoteSchema.when('step', {
    is: (step: unknown) => step === 'payment' || step === 'review',
    then: (schema) => schema.required(),
  }),
  replacedService: string().oneOf(SERVICE_TYPES).nullable(),
  attemptedQuoteId: number().nullable(),
  pricedBy: string().nullable().default(undefined),
})
  .noUnknown()
  .required();

const placeSchema = object({
  fullName: text(),
  phone: text(),
  addressLine1: text(),
  city: text(),
  zipCode: text(),
}).required();

const shipmentSchema = object({
  shipment: object({
    pickupAddress: placeSchema,
    deliveryAddress: placeSchema,
    packages: formSchema.fields.packages,
    serviceType: formSchema.fields.serviceType,
  }).required(),
}).required();
