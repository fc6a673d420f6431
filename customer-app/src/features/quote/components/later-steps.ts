import { lazyPart } from '@courier/shared-ui';

const load = () => import('./steps-with-a-quote');

export const PaymentStep = lazyPart(() => load().then((steps) => steps.PaymentStep));
export const ReviewStep = lazyPart(() => load().then((steps) => steps.ReviewStep));
export const SuccessView = lazyPart(() => load().then((steps) => steps.SuccessView));

/** Most visits to the first step end there: its code comes when the visitor turns to it. */
export const AddressesStep = lazyPart(() =>
  import('./addresses-step/AddressesStep').then((step) => step.AddressesStep),
);

/** Fetches them while the visitor still fills in the addresses. */
export async function preloadLaterSteps(): Promise<void> {
  await Promise.all([PaymentStep, ReviewStep, SuccessView].map((step) => step.preload()));
}
