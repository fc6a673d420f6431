import { IDENTITY_ENTITIES } from './identity/identity-entities';
import { PLATFORM_ENTITIES } from './platform/platform-entities';
import { Address } from './places/addresses/address.entity';
import { SavedAddress } from './places/saved-addresses/saved-address.entity';
import { CompanySettingsRow } from './company/company-settings-row.entity';
import { Courier } from './dispatch/couriers/courier.entity';
import { ProviderState } from './dispatch/couriers/provider-state.entity';
import { DispatchJob } from './dispatch/dispatch-job.entity';
import { WebhookEvent } from './dispatch/webhook-event.entity';
import { NotificationDelivery } from './notifications/notification-delivery.entity';
import { NotificationPreferences } from './notifications/notification-preferences.entity';
import { StatementMail } from './notifications/statement-mails/statement-mail.entity';
import { Notification } from './notifications/notification.entity';
import { ReceiverLink } from './orders/redelivery/receiver-link.entity';
import { OrderUpdatesLink } from './notifications/order-updates/order-updates-link.entity';
import { OrderUpdates } from './notifications/order-updates/order-updates.entity';
import { OrderToCount } from './orders/counting/order-to-count.entity';
import { CustomerTotal } from './orders/customer-orders/customer-total.entity';
import { OrderLinkCode } from './orders/customer-orders/order-link-code.entity';
import { OrderLeg } from './orders/legs/order-leg.entity';
import { Order } from './orders/order.entity';
import { OrderNote } from './orders/notes/order-note.entity';
import { OrderAdjustment } from './orders/adjustments/order-adjustment.entity';
import { OrderReweigh } from './orders/reweighs/order-reweigh.entity';
import { SavedViewRow } from './orders/saved-views/saved-view.entity';
import { OrderSearchPosting } from './orders/search/order-search-posting.entity';
import { OrderSearchText } from './orders/search/order-search-text.entity';
import { SearchWord } from './orders/search/search-word.entity';
import { CardNotificationRow } from './billing/card-payments/card-notification.entity';
import { CardPayment } from './billing/card-payments/card-payment.entity';
import { BankLine } from './billing/bank-lines/bank-line.entity';
import { BankLinePayment } from './billing/bank-lines/bank-line-payment.entity';
import { AccountMonthOrder } from './billing/account-statements/account-month-order.entity';
import { AccountMonth } from './billing/account-statements/account-month.entity';
import { CashCollection } from './billing/cash-ups/cash-collection.entity';
import { CashUpPayment } from './billing/cash-ups/cash-up-payment.entity';
import { CashUp } from './billing/cash-ups/cash-up.entity';
import { CreditNote } from './billing/invoices/credit-note.entity';
import { InvoiceCounter } from './billing/invoices/invoice-counter.entity';
import { Invoice } from './billing/invoices/invoice.entity';
import { ParcelClaimPicture } from './billing/parcel-claims/parcel-claim-picture.entity';
import { ParcelClaimStep } from './billing/parcel-claims/parcel-claim-step.entity';
import { ParcelClaim } from './billing/parcel-claims/parcel-claim.entity';
import { JointPayment } from './billing/joint-payments/joint-payment.entity';
import { JointPaymentOrder } from './billing/joint-payments/joint-payment-order.entity';
import { PaymentProof } from './billing/payment-proofs/payment-proof.entity';
import { OrderPriceChange } from './billing/payments/order-price-change.entity';
import { PaymentEntry } from './billing/payments/payment-entry.entity';
import { SavedPaymentMethod } from './billing/payment-methods/payment-method.entity';
import { Package } from './pricing/quotes/package.entity';
import { QuotePackage } from './pricing/quotes/quote-package.entity';
import { Quote } from './pricing/quotes/quote.entity';
import { RateCardEntity } from './pricing/rate-cards/rate-card.entity';
import { FigureTotal } from './insights/figures/figure-total.entity';
import { OrderCount } from './insights/figures/order-count.entity';
import { OrderRollup } from './insights/reports/order-rollup.entity';
import { BulkItem } from './bulk-changes/bulk-item.entity';
import { BulkJob } from './bulk-changes/bulk-job.entity';
import { Alert } from './alerts/alert.entity';
import { AlertDismissal } from './alerts/alert-dismissal.entity';
import { AlertPreferences } from './alerts/alert-preferences.entity';
import { ExceptionCase } from './exceptions/exception-case.entity';
import { CustomerBlock } from './customers/blocks/customer-block.entity';
import { CustomerContact } from './customers/contacts/customer-contact.entity';
import { CustomerNote } from './customers/notes/customer-note.entity';
import { ServiceAreaRow } from './places/service-areas/service-area.entity';
import { Store } from './places/stores/store.entity';
import { CannedReply } from './support/canned-reply.entity';
import { ConversationLink } from './support/conversation-link.entity';
import { TicketAttachment } from './support/ticket-attachment.entity';
import { SupportMessage } from './support/support-message.entity';
import { SupportTicket } from './support/support-ticket.entity';
import { TicketRead } from './support/ticket-read.entity';
import { ProofOfDelivery } from './orders/proof/proof-of-delivery.entity';
import { Crash } from './front-ends/health/crash.entity';
import { ReleaseAlarm } from './front-ends/health/release-alarm.entity';
import { VersionLoad } from './front-ends/health/version-load.entity';
import { VersionNetwork } from './front-ends/health/version-network.entity';
import { TeamToken } from './front-ends/releases/team-token.entity';
import { TrackingUpdate } from './orders/timeline/tracking-update.entity';

/** One list, so that the test for drift between entities and schema sees every table. */
export const ENTITIES = [
  ...IDENTITY_ENTITIES,
  ...PLATFORM_ENTITIES,
  Address,
  SavedAddress,
  CustomerBlock,
  CustomerContact,
  CustomerNote,
  Quote,
  Package,
  QuotePackage,
  Order,
  OrderLeg,
  OrderAdjustment,
  OrderReweigh,
  OrderNote,
  CustomerTotal,
  OrderLinkCode,
  OrderSearchPosting,
  OrderSearchText,
  SearchWord,
  OrderToCount,
  SavedViewRow,
  OrderRollup,
  OrderCount,
  FigureTotal,
  RateCardEntity,
  TrackingUpdate,
  ProofOfDelivery,
  OrderPriceChange,
  PaymentEntry,
  PaymentProof,
  JointPayment,
  JointPaymentOrder,
  CardPayment,
  CardNotificationRow,
  BankLine,
  BankLinePayment,
  AccountMonth,
  AccountMonthOrder,
  CashCollection,
  CashUp,
  CashUpPayment,
  Invoice,
  InvoiceCounter,
  CreditNote,
  ParcelClaim,
  ParcelClaimPicture,
  ParcelClaimStep,
  Store,
  ServiceAreaRow,
  SavedPaymentMethod,
  Notification,
  OrderUpdates,
  OrderUpdatesLink,
  ReceiverLink,
  NotificationPreferences,
  NotificationDelivery,
  StatementMail,
  SupportTicket,
  SupportMessage,
  TicketAttachment,
  ConversationLink,
  TicketRead,
  CannedReply,
  ExceptionCase,
  BulkJob,
  BulkItem,
  CompanySettingsRow,
  Courier,
  Alert,
  AlertDismissal,
  AlertPreferences,
  DispatchJob,
  ProviderState,
  WebhookEvent,
  Crash,
  VersionLoad,
  VersionNetwork,
  ReleaseAlarm,
  TeamToken,
];
