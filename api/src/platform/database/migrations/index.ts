import { CreateAccounts1795219200000 } from './1795219200000-create-accounts';
import { CreateQuotesAndOrders1795219201000 } from './1795219201000-create-quotes-and-orders';
import { CreateTrackingAndDispatch1795219202000 } from './1795219202000-create-tracking-and-dispatch';
import { CreateStoresAndSupport1795219203000 } from './1795219203000-create-stores-and-support';
import { AddCustomerNotices1795219210000 } from './1795219210000-add-customer-notices';
import { CreateAuditSearchAndRollUps1795219220000 } from './1795219220000-create-audit-search-and-roll-ups';
import { ExtendSupport1795219221000 } from './1795219221000-extend-support';
import { CreateRateCards1795219222000 } from './1795219222000-create-rate-cards';
import { CreateRateCounts1795219240000 } from './1795219240000-create-rate-counts';
import { MailTickets1795219241000 } from './1795219241000-mail-tickets';
import { CreateKeyedRequests1795219250000 } from './1795219250000-create-keyed-requests';
import { ResetPasswords1795219260000 } from './1795219260000-reset-passwords';
import { SaltKeyedRequests1795219270000 } from './1795219270000-salt-keyed-requests';
import { IndexEventOutcomes1795219271000 } from './1795219271000-index-event-outcomes';
import { CountStoreVersions1795219272000 } from './1795219272000-count-store-versions';
import { IndexAttention1795219276000 } from './1795219276000-index-attention';
import { PartPhotosFromSignatures1795219277000 } from './1795219277000-part-photos-from-signatures';
import { MarkErasedOrders1795219280000 } from './1795219280000-mark-erased-orders';
import { IndexSearchTermsByOrder1795219295000 } from './1795219295000-index-search-terms-by-order';
import { NameSessionDevices1795219295001 } from './1795219295001-name-session-devices';
import { CountStaffVersions1795219296000 } from './1795219296000-count-staff-versions';
import { IndexAccounts1795219297000 } from './1795219297000-index-accounts';
import { CountOrderClaims1795219300000 } from './1795219300000-count-order-claims';
import { KnowDevices1795219301000 } from './1795219301000-know-devices';
import { AddSecondFactors1795219302000 } from './1795219302000-add-second-factors';
import { MarkTwoStepSessions1795219302001 } from './1795219302001-mark-two-step-sessions';
import { ConfirmEmails1795219303000 } from './1795219303000-confirm-emails';
import { IndexOrdersByWords1795219310000 } from './1795219310000-index-orders-by-words';
import { ConfirmTicketEmails1795219311000 } from './1795219311000-confirm-ticket-emails';
import { SumUpCustomers1795219312000 } from './1795219312000-sum-up-customers';
import { IndexAuditByKind1795219313000 } from './1795219313000-index-audit-by-kind';
import { IndexUsersByRole1795219314000 } from './1795219314000-index-users-by-role';
import { CreateCrashes1795219320000 } from './1795219320000-create-crashes';
import { CreateTeamTokens1795219330000 } from './1795219330000-create-team-tokens';
import { PriceEveryService1795219340000 } from './1795219340000-price-every-service';
import { TraceHandOvers1795219341000 } from './1795219341000-trace-hand-overs';
import { CreateUploads1795219350000 } from './1795219350000-create-uploads';
import { CreatePaymentEntries1795219351000 } from './1795219351000-create-payment-entries';
import { AddZoneRates1795219360000 } from './1795219360000-add-zone-rates';
import { KeepPriceLines1795219361000 } from './1795219361000-keep-price-lines';
import { KeepCollections1795219375000 } from './1795219375000-keep-collections';
import { CreatePaymentProofs1795219380000 } from './1795219380000-create-payment-proofs';
import { CreateOrderUpdates1795219385000 } from './1795219385000-create-order-updates';
import { KeepReasons1795219390000 } from './1795219390000-keep-reasons';
import { CreateInvoices1795219391000 } from './1795219391000-create-invoices';
import { CreateParcelClaims1795219392000 } from './1795219392000-create-parcel-claims';
import { KeepClaimsOfPayments1795219392100 } from './1795219392100-keep-claims-of-payments';
import { HoldUnpaidOrders1795300503001 } from './1795300503001-hold-unpaid-orders';
import { MarkRefundsDue1795300503002 } from './1795300503002-mark-refunds-due';
import { MailOrderDetails1795300504000 } from './1795300504000-mail-order-details';
import { WatchReleases1795300505000 } from './1795300505000-watch-releases';
import { CreateCardPayments1795300506000 } from './1795300506000-create-card-payments';
import { PayByCard1795300506001 } from './1795300506001-pay-by-card';
import { CreateBankStatementLines1795300507000 } from './1795300507000-create-bank-statement-lines';
import { CreateCashUps1795300507100 } from './1795300507100-create-cash-ups';
import { CreateCreditNotes1795300507200 } from './1795300507200-create-credit-notes';
import { KeepOpeningHours1795300508000 } from './1795300508000-keep-opening-hours';
import { MarkProofsToCheck1795300509000 } from './1795300509000-mark-proofs-to-check';
import { KeepPriceChanges1795300512000 } from './1795300512000-keep-price-changes';
import { KeepCourierInstructions1795300600000 } from './1795300600000-keep-courier-instructions';
import { AddCustomerRates1795300601000 } from './1795300601000-add-customer-rates';
import { MarkOwnRates1795300601001 } from './1795300601001-mark-own-rates';
import { ReturnToSender1795300602000 } from './1795300602000-return-to-sender';
import { KeepRefundedExcess1795300603000 } from './1795300603000-keep-refunded-excess';
import { ReplaceCreditedInvoices1795300604000 } from './1795300604000-replace-credited-invoices';
import { CreateServiceAreas1795300610000 } from './1795300610000-create-service-areas';
import { KeepStoreCutOffs1795300610001 } from './1795300610001-keep-store-cut-offs';
import { IndexAwaitedPayments1795671930775 } from './1795671930775-index-awaited-payments';
import { CreateBankLinePayments1795685489962 } from './1795685489962-create-bank-line-payments';
import { CreateOrderClaimCodes1795685583970 } from './1795685583970-create-order-claim-codes';
import { SumUpAccounts1795686094879 } from './1795686094879-sum-up-accounts';
import { KeepCellNumbers1795689900000 } from './1795689900000-keep-cell-numbers';
import { KeepReasonsForAttention1795825200947 } from './1795825200947-keep-reasons-for-attention';

