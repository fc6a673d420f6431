import type { OrderView, ProviderSettingsView } from '@courier/contract';

interface OutsideLink {
  readonly label: string;
  readonly href: string;
}

/**
 * Where to read on outside the suite: the order as the provider's merchants see it, once it is known where that is,
 * and as the courier's page has it.
 */
export function outsideLinksOf(
  { shipdayOrderId, courierDetails }: OrderView,
  provider: ProviderSettingsView | undefined,
): OutsideLink[] {
  const links: OutsideLink[] = [];
  if (shipdayOrderId && provider) {
    const href = `${provider.ordersUrl}/${encodeURIComponent(shipdayOrderId)}`;
    links.push({ label: 'Order at Shipday', href });
  }
  if (courierDetails?.shipdayOrderUrl) {
    links.push({ label: 'Courier’s page', href: courierDetails.shipdayOrderUrl });
  }
  return links;
}
