import { AccountStatementsModule } from './billing/account-statements/account-statements.module';
import { AlertsModule } from './alerts/alerts.module';
import { AuditModule } from './identity/audit/audit.module';
import { AccountModule } from './identity/account/account.module';
import { AddressesModule } from './places/addresses/addresses.module';
import { SavedAddressesModule } from './places/saved-addresses/saved-addresses.module';
import { BulkChangesModule } from './bulk-changes/bulk-changes.module';
import { CardPaymentsModule } from './billing/card-payments/card-payments.module';
import { CompanyModule } from './company/company.module';
import { CustomersModule } from './customers/customers.module';
import { DispatchModule } from './dispatch/dispatch.module';
import { BankLinesModule } from './billing/bank-lines/bank-lines.module';
import { CashUpsModule } from './billing/cash-ups/cash-ups.module';
import { ExceptionsModule } from './exceptions/exceptions.module';
import { InvitationsModule } from './identity/invitations/invitations.module';
import { EmailConfirmationModule } from './identity/email-confirmation/email-confirmation.module';
import { HealthModule } from './platform/health/health.module';
import { InvoicesModule } from './billing/invoices/invoices.module';
import { JointPaymentsModule } from './billing/joint-payments/joint-payments.module';
import { MetricsModule } from './platform/metrics/metrics.module';
import { LiveModule } from './live/live.module';
import { NotificationsModule } from './notifications/notifications.module';
import { OrdersModule } from './orders/orders.module';
import { ParcelClaimsModule } from './billing/parcel-claims/parcel-claims.module';
import { PasswordResetModule } from './identity/password-reset/password-reset.module';
import { PaymentMethodsModule } from './billing/payment-methods/payment-methods.module';
import { PaymentsModule } from './billing/payments/payments.module';
import { QuotesModule } from './pricing/quotes/quotes.module';
import { RateCardsModule } from './pricing/rate-cards/rate-cards.module';
import { InsightsModule } from './insights/insights.module';
import { ReleasesModule } from './front-ends/releases/releases.module';
import { RetentionModule } from './operations/retention/retention.module';
import { ServiceAreasModule } from './places/service-areas/service-areas.module';
import { StaffModule } from './identity/staff/staff.module';
import { StoresModule } from './places/stores/stores.module';
import { VersionHealthModule } from './front-ends/health/version-health.module';
import { SupportModule } from './support/support.module';

/** The product's features, one module each. */
export const FEATURES = [
  AccountModule,
  AccountStatementsModule,
  AddressesModule,
  AlertsModule,
  AuditModule,
  CardPaymentsModule,
  JointPaymentsModule,
  BankLinesModule,
  BulkChangesModule,
  CashUpsModule,
  CompanyModule,
  CustomersModule,
  DispatchModule,
  SavedAddressesModule,
  EmailConfirmationModule,
  InvitationsModule,
  ExceptionsModule,
  HealthModule,
  InvoicesModule,
  MetricsModule,
  LiveModule,
  NotificationsModule,
  OrdersModule,
  ParcelClaimsModule,
  PasswordResetModule,
  PaymentMethodsModule,
  PaymentsModule,
  QuotesModule,
  RateCardsModule,
  InsightsModule,
  ReleasesModule,
  RetentionModule,
  ServiceAreasModule,
  StaffModule,
  StoresModule,
  SupportModule,
  VersionHealthModule,
];
