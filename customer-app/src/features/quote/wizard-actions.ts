import type {
  OrderPlacedView,
  PaymentMethod,
  ProblemField,
  QuoteView,
  ServiceOfferView,
} from '@courier/contract';
import { useState } from 'react';
import { isBlank } from './addresses';
import { offerOf } from './chosen-quote';
import { type ChosenPrice, withPrice } from './priced-form';
import type {
  AddressForm,
  AddressSide,
  AddressStepForm,
  ChosenCollection,
  QuoteForm,
} from './quote-form';
import type { WizardProgress } from './wizard-progress';
import { STEP_FACTS, WIZARD_STEPS, type WizardStep } from './wizard-steps';

/** Where the wizard's state is: what is entered in its form, the rest beside it. Both are read as they are now. */
interface WizardState {
  form(): QuoteForm;
  setForm(changes: Partial<QuoteForm>, isToBeChecked?: boolean): void;
  /** Without the marks that attempts have left, and with what the server refused. */
  resetForm(changes: Partial<QuoteForm>, refused: readonly ProblemField[]): void;
  progress(): WizardProgress;
  setProgress(changes: Partial<WizardProgress>): void;
}

export type WizardActions = ReturnType<typeof createWizardActions>;

/** What happens to the wizard, the same functions as long as it is there. */
export function useWizardActions(state: WizardState): WizardActions {
  const [actions] = useState(() => createWizardActions(state));
  return actions;
}

/** Answers may come late: each action reads what is there when it runs. */
function createWizardActions(state: WizardState) {
  const { form, setForm, progress, setProgress } = state;

  const enter = (
    step: WizardStep,
    changes: Partial<QuoteForm> = {},
    refused: readonly ProblemField[] = [],
  ) => {
    state.resetForm(changes, refused);
    setProgress({ step });
  };

  /** Where the service of the form is not offered, the form takes over the one that is quoted, and its days. */
  const serviceOf = (quote: QuoteView): Partial<QuoteForm> => {
    const { serviceType } = form();
    if (offerOf({ ...quote, serviceType })) return {};
    setProgress({ replacedService: serviceType });
    return { serviceType: quote.serviceType, collection: null };
  };

  return {
    form,
    progress,

    enterPackages: () => enter('addresses'),

    /** A price of two towns: its box, its service and the towns are known, the rest of the addresses is not. */
    takePrice: (price: ChosenPrice) => enter('addresses', withPrice(form(), price)),

    refusePackages(refused: readonly ProblemField[]) {
      setProgress({ isShipmentToPrice: false });
      enter('package', {}, refused);
    },

    /** Where there is a quote already, it was asked with another address: the way goes on from the addresses again. */
    fillAddress(side: AddressSide, address: AddressForm) {
      const { step } = progress();
      if (step === 'payment' || step === 'review') enter('addresses', { [side]: address });
      else setForm({ [side]: address }, true);
    },

    /** The default address, where nobody has entered anything yet. */
    proposePickup(address: AddressForm) {
      if (isBlank(form().pickupAddress)) setForm({ pickupAddress: address });
    },

    /** @param addresses as they were sent, so that what is shown is what was priced */
    takeQuote(quote: QuoteView, addresses: AddressStepForm) {
      // The visitor may have left the step meanwhile.
      if (progress().step !== 'addresses') return;
      // Each service has its own days, and the notices are about the quote before.
      setProgress({ quote, replacedService: null, expiredAmount: null });
      enter('payment', { ...addresses, collection: null, ...serviceOf(quote) });
    },

    /** A shipment of which everything is known: only the order is left. */
    takeShipmentQuote(quote: QuoteView) {
      if (!progress().isShipmentToPrice) return;
      setProgress({ quote, isShipmentToPrice: false });
      enter('review', serviceOf(quote));
    },

    /** In the place of a quote that has expired, unless there is another one by now, or none. */
    takeFreshQuote(expired: QuoteView, quote: QuoteView) {
      if (progress().quote?.id !== expired.id) return;
      setProgress({ quote, expiredAmount: expired.totalAmount });
      setForm(serviceOf(quote));
    },

    /** By another service than the one that was quoted; the quote names its price. */
    chooseService({ serviceType, unavailable }: ServiceOfferView) {
      if (unavailable !== null) return;
      setProgress({ replacedService: null, expiredAmount: null });
      setForm({ serviceType, collection: null });
    },

    chooseCollection: (collection: ChosenCollection | null) => setForm({ collection }),

    choosePayment: (paymentMethod: PaymentMethod) => setForm({ paymentMethod }),

    /** @param paymentMethod what the step shows, chosen by hand or not */
    enterPayment: (paymentMethod: PaymentMethod) => enter('review', { paymentMethod }),

    attemptOrder({ id }: QuoteView) {
      if (progress().quote?.id === id) setProgress({ attemptedQuoteId: id });
    },

    takeOrder(order: OrderPlacedView) {
      if (progress().step === 'review') setProgress({ order, step: 'success' });
    },

    goBack() {
      const { back } = STEP_FACTS[progress().step];
      if (back) enter(back);
    },

    /** Does nothing where that step lies ahead. */
    goBackTo(step: WizardStep) {
      if (WIZARD_STEPS.indexOf(step) < WIZARD_STEPS.indexOf(progress().step)) enter(step);
    },
  };
}
