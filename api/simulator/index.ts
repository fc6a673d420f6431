/** A Shipday-compatible service for development, demonstrations and tests. */
export { type Fault, type FaultKind, type DuplicateMode } from './faults';
export { type SimulatedOrder, type ShipdayState } from './model';
export { type Simulator, type SimulatorOptions, startSimulator } from './simulator';
export { type WebhookTarget } from './webhook-sender';
