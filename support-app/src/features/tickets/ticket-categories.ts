import type { TicketCategory } from '@courier/contract';
import type { RadioCardOption } from '@courier/shared-ui';

export const CATEGORY_OPTIONS = [
  { value: 'general', label: 'General' },
  { value: 'tracking', label: 'Tracking' },
  { value: 'delivery', label: 'Delivery' },
  { value: 'billing', label: 'Billing' },
] as const satisfies readonly RadioCardOption<TicketCategory>[];
