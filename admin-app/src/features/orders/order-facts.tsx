import {
  formatDistance,
  formatRand,
  formatWeight,
  hasEnded,
  LEG_KIND_LABELS,
  type OrderLegView,
  type OrderView,
  PAYMENT_METHOD_LABELS,
  paymentStatusWords,
  type ProviderSettingsView,
  weighPackages,
} from '@courier/contract';
import type { DefinitionItem } from '@courier/shared-ui/base';
import {
  collectionFacts,
  deliveryFacts,
  legFacts,
  orderedFacts,
  placedByFacts,
} from '@courier/shared-ui/courier';
import { formatMoment } from '@courier/shared-ui/moment';

/** The facts on the label itself. */
export function labelFactsOf(order: OrderView): DefinitionItem[] {
  const { packages, quote } = order;
  const weight = formatWeight(weighPackages(packages).actualWeight);
  return [
    ...orderedFacts(order),
    ...collectionFacts(order),
    ...deliveryFacts(order),
    { term: 'Packages', value: `${packages.length}, ${weight}` },
    { term: 'Total', value: formatRand(quote.totalAmount), strong: true },
  ];
}

/** How it is paid, and whether it is; unknown facts have the specification's words. */
export function moneyFactsOf(order: OrderView): DefinitionItem[] {
  const { paymentMethod } = order;
  return [
    { term: 'Payment', value: PAYMENT_METHOD_LABELS[paymentMethod] ?? 'Not specified' },
    { term: 'Payment status', value: paymentStatusWords(order) },
  ];
}

/** What is looked up less often. Nothing is expected any more of an order that has ended. */
export function furtherFactsOf(order: OrderView): DefinitionItem[] {
  const { quote, courierDetails } = order;
  return [
    { term: 'Placed', value: formatMoment(order.createdAt) },
    ...placedByFacts(order),
    ...legFacts(order),
    { term: 'Distance', value: formatDistance(quote.distance) },
    ...(hasEnded(order.status) ? [] : whereaboutsOf(courierDetails ?? {})),
  ];
}

function whereaboutsOf({
  driverLocation,
  estimatedArrival,
}: Partial<NonNullable<OrderView['courierDetails']>>): DefinitionItem[] {
  const arrival = estimatedArrival ? formatMoment(estimatedArrival) : 'Calculating...';
  return [
    ...(driverLocation ? [{ term: 'Courier location', value: coordinates(driverLocation) }] : []),
    { term: 'Arrival', value: arrival },
  ];
}

/** As a map's search takes it; four decimals are about ten metres. */
function coordinates({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
}

interface OutsideLink {
  readonly label: string;
  readonly href: string;
}

/**
 * Where to read on outside the suite: the order as the provider's merchants see it, once it is known where that is,
 * and as the courier's page has it.
 */
export function outsideLinksOf(
  { shipdayOrderId, courierDetails, legs }: OrderView,
  provider: ProviderSettingsView | undefined,
): OutsideLink[] {
  if (legs) return legs.flatMap((leg) => linksOfLeg(leg, provider));
  const links: OutsideLink[] = [];
  if (shipdayOrderId && provider) {
    links.push({ label: 'Order at Shipday', href: hrefAt(provider, shipdayOrderId) });
  }
  if (courierDetails?.shipdayOrderUrl) {
    links.push({ label: 'Courier’s page', href: courierDetails.shipdayOrderUrl });
  }
  return links;
}

/** As of an order, each named by its leg, with what the courier took pictures of. */
function linksOfLeg(
  { kind, shipdayOrderId, shipdayOrderUrl, pictures }: OrderLegView,
  provider: ProviderSettingsView | undefined,
): OutsideLink[] {
  const leg = LEG_KIND_LABELS[kind];
  return [
    ...(shipdayOrderId && provider
      ? [{ label: `${leg}: order at Shipday`, href: hrefAt(provider, shipdayOrderId) }]
      : []),
    ...(shipdayOrderUrl ? [{ label: `${leg}: courier’s page`, href: shipdayOrderUrl }] : []),
    ...pictures.map((href, index) => ({ label: `${leg}: photo ${index + 1}`, href })),
  ];
}

function hrefAt({ ordersUrl }: ProviderSettingsView, shipdayOrderId: string): string {
  return `${ordersUrl}/${encodeURIComponent(shipdayOrderId)}`;
}
