import { Address } from '../addresses/address.entity';
import { SavedAddress } from '../addresses/saved-address.entity';
import { AuditEntry } from '../audit/audit-entry.entity';
import { AuthSession } from '../auth/auth-session.entity';
import { SignInAttempt } from '../auth/sign-in-attempt.entity';
import { User } from '../auth/user.entity';
import { DispatchJob } from '../dispatch/dispatch-job.entity';
import { WebhookEvent } from '../dispatch/webhook-event.entity';
import { KeyedRequest } from '../idempotency/keyed-request.entity';
import { NotificationDelivery } from '../notifications/notification-delivery.entity';
import { NotificationPreferences } from '../notifications/notification-preferences.entity';
import { Notification } from '../notifications/notification.entity';
import { PasswordResetLink } from '../auth/password-reset-link.entity';
import { Order } from '../orders/order.entity';
import { OrderSearchTerm } from '../orders/search/order-search-term.entity';
import { SavedPaymentMethod } from '../payments/payment-method.entity';
import { Package } from '../quotes/package.entity';
import { QuotePackage } from '../quotes/quote-package.entity';
import { Quote } from '../quotes/quote.entity';
import { RateCardEntity } from '../rate-cards/rate-card.entity';
import { OrderRollup } from '../reports/order-rollup.entity';
import { Store } from '../stores/store.entity';
import { ConversationLink } from '../support/conversation-link.entity';
import { SupportMessage } from '../support/support-message.entity';
import { SupportTicket } from '../support/support-ticket.entity';
import { TicketRead } from '../support/ticket-read.entity';
import { RateCount } from '../throttle/rate-count.entity';
import { ProofOfDelivery } from '../tracking/proof-of-delivery.entity';
import { TrackingUpdate } from '../tracking/tracking-update.entity';

/** One list, so that the test for drift between entities and schema sees every table. */
export const ENTITIES = [
  AuditEntry,
  User,
  AuthSession,
  SignInAttempt,
  PasswordResetLink,
  Address,
  SavedAddress,
  Quote,
  Package,
  QuotePackage,
  Order,
  OrderSearchTerm,
  OrderRollup,
  RateCardEntity,
  TrackingUpdate,
  ProofOfDelivery,
  Store,
  SavedPaymentMethod,
  Notification,
  NotificationPreferences,
  NotificationDelivery,
  SupportTicket,
  SupportMessage,
  ConversationLink,
  TicketRead,
  DispatchJob,
  WebhookEvent,
  RateCount,
  KeyedRequest,
];
