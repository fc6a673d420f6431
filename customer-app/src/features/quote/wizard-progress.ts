import type { OrderPlacedView, QuoteView, ServiceType } from '@courier/contract';
import type { WizardStep } from './wizard-steps';

/** How far the wizard has come, and what the server has answered on the way. */
export interface WizardProgress {
  step: WizardStep;
  /** As the server answered it: what the sender chooses of it is in the form. */
  quote: QuoteView | null;
  /** The service that was asked for, where another one is quoted in its place, until the sender chooses one. */
  replacedService: ServiceType | null;
  /** The price in rand before a quote that had expired was calculated again; null where that did not happen. */
  expiredAmount: number | null;
  order: OrderPlacedView | null;
  /** The quote that may be an order already, whose answer was lost; null where none is. */
  attemptedQuoteId: number | null;
  /** Whether a shipment whose people are all known is to be priced at once. */
  isShipmentToPrice: boolean;
  /** The query of the page whose chosen price it began with; null where it began without one. */
  pricedBy: string | null;
}

export const NO_PROGRESS: WizardProgress = {
  step: 'package',
  quote: null,
  replacedService: null,
  expiredAmount: null,
  order: null,
  attemptedQuoteId: null,
  isShipmentToPrice: false,
  pricedBy: null,
};
