import { AuditModule } from './identity/audit/audit.module';
import { AccountModule } from './identity/account/account.module';
import { AddressesModule } from './places/addresses/addresses.module';
import { SavedAddressesModule } from './places/saved-addresses/saved-addresses.module';
import { CustomersModule } from './insights/customers/customers.module';
import { DispatchModule } from './dispatch/dispatch.module';
import { HealthModule } from './platform/health/health.module';
import { MetricsModule } from './platform/metrics/metrics.module';
import { NotificationsModule } from './notifications/notifications.module';
import { OrdersModule } from './orders/orders.module';
import { PasswordResetModule } from './identity/password-reset/password-reset.module';
import { PaymentsModule } from './billing/payment-methods/payments.module';
import { QuotesModule } from './pricing/quotes/quotes.module';
import { RateCardsModule } from './pricing/rate-cards/rate-cards.module';
import { ReportsModule } from './insights/reports/reports.module';
import { RetentionModule } from './operations/retention/retention.module';
import { StaffModule } from './identity/staff/staff.module';
import { StoresModule } from './places/stores/stores.module';
import { SupportModule } from './support/support.module';

/** The product's features, one module each. */
export const FEATURES = [
  AccountModule,
  AddressesModule,
  AuditModule,
  CustomersModule,
  DispatchModule,
  SavedAddressesModule,
  HealthModule,
  MetricsModule,
  NotificationsModule,
  OrdersModule,
  PasswordResetModule,
  PaymentsModule,
  QuotesModule,
  RateCardsModule,
  ReportsModule,
  RetentionModule,
  StaffModule,
  StoresModule,
  SupportModule,
];
