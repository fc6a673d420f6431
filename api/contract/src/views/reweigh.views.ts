import type { Measured } from '../rules/weight';
import type { OrderChangeView } from './management.views';

/** Answers about what packages of an order were measured to be. Money in rand, weight in kg, sides in cm. */

/** Answer of `POST /api/orders/{orderNumber}/reweighs/preview`: the price by the measures. Nothing is changed. */
export interface ReweighPreviewView {
  totalBefore: number;
  totalAfter: number;
  /** The weight of the shipment that counts for the price. */
  chargeableBefore: number;
  chargeableAfter: number;
}

/** Answer of `POST /api/orders/{orderNumber}/reweighs/pictures`. */
export interface ReweighPictureView {
  /** What `ReweighRequest` refers to it by, within the hour. */
  name: string;
}

/** What one package was, and was measured to be. */
export interface PackageMeasuredView {
  /** Its place in the shipment, from 1. */
  id: number;
  before: Measured;
  after: Measured;
}

/** One row of `GET /api/orders/{orderNumber}/reweighs`, the newest first. For staff only. */
export interface ReweighView {
  id: number;
  packages: PackageMeasuredView[];
  /** Who stood at the scale. */
  measuredBy: string;
  /** Where its picture is; null once the people of the order were erased. */
  pictureUrl: string | null;
  totalBefore: number;
  totalAfter: number;
  /** Who recorded it. */
  actor: OrderChangeView['actor'];
  timestamp: string;
}
