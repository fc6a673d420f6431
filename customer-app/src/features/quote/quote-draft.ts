import { PACKAGE_TYPES, PAYMENT_METHODS, type QuoteView, SERVICE_TYPES } from '@courier/contract';
import { array, boolean, lazy, mixed, number, object, string } from 'yup';
import type { QuoteForm } from './quote-form';
import { quoteWizardSlice, type QuoteWizardState } from './quote-wizard.slice';

/** A change of the form's shape takes a new key: a draft may be older than the code that reads it. */
const KEY = 'courier.quote-draft.1';

interface Draft {
  /** Whose draft it is; null is a visitor's. */
  owner: string | null;
  step: QuoteWizardState['step'];
  form: QuoteForm;
  quote: QuoteView | null;
  /** Missing in older drafts. */
  hasChosenPayment?: boolean;
  /** As above. */
  attemptedQuoteId?: number | null;
}

/** Keeps the unfinished quote over a reload of this tab; a placed order is no draft any more. */
export function saveDraft(wizard: QuoteWizardState, owner: string | null): void {
  const { step, form, quote, hasChosenPayment, attemptedQuoteId } = wizard;
  const isUntouched = step === PRISTINE.step && form === PRISTINE.form;
  if (isUntouched || step === 'success') return removeDraft();
  writeDraft({ owner, step, form, quote, hasChosenPayment, attemptedQuoteId });
}

/** Whether this tab holds an unfinished quote. */
export function hasDraft(): boolean {
  return readDraft() !== null;
}

/** The wizard as it was left, or undefined when there is nothing (or nothing usable) to go on with. */
export function loadDraft(owner: string | null): QuoteWizardState | undefined {
  const draft = readDraft();
  if (!draft) return undefined;
  // What a signed-in person typed is not shown to the next one at the same browser.
  if (draft.owner !== null && draft.owner !== owner) {
    removeDraft();
    return undefined;
  }
  const isQuoted = draft.step === 'payment' || draft.step === 'review';
  return {
    ...PRISTINE,
    form: draft.form,
    hasChosenPayment: draft.hasChosenPayment ?? draft.step === 'review',
    // A quote that has expired meanwhile is calculated again by the step that shows it.
    step: isQuoted && !draft.quote ? 'addresses' : draft.step,
    quote: draft.quote,
    attemptedQuoteId: draft.attemptedQuoteId ?? null,
  };
}

const PRISTINE = quoteWizardSlice.getInitialState();

const numberInput = lazy((value: unknown) =>
  value === '' ? string().defined() : number().strict().required(),
);

const addressShape = object({
  fullName: string().defined(),
  phone: string().defined(),
  addressLine1: string().defined(),
  addressLine2: string().defined(),
  city: string().defined(),
  zipCode: string().defined(),
  picked: object({
    filled: object().required(),
    latitude: number().required(),
    longitude: number().required(),
  })
    .nullable()
    .defined(),
  // Missing in older drafts.
  confirmedTown: object({ city: string().defined(), zipCode: string().defined() })
    .nullable()
    .default(undefined),
});

const draftShape = object({
  owner: string().nullable().defined(),
  step: string().oneOf(['package', 'addresses', 'payment', 'review']).required(),
  quote: mixed().nullable().defined(),
  hasChosenPayment: boolean(),
  attemptedQuoteId: number().nullable(),
  form: object({
    serviceType: string().oneOf(SERVICE_TYPES).required(),
    paymentMethod: string().oneOf(PAYMENT_METHODS).required(),
    packages: array(
      object({
        type: string().oneOf(PACKAGE_TYPES).required(),
        weight: numberInput,
        length: numberInput,
        width: numberInput,
        height: numberInput,
        isFragile: boolean().required(),
        hasInsurance: boolean().required(),
      }).required(),
    )
      .min(1)
      .required(),
    pickupAddress: addressShape.required(),
    deliveryAddress: addressShape.required(),
  }).required(),
});

function readDraft(): Draft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return draftShape.isValidSync(stored, { strict: true }) ? (stored as Draft) : null;
  } catch {
    return null;
  }
}

function writeDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // No storage, no draft: the wizard itself goes on.
  }
}

function removeDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
