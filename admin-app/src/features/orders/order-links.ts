import type { OrderView } from '@courier/contract';

/** Where the provider's merchants look at their orders. */
const PROVIDER_ORDERS = 'https://dispatch.shipday.com/orders';

interface OutsideLink {
  readonly label: string;
  readonly href: string;
}

/** Where to read on outside the suite: the order as the provider's merchants see it, and as the courier's page has it. */
export function outsideLinksOf({ shipdayOrderId, courierDetails }: OrderView): OutsideLink[] {
  const courierPage = courierDetails?.shipdayOrderUrl;
  return [
    ...(shipdayOrderId
      ? [
          {
            label: 'Order at Shipday',
            href: `${PROVIDER_ORDERS}/${encodeURIComponent(shipdayOrderId)}`,
          },
        ]
      : []),
    ...(courierPage ? [{ label: 'Courier’s page', href: courierPage }] : []),
  ];
}
