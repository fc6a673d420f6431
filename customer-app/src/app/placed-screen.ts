import { lazyScreen } from '@courier/shared-ui';

/** The page of a placed order: the wizard fetches its code before the order is placed. */
export const OrderPlaced = lazyScreen(() =>
  import(/* webpackChunkName: "/quote/placed" */ './screens/OrderPlacedScreen').then(
    (m) => m.OrderPlacedScreen,
  ),
);
