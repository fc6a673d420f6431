import { formatRand, type SummaryView } from '@courier/contract';

interface SummaryCard {
  readonly label: string;
  readonly valueOf: (totals: SummaryView) => string;
}

/** The figures at the top of the dashboard, in their order. */
export const SUMMARY_CARDS: readonly SummaryCard[] = [
  { label: 'Total Revenue', valueOf: ({ totalRevenue }) => formatRand(totalRevenue) },
  { label: 'Avg Order Value', valueOf: ({ averageOrderValue }) => formatRand(averageOrderValue) },
  { label: 'Total Orders', valueOf: ({ totalOrders }) => String(totalOrders) },
  { label: 'In Transit', valueOf: ({ inTransit }) => String(inTransit) },
  { label: 'Delivered', valueOf: ({ delivered }) => String(delivered) },
  { label: 'Issues', valueOf: ({ issues }) => String(issues) },
];
