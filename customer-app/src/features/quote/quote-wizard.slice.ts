import type {
  CollectionView,
  OrderPlacedView,
  PaymentMethod,
  ProblemField,
  QuoteView,
  ServiceOfferView,
  ServiceType,
} from '@courier/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { hasAllPhones, sendBack } from '../../shared/returns/send-back';
import { isBlank } from './addresses';
import {
  type AddressForm,
  type AddressSide,
  type AddressStepForm,
  EMPTY_FORM,
  type PackageStepForm,
  type QuoteForm,
} from './quote-form';
import { formOfReturn } from './return-form';
import { STEP_FACTS, WIZARD_STEPS, type WizardStep } from './wizard-steps';

/** When the courier is to come, and when the parcel arrives then. */
export interface ChosenCollection extends CollectionView {
  estimatedDeliveryTime: string;
}

export interface QuoteWizardState {
  step: WizardStep;
  form: QuoteForm;
  quote: QuoteView | null;
  /** The service that was asked for, where another one is quoted in its place, until the sender chooses one. */
  replacedService?: ServiceType | undefined;
  /** The chosen day and time of the collection; null for the first one possible. */
  collection: ChosenCollection | null;
  /** The price in rand before a quote that had expired was calculated again; null where that did not happen. */
  expiredAmount: number | null;
  order: OrderPlacedView | null;
  /** The quote that may be an order already, whose answer was lost; null where none is. */
  attemptedQuoteId: number | null;
  /** What the server refused about the packages, until the next try. */
  packageErrors: ProblemField[];
  /** Whether a return whose people are all known is to be priced at once. */
  isReturnToPrice: boolean;
  /** Whether the way to pay was chosen by hand: a saved preference then stays out of it. */
  hasChosenPayment: boolean;
  /** Grows when the form is filled from outside its own fields, so that they are mounted again with it. */
  filling: number;
}

const initialState: QuoteWizardState = {
  step: 'package',
  form: EMPTY_FORM,
  quote: null,
  collection: null,
  expiredAmount: null,
  order: null,
  attemptedQuoteId: null,
  packageErrors: [],
  isReturnToPrice: false,
  hasChosenPayment: false,
  filling: 0,
};

/** A quote as it comes: each service has its own days, and the notices are about the quote or the service before. */
const UNTOUCHED = {
  replacedService: undefined,
  collection: null,
  expiredAmount: null,
} satisfies Partial<QuoteWizardState>;

