/** What is shown once there is a quote: a chunk of its own. */
export { PaymentStep } from './PaymentStep';
export { ReviewStep } from './review-step/ReviewStep';
export { ShipmentPricing } from './ShipmentPricing';
