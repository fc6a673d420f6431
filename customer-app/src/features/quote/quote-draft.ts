import { PACKAGE_TYPES, PAYMENT_METHODS, type QuoteView, SERVICE_TYPES } from '@courier/contract';
import type { QuoteForm } from './quote-form';
import { quoteWizardSlice, type QuoteWizardState } from './quote-wizard.slice';

/** A change of the form's shape takes a new key: a draft may be older than the code that reads it. */
const KEY = 'courier.quote-draft.1';

interface Draft {
  /** Whose draft it is; null is a visitor's. */
  owner: string | null;
  step: QuoteWizardState['step'];
  form: QuoteForm;
  /** In older drafts without its services. */
  quote: Partial<QuoteView> | null;
  replacedService?: QuoteWizardState['replacedService'];
  /** Missing in older drafts. */
  collection?: QuoteWizardState['collection'];
  /** As above. */
  hasChosenPayment?: boolean;
  /** As above. */
  attemptedQuoteId?: number | null;
}

/** Keeps the unfinished quote over a reload of this tab; a placed order is no draft any more. */
export function saveDraft(wizard: QuoteWizardState, owner: string | null): void {
  const { step, form, quote, replacedService } = wizard;
  const { collection, hasChosenPayment, attemptedQuoteId } = wizard;
  const isUntouched = step === PRISTINE.step && form === PRISTINE.form;
  if (isUntouched || step === 'success') return removeDraft();
  writeDraft({
    ...{ owner, step, form, quote, replacedService },
    ...{ collection, hasChosenPayment, attemptedQuoteId },
  });
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
  const quote = draft.quote && isShowable(draft.quote) ? draft.quote : null;
  return {
    ...PRISTINE,
    form: draft.form,
    hasChosenPayment: draft.hasChosenPayment ?? draft.step === 'review',
    // A quote that has expired meanwhile is calculated again by the step that shows it.
    step: isQuoted && !quote ? 'addresses' : draft.step,
    quote,
    replacedService: draft.replacedService,
    collection: quote && (draft.collection ?? null),
    attemptedQuoteId: draft.attemptedQuoteId ?? null,
  };
}

/** One from before a quote named the price and the collection of every service is calculated again. */
function isShowable(quote: Partial<QuoteView>): quote is QuoteView {
  return (
    Array.isArray(quote.services) &&
    quote.services.every((offer) => offer.unavailable !== null || Boolean(offer.collectionDay))
  );
}

const PRISTINE = quoteWizardSlice.getInitialState();

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number';
const isFlag: Check = (value) => typeof value === 'boolean';
const isNumberInput: Check = (value) => isText(value) || isNumber(value);
const isRecord = shape({});

function oneOf(values: readonly unknown[]): Check {
  return (value) => values.includes(value);
}

function nullable(check: Check): Check {
  return (value) => value === null || check(value);
}

/** For what older drafts do not have. */
function optional(check: Check): Check {
  return (value) => value === undefined || check(value);
}

function shape(fields: Readonly<Record<string, Check>>): Check {
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, check]) =>
      check((value as Record<string, unknown>)[name]),
    );
}

const isAddress = shape({
  fullName: isText,
  phone: isText,
  addressLine1: isText,
  addressLine2: isText,
  city: isText,
  zipCode: isText,
  instructions: optional(isText),
  picked: nullable(shape({ filled: isRecord, latitude: isNumber, longitude: isNumber })),
  confirmedTown: optional(nullable(shape({ city: isText, zipCode: isText }))),
});

const isPackage = shape({
  type: oneOf(PACKAGE_TYPES),
  weight: isNumberInput,
  length: isNumberInput,
  width: isNumberInput,
  height: isNumberInput,
  isFragile: isFlag,
  hasInsurance: isFlag,
});

/** By hand: a schema library would come with every page of this remote, since each has the store. */
const isDraft = shape({
  owner: nullable(isText),
  step: oneOf(['package', 'addresses', 'payment', 'review']),
  quote: nullable(isRecord),
  replacedService: optional(oneOf(SERVICE_TYPES)),
  collection: optional(
    nullable(shape({ day: isText, window: nullable(isText), estimatedDeliveryTime: isText })),
  ),
  hasChosenPayment: optional(isFlag),
  attemptedQuoteId: optional(nullable(isNumber)),
  form: shape({
    serviceType: oneOf(SERVICE_TYPES),
    paymentMethod: oneOf(PAYMENT_METHODS),
    packages: (value) => Array.isArray(value) && value.length > 0 && value.every(isPackage),
    pickupAddress: isAddress,
    deliveryAddress: isAddress,
    contactEmail: optional(isText),
    contactPhone: optional(isText),
  }),
});

function readDraft(): Draft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isDraft(stored) ? (stored as Draft) : null;
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
