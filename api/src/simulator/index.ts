/** Services that imitate Shipday and PayFast, for development, demonstrations and tests. */
export { type CardFault } from './cards/card-faults';
export {
  type CardSimulator,
  type CardSimulatorOptions,
  startCardSimulator,
} from './cards/card-simulator';
export { type CardAccount } from './cards/notifier';
export { type Carrier, CARRIERS } from './carriers';
export { type Fault, type FaultKind, type DuplicateMode } from './faults';
export { type SimulatedOrder, type ShipdayState } from './model';
export { type Simulator, type SimulatorOptions, startSimulator } from './simulator';
export { type WebhookTarget } from './webhook-sender';
