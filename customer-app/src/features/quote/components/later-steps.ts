import { lazyPart } from '@courier/shared-ui';
import type { WizardStep } from '../wizard-steps';

const loadQuoted = () => import('./steps-with-a-quote');

export const AddressesStep = lazyPart(() =>
  import('./addresses-step/AddressesStep').then((m) => m.AddressesStep),
);
export const PaymentStep = lazyPart(() => loadQuoted().then((steps) => steps.PaymentStep));
export const ReviewStep = lazyPart(() => loadQuoted().then((steps) => steps.ReviewStep));

/** Fetches what comes next while the visitor still fills in a step. */
export async function preloadAfter(step: WizardStep): Promise<void> {
  if (step === 'package') await AddressesStep.preload();
  if (step === 'addresses') await Promise.all([PaymentStep.preload(), ReviewStep.preload()]);
}
