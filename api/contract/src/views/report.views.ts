import type { OrderStatus, PackageType, ServiceType } from '../enumerations';

/** Answer of `GET /api/reports/summary`: all orders. Money in rand. */
export interface SummaryView {
  totalRevenue: number;
  averageOrderValue: number;
  totalOrders: number;
  inTransit: number;
  delivered: number;
  /** The cancelled ones. */
  issues: number;
  pendingPayment: number;
  completedPayment: number;
}

/** Answer of `GET /api/reports/analytics`. Money in rand, rates in percent of all orders with one decimal. */
export interface AnalyticsView {
  /** The first and last South African day that is counted; null where there are no orders. */
  from: string | null;
  to: string | null;
  totalRevenue: number;
  averageOrderValue: number;
  totalOrders: number;
  /** Delivered orders, as a percentage of those that are due: neither cancelled nor promised for today or later. */
  deliveryRate: number;
  cancellationRate: number;
  /** Counts of orders. */
  byStatus: Record<OrderStatus, number>;
  byServiceType: Record<ServiceType, number>;
  /** Counts of packages: an order may have several. */
  byPackageType: Record<PackageType, number>;
  /** `month` where the range is longer than a quarter. */
  interval: 'day' | 'month';
  /** Every day or month of the range, the empty ones too; `period` is `2026-11-21` or `2026-11`. */
  overTime: { period: string; orders: number; revenue: number }[];
}
