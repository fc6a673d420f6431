import { AuditModule } from './audit/audit.module';
import { AccountModule } from './account/account.module';
import { AddressesModule } from './addresses/addresses.module';
import { SavedAddressesModule } from './addresses/saved-addresses.module';
import { CustomersModule } from './customers/customers.module';
import { CustomerOrdersModule } from './customer-orders/customer-orders.module';
import { DispatchModule } from './dispatch/dispatch.module';
import { HealthModule } from './health/health.module';
import { LabelsModule } from './labels/labels.module';
import { LiveModule } from './live/live.module';
import { MetricsModule } from './metrics/metrics.module';
import { NotificationsModule } from './notifications/notifications.module';
import { OrdersModule } from './orders/orders.module';
import { PasswordResetModule } from './password-reset/password-reset.module';
import { PaymentsModule } from './payments/payments.module';
import { QuotesModule } from './quotes/quotes.module';
import { RateCardsModule } from './rate-cards/rate-cards.module';
import { ReportsModule } from './reports/reports.module';
import { RetentionModule } from './retention/retention.module';
import { StaffModule } from './staff/staff.module';
import { StoresModule } from './stores/stores.module';
import { SupportModule } from './support/support.module';

/** The product's features, one module each. */
export const FEATURES = [
  AccountModule,
  AddressesModule,
  AuditModule,
  CustomersModule,
  CustomerOrdersModule,
  DispatchModule,
  SavedAddressesModule,
  HealthModule,
  LabelsModule,
  LiveModule,
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
