import { lazyPart } from '@courier/shared-ui';

const load = () => import('./steps-with-a-quote');

export const PaymentStep = lazyPart(() => load().then((steps) => steps.PaymentStep));
export const ReviewStep = lazyPart(() => load().then((steps) => steps.ReviewStep));
export const SuccessView = lazyPart(() => load().then((steps) => steps.SuccessView));

/** Fetches them while the visitor still fills in the addresses. */
export async function preloadLaterSteps(): Promise<void> {
  await Promise.all([PaymentStep, ReviewStep, SuccessView].map((step) => step.preload()));
}
