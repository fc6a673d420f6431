import type { PaymentMethod, Role, ServiceType } from '../enumerations';

/** Answers about a signed-in person's own account. Money in rand, times ISO 8601 UTC. */

/** Answer of `GET` and `PATCH /api/account` */
export interface AccountView {
  email: string;
  fullName: string;
  role: Role;
  /** Whether its e-mail address was confirmed by a link; null where this installation sends no e-mail. */
  emailConfirmed: boolean | null;
  createdAt: string;
}

/** Answer of what is done to an account and leaves nothing to show. */
export interface DoneView {
  success: true;
  message: string;
}

/** One row of `GET /api/account/sessions` */
export interface SessionView {
  /** For `DELETE /api/account/sessions/{id}`; it says nothing about the session's token. */
  id: string;
  createdAt: string;
  /** At most a minute old. */
  lastSeenAt: string;
  expiresAt: string;
  /** `Chrome on Windows`; null where the browser did not say. */
  device: string | null;
  /** Whether it is the one that asks. */
  isCurrent: boolean;
}

/** Answer of `GET /api/account/second-factor` */
export interface SecondFactorView {
  isOn: boolean;
  /** Whether this installation lets staff work only with it. */
  isRequired: boolean;
  /** How many of the recovery codes were not used yet. */
  recoveryCodesLeft: number;
}

/** Answer of `POST /api/account/second-factor`: what an authenticator app needs. */
export interface SecondFactorSetUpView {
  /** The key in Base32, for typing it. */
  secret: string;
  /** `otpauth://totp/…`, for an app on the same device. */
  address: string;
  /** The address as a QR code of `size` × `size` modules, and its black ones as the data of an SVG path. */
  qrCode: { size: number; path: string };
}

/** Recovery codes, shown this once. */
export interface RecoveryCodesView {
  recoveryCodes: string[];
}

/** One row of `GET /api/payment-methods` */
export interface SavedPaymentMethodView {
  id: number;
  type: PaymentMethod;
  cardBrand: string | null;
  cardLastFour: string | null;
  isDefault: boolean;
  createdAt: string;
}

/** Answer of `GET /api/orders/summary`: all of a person's orders, cancelled ones included. */
export interface CustomerTotalsView {
  totalOrders: number;
  totalSpent: number;
  averageOrderValue: number;
  /** Pending or confirmed. */
  pending: number;
  inTransit: number;
  delivered: number;
  cancelled: number;
  preferredService: { serviceType: ServiceType; count: number } | null;
  /** When the oldest of the orders was placed; null without orders. */
  firstOrderAt: string | null;
}
