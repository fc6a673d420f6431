import { lazyWithRetry } from '@courier/shared-ui';
import type { WizardStep } from '../wizard-steps';

const loadQuoted = () => import('./quoted-steps');

export const AddressesStep = lazyWithRetry(() =>
  import('./addresses-step/AddressesStep').then((m) => m.AddressesStep),
);
export const PaymentStep = lazyWithRetry(() => loadQuoted().then((steps) => steps.PaymentStep));
export const ReviewStep = lazyWithRetry(() => loadQuoted().then((steps) => steps.ReviewStep));
export const ShipmentPricing = lazyWithRetry(() =>
  loadQuoted().then((steps) => steps.ShipmentPricing),
);

/** Fetches what may come next while the visitor is still at a step; the review leads back to the addresses too. */
export async function preloadAfter(step: WizardStep): Promise<void> {
  if (step === 'package' || step === 'review') await AddressesStep.preload();
  if (step === 'addresses') await Promise.all([PaymentStep.preload(), ReviewStep.preload()]);
}
