import { CreatePlatform1795825201000 } from './1795825201000-create-platform';
import { CreateIdentity1795825202000 } from './1795825202000-create-identity';
import { CreatePlaces1795825203000 } from './1795825203000-create-places';
import { CreatePricing1795825204000 } from './1795825204000-create-pricing';
import { CreateOrders1795825205000 } from './1795825205000-create-orders';
import { CreateBilling1795825206000 } from './1795825206000-create-billing';
import { CreateSupport1795825207000 } from './1795825207000-create-support';
import { CreateDispatch1795825208000 } from './1795825208000-create-dispatch';
import { CreateInsights1795825209000 } from './1795825209000-create-insights';
import { CreateNotifications1795825210000 } from './1795825210000-create-notifications';
import { CreateOperations1795825211000 } from './1795825211000-create-operations';
import { BringRelease010Forward1795825212000 } from './1795825212000-bring-release-0-1-0-forward';
import { SumUpWithoutCancelled1795825213000 } from './1795825213000-sum-up-without-cancelled';
import { IndexPlainLetters1795825214000 } from './1795825214000-index-plain-letters';
import { KeepPromisedDays1795825215000 } from './1795825215000-keep-promised-days';
import { AddSigningKeys1795825216000 } from './1795825216000-add-signing-keys';
import { GiveStepsKinds1795825217000 } from './1795825217000-give-steps-kinds';
import { NameAuditKinds1795825218000 } from './1795825218000-name-audit-kinds';
import { IndexOrdersByDueAndAge1795920279646 } from './1795920279646-index-orders-by-due-and-age';
import { AddLiveProcesses1795933487672 } from './1795933487672-add-live-processes';
import { KeepLegsOfOrders1795934397408 } from './1795934397408-keep-legs-of-orders';
import { KeepExceptions1795935240048 } from './1795935240048-keep-exceptions';
import { VersionStarts1795936253304 } from './1795936253304-version-starts';
import { KeepWhatOrdersAreListedBy1795944112347 } from './1795944112347-keep-what-orders-are-listed-by';
import { KeepKindsOfNotices1795944253906 } from './1795944253906-keep-kinds-of-notices';
import { MuteTopicsOfNotices1795949006264 } from './1795949006264-mute-topics-of-notices';
import { KeepSavedViews1795949747530 } from './1795949747530-keep-saved-views';
import { KeepReceiverLinks1795949898172 } from './1795949898172-keep-receiver-links';
import { KeepReweighs1795949912658 } from './1795949912658-keep-reweighs';
import { CountFigures1795950030915 } from './1795950030915-count-figures';
import { KeepPriceAdjustments1795950966795 } from './1795950966795-keep-price-adjustments';
import { KeepBulkChanges1795950969088 } from './1795950969088-keep-bulk-changes';
import { KeepLastUseOfAddresses1795951193493 } from './1795951193493-keep-last-use-of-addresses';
import { KeepCouriers1795952126405 } from './1795952126405-keep-couriers';
import { KeepTurnsOfTickets1795958821436 } from './1795958821436-keep-turns-of-tickets';
import { AddFavouriteAddresses1795959005768 } from './1795959005768-add-favourite-addresses';
import { KeepHowNamesAreWritten1795959040497 } from './1795959040497-keep-how-names-are-written';
import { AddAlerts1795959560985 } from './1795959560985-add-alerts';
import { PayOrdersTogether1795960100713 } from './1795960100713-pay-orders-together';
import { KeepOrderNotes1795967903065 } from './1795967903065-keep-order-notes';
import { AllowMoreRoles1795968377384 } from './1795968377384-allow-more-roles';
import { KeepMoreBulkChanges1796054402001 } from './1796054402001-keep-more-bulk-changes';
import { HoldOrders1796054403001 } from './1796054403001-hold-orders';
import { KeepNotesAndContactsOfCustomers1796054404001 } from './1796054404001-keep-notes-and-contacts-of-customers';
import { BlockCustomers1796054404002 } from './1796054404002-block-customers';
import { KeepCannedReplies1796054405001 } from './1796054405001-keep-canned-replies';
import { KeepCalls1796054405002 } from './1796054405002-keep-calls';
import { KeepCompanySettings1796054406001 } from './1796054406001-keep-company-settings';
import { IndexAuditByPersonAndKind1796054406002 } from './1796054406002-index-audit-by-person-and-kind';
import { InviteStaff1796054407001 } from './1796054407001-invite-staff';
import { MergeTickets1796054408001 } from './1796054408001-merge-tickets';
import { KeepAttachmentsOfTickets1796054408002 } from './1796054408002-keep-attachments-of-tickets';
import { CollectAtCounters1796054409001 } from './1796054409001-collect-at-counters';
import { KeepStatementMails1796054410001 } from './1796054410001-keep-statement-mails';
import { IndexEndsOfPhones1796054411001 } from './1796054411001-index-ends-of-phones';

export * from './retired';

/** The tables of each floor, from the bottom up: a key refers to what is below. */
export const INITIAL = [
  CreatePlatform1795825201000,
  CreateIdentity1795825202000,
  CreatePlaces1795825203000,
  CreatePricing1795825204000,
  CreateOrders1795825205000,
  CreateBilling1795825206000,
  CreateSupport1795825207000,
  CreateDispatch1795825208000,
  CreateInsights1795825209000,
  CreateNotifications1795825210000,
  CreateOperations1795825211000,
] as const;

/** Every change of the schema, oldest first. Only ever add to the end. */
export const MIGRATIONS = [
  ...INITIAL,
  BringRelease010Forward1795825212000,
  SumUpWithoutCancelled1795825213000,
  IndexPlainLetters1795825214000,
  KeepPromisedDays1795825215000,
  AddSigningKeys1795825216000,
  GiveStepsKinds1795825217000,
  NameAuditKinds1795825218000,
  IndexOrdersByDueAndAge1795920279646,
  AddLiveProcesses1795933487672,
  KeepLegsOfOrders1795934397408,
  KeepExceptions1795935240048,
  VersionStarts1795936253304,
  KeepWhatOrdersAreListedBy1795944112347,
  KeepKindsOfNotices1795944253906,
  MuteTopicsOfNotices1795949006264,
  KeepSavedViews1795949747530,
  KeepReceiverLinks1795949898172,
  KeepReweighs1795949912658,
  CountFigures1795950030915,
  KeepPriceAdjustments1795950966795,
  KeepBulkChanges1795950969088,
  KeepLastUseOfAddresses1795951193493,
  KeepCouriers1795952126405,
  KeepTurnsOfTickets1795958821436,
  AddFavouriteAddresses1795959005768,
  KeepHowNamesAreWritten1795959040497,
  AddAlerts1795959560985,
  PayOrdersTogether1795960100713,
  KeepOrderNotes1795967903065,
  AllowMoreRoles1795968377384,
  KeepMoreBulkChanges1796054402001,
  HoldOrders1796054403001,
  KeepNotesAndContactsOfCustomers1796054404001,
  BlockCustomers1796054404002,
  KeepCannedReplies1796054405001,
  KeepCalls1796054405002,
  KeepCompanySettings1796054406001,
  IndexAuditByPersonAndKind1796054406002,
  InviteStaff1796054407001,
  MergeTickets1796054408001,
  KeepAttachmentsOfTickets1796054408002,
  CollectAtCounters1796054409001,
  KeepStatementMails1796054410001,
  IndexEndsOfPhones1796054411001,
];