export const quoteWizardSlice = createSlice({
  name: 'quoteWizard',
  initialState,
  reducers: {
    packagesChanged(state, { payload }: PayloadAction<PackageStepForm>) {
      Object.assign(state.form, payload);
    },
    packagesEntered(state) {
      state.packageErrors = [];
      state.step = 'addresses';
    },
    packagesRefused(state, { payload }: PayloadAction<ProblemField[]>) {
      state.isReturnToPrice = false;
      state.packageErrors = payload;
      state.step = 'package';
    },
    addressesChanged(state, { payload }: PayloadAction<AddressStepForm>) {
      Object.assign(state.form, payload);
    },
    /** Where there is a quote already, it was asked with another address: the way goes on from the addresses again. */
    addressFilled(state, { payload }: PayloadAction<{ side: AddressSide; address: AddressForm }>) {
      state.form[payload.side] = payload.address;
      if (state.step === 'payment' || state.step === 'review') state.step = 'addresses';
      state.filling += 1;
    },
    /** The default address, where nobody has entered anything yet. */
    pickupProposed(state, { payload }: PayloadAction<AddressForm>) {
      if (!isBlank(state.form.pickupAddress)) return;
      state.form.pickupAddress = payload;
      if (state.step === 'addresses') state.filling += 1;
    },
    quoted(state, { payload }: PayloadAction<{ quote: QuoteView; addresses: AddressStepForm }>) {
      // The visitor may have left the step meanwhile.
      if (state.step !== 'addresses') return;
      Object.assign(state.form, payload.addresses);
      Object.assign(state, UNTOUCHED);
      takeQuote(state, payload.quote);
      state.step = 'payment';
    },
    /** The way back, of which everything is known: only the order is left. */
    returnQuoted(state, { payload }: PayloadAction<QuoteView>) {
      if (!state.isReturnToPrice) return;
      state.isReturnToPrice = false;
      takeQuote(state, payload);
      state.step = 'review';
    },
    requoted(state, { payload }: PayloadAction<{ expired: QuoteView; quote: QuoteView }>) {
      // After going back or signing out there is another quote or none.
      if (state.quote?.id !== payload.expired.id) return;
      takeQuote(state, payload.quote);
      state.expiredAmount = payload.expired.totalAmount;
    },
    /** By another service than the one that was quoted; the quote names its price. */
    serviceChosen(state, { payload }: PayloadAction<ServiceOfferView>) {
      if (!state.quote || payload.unavailable !== null) return;
      Object.assign(state.quote, termsOf(payload));
      state.form.serviceType = payload.serviceType;
      Object.assign(state, UNTOUCHED);
    },
    collectionChosen(state, { payload }: PayloadAction<ChosenCollection | null>) {
      if (!state.quote) return;
      state.collection = payload;
      state.quote = collectedAs(state.quote, payload);
    },
    paymentChosen(state, { payload }: PayloadAction<PaymentMethod>) {
      state.form.paymentMethod = payload;
      state.hasChosenPayment = true;
    },
    paymentPreferred(state, { payload }: PayloadAction<PaymentMethod>) {
      if (!state.hasChosenPayment) state.form.paymentMethod = payload;
    },
    paymentEntered(state) {
      state.hasChosenPayment = true;
      state.step = 'review';
    },
    orderAttempted(state, { payload }: PayloadAction<QuoteView>) {
      if (state.quote?.id === payload.id) state.attemptedQuoteId = payload.id;
    },
    ordered(state, { payload }: PayloadAction<OrderPlacedView>) {
      if (state.step !== 'review') return;
      state.order = payload;
      state.step = 'success';
    },
    wentBack(state) {
      state.step = STEP_FACTS[state.step].back ?? state.step;
    },
    wentBackTo(state, { payload }: PayloadAction<WizardStep>) {
      const { step } = state;
      if (WIZARD_STEPS.indexOf(payload) < WIZARD_STEPS.indexOf(step)) state.step = payload;
    },
    restarted: (state) => ({ ...initialState, filling: state.filling + 1 }),
  },
  extraReducers: (builder) => {
    builder.addCase(sendBack, (state, { payload }) => ({
      ...initialState,
      form: formOfReturn(payload),
      isReturnToPrice: hasAllPhones(payload),
      filling: state.filling + 1,
    }));
  },
  selectors: {
    selectWizard: (state) => state,
    selectStep: (state) => state.step,
    selectForm: (state) => state.form,
    selectQuote: (state) => state.quote,
    selectCollection: (state) => state.collection,
    selectOrder: (state) => state.order,
    selectFilling: (state) => state.filling,
    selectIsReturnToPrice: (state) => state.isReturnToPrice,
    selectIsAtWork: (state) => state.form !== EMPTY_FORM,
  },
});

export const quoteWizard = quoteWizardSlice.actions;
export const {
  selectWizard,
  selectStep,
  selectForm,
  selectQuote,
  selectCollection,
  selectIsReturnToPrice,
  selectOrder,
  selectFilling,
  selectIsAtWork,
} = quoteWizardSlice.selectors;

/** The offer of the service that a quote is ordered by; undefined where the quote no longer has it. */
export function offerOf({ services, serviceType }: QuoteView) {
  const offer = services.find((found) => found.serviceType === serviceType);
  return offer?.unavailable === null ? offer : undefined;
}

/** Shows a quote by the service of the form; where that is not offered, the form takes over the one that is quoted. */
function takeQuote(state: QuoteWizardState, quote: QuoteView): void {
  const { form } = state;
  // By its terms: the sender may have chosen it while the answer was on its way.
  const offer = offerOf({ ...quote, serviceType: form.serviceType });
  if (!offer) {
    state.replacedService = form.serviceType;
    form.serviceType = quote.serviceType;
    // Each service has its own days.
    state.collection = null;
  }
  state.quote = collectedAs(offer ? { ...quote, ...termsOf(offer) } : quote, state.collection);
}

type OfferedService = Extract<ServiceOfferView, { unavailable: null }>;

/** What the service of a quote decides. */
function termsOf(offer: OfferedService) {
  const { serviceType, serviceFee, totalAmount, estimatedDeliveryTime, priceLines } = offer;
  return { serviceType, serviceFee, totalAmount, estimatedDeliveryTime, priceLines };
}

/** The quote with the delivery that follows its collection. */
function collectedAs(quote: QuoteView, collection: ChosenCollection | null): QuoteView {
  const { estimatedDeliveryTime } = collection ?? offerOf(quote) ?? quote;
  return { ...quote, estimatedDeliveryTime };
}