/** Every change of the schema, oldest first. Only ever add to the end. */
export const MIGRATIONS = [
  CreateAccounts1795219200000,
  CreateQuotesAndOrders1795219201000,
  CreateTrackingAndDispatch1795219202000,
  CreateStoresAndSupport1795219203000,
  AddCustomerNotices1795219210000,
  CreateAuditSearchAndRollUps1795219220000,
  ExtendSupport1795219221000,
  CreateRateCards1795219222000,
  CreateRateCounts1795219240000,
  MailTickets1795219241000,
  CreateKeyedRequests1795219250000,
  ResetPasswords1795219260000,
  SaltKeyedRequests1795219270000,
  IndexEventOutcomes1795219271000,
  CountStoreVersions1795219272000,
  IndexAttention1795219276000,
  PartPhotosFromSignatures1795219277000,
  MarkErasedOrders1795219280000,
  IndexSearchTermsByOrder1795219295000,
  NameSessionDevices1795219295001,
  CountStaffVersions1795219296000,
  IndexAccounts1795219297000,
  CountOrderClaims1795219300000,
  KnowDevices1795219301000,
  AddSecondFactors1795219302000,
  MarkTwoStepSessions1795219302001,
  ConfirmEmails1795219303000,
  IndexOrdersByWords1795219310000,
  ConfirmTicketEmails1795219311000,
  SumUpCustomers1795219312000,
  IndexAuditByKind1795219313000,
  IndexUsersByRole1795219314000,
  CreateCrashes1795219320000,
  CreateTeamTokens1795219330000,
  PriceEveryService1795219340000,
  TraceHandOvers1795219341000,
  CreateUploads1795219350000,
  CreatePaymentEntries1795219351000,
  AddZoneRates1795219360000,
  KeepPriceLines1795219361000,
  KeepCollections1795219375000,
  CreatePaymentProofs1795219380000,
  CreateOrderUpdates1795219385000,
  KeepReasons1795219390000,
  CreateInvoices1795219391000,
  CreateParcelClaims1795219392000,
  KeepClaimsOfPayments1795219392100,
  HoldUnpaidOrders1795300503001,
  MarkRefundsDue1795300503002,
  MailOrderDetails1795300504000,
  WatchReleases1795300505000,
  CreateCardPayments1795300506000,
  PayByCard1795300506001,
  CreateBankStatementLines1795300507000,
  CreateCashUps1795300507100,
  CreateCreditNotes1795300507200,
  KeepOpeningHours1795300508000,
  MarkProofsToCheck1795300509000,
  KeepPriceChanges1795300512000,
  KeepCourierInstructions1795300600000,
  AddCustomerRates1795300601000,
  MarkOwnRates1795300601001,
  ReturnToSender1795300602000,
  KeepRefundedExcess1795300603000,
  ReplaceCreditedInvoices1795300604000,
  CreateServiceAreas1795300610000,
  KeepStoreCutOffs1795300610001,
  IndexAwaitedPayments1795671930775,
  CreateBankLinePayments1795685489962,
  CreateOrderClaimCodes1795685583970,
  SumUpAccounts1795686094879,
  KeepCellNumbers1795689900000,
  KeepReasonsForAttention1795825200947,
];
