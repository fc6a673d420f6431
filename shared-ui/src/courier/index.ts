/** What carries words of the business. Compiled into the front ends that use it, never part of the shared copy. */
export { actorWords } from './actor-words';
export { AddToAccount } from './AddToAccount';
export { AddressLineField } from './address-line/AddressLineField';
export {
  type AddressSearch,
  addressSearchPath,
  type SearchAddresses,
  useAbortableSearch,
} from './address-line/address-search';
export { findPlaces } from './address-line/own-places';
export {
  fillFromSuggestion,
  isSameTown,
  pickedCoordinates,
  type PlaceForm,
  type TownTexts,
} from './address-line/picked-place';
export { BlockedStamp } from './BlockedStamp';
export { CopyButton } from './CopyButton';
export { customerPlace } from './customer-place';
export { DensitySwitch } from './DensitySwitch';
export { dayOptions, windowOptions } from './collection-options';
export { CollectionFields, collectionFieldsOf } from './CollectionFields';
export { ContactFields } from './ContactFields';
export { type Fetched, FetchedSection } from './FetchedSection';
export { ForbiddenPage } from './ForbiddenPage';
export {
  type FormConflict,
  FormDialog,
  SAVE_AGAIN,
  type TheirChange,
  TO_CONFIRM,
} from './FormDialog';
export { mergeForm } from './merge-form';
export { MessageStateStamp } from './MessageStateStamp';
export { failureNotice, notifyFailure, notifyRefusal } from './notify-failure';
export { NotFoundPage } from './NotFoundPage';
export { ORDER_COLUMNS } from './order-columns';
export { routeEnds } from '@courier/contract';
export { orderPlace } from './order-place';
export { orderRoute, type RouteProgress } from './order-route';
export {
  AttentionStamp,
  AwaitsPaymentStamp,
  AtCounter,
  AtCounterStamp,
  OnHold,
  OnHoldStamp,
  OrderStatusStamp,
} from './order-status';
export { hasCards, Place } from './Place';
export { PhoneNumber } from './PhoneNumber';
export { placedByFacts } from './placed-by';
export { legFacts } from './leg-facts';
export { collectionFacts, courierDay, deliveryFacts, expectedDelivery } from './promise-facts';
export { addressValues, type ShownPlace } from './order-changes/address-change';
export { AddressChangeFields } from './order-changes/AddressChangeFields';
export { AddressesDialog } from './order-changes/AddressesDialog';
export { CancelDialog, StaffCancelDialog } from './order-changes/CancelDialog';
export { CollectionDialog } from './order-changes/CollectionDialog';
export { ContactsDialog } from './order-changes/ContactsDialog';
export { changeWords, type OrderConflict, orderConflictOf } from './order-changes/order-conflict';
export {
  type ChangeMaker,
  CHECK_AGAIN,
  type OrderChange,
  type PricedAddresses,
  type PricedMeasures,
  type ReweighPicture,
  withAsked,
} from './order-changes/order-change';
export { orderedFacts } from './ordered-facts';
export { OrderMessages } from './order-panel/OrderMessages';
export { OrderPeople } from './order-panel/OrderPeople';
export { OrderTimeline } from './order-panel/OrderTimeline';
export { DeliveryDayFields } from './order-changes/DeliveryDayDialog';
export { StaffOrderChanges } from './order-changes/StaffOrderChanges';
export { useSeenVersion } from './order-changes/use-seen-version';
export {
  type ClaimFormValues,
  hasOpenClaim,
  NO_CLAIM_YET,
  sendPictures,
  takesClaim,
} from './parcel-claims/claim-form';
export { ClaimFields } from './parcel-claims/ClaimFields';
export { ClaimList } from './parcel-claims/ClaimList';
export { ClaimRefusals } from './parcel-claims/ClaimRefusals';
export { StaffClaims } from './parcel-claims/StaffClaims';
export { refundFacts } from './refund-facts';
export { ReasonDialog, ReasonField } from './ReasonDialog';
export { wasReweighed } from './reweighs/reweigh-form';
export { StaffReweighs } from './reweighs/StaffReweighs';
export { Statements, useStatementMonth } from './Statements';
export { Permitted } from './Permitted';
export { AddNote, NoteList, StaffNotes } from './StaffNotes';
export { StaffOnly, type StaffMember } from './StaffOnly';
export { StaffTaxInvoice } from './StaffTaxInvoice';
export { creditedOf, invoiceFilePath, invoicePath, invoiceState, leftOf } from './tax-invoice';
export { CreditNotes, EarlierInvoices } from './TaxDocuments';
export { type TicketDraft, ticketDraftOf, ticketDraftState } from './ticket-draft';
export {
  NEW_TAX_INVOICE,
  TaxInvoiceFacts,
  TaxInvoiceFields,
  taxInvoiceFormSchema,
  taxInvoiceRequest,
} from './TaxInvoiceFields';
