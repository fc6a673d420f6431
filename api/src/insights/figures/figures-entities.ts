import { IDENTITY_ENTITIES } from '../../identity/identity-entities';
import { OrderToCount } from '../../orders/counting/order-to-count.entity';
import { Order } from '../../orders/order.entity';
import { Address } from '../../places/addresses/address.entity';
import { PLATFORM_ENTITIES } from '../../platform/platform-entities';
import { Quote } from '../../pricing/quotes/quote.entity';
import { FigureTotal } from './figure-total.entity';
import { OrderCount } from './order-count.entity';

/** What a command that counts orders connects with: orders and what they refer to, their marks and the totals. */
export const FIGURES_ENTITIES = [
  ...IDENTITY_ENTITIES,
  ...PLATFORM_ENTITIES,
  Address,
  Quote,
  Order,
  OrderToCount,
  OrderCount,
  FigureTotal,
];
