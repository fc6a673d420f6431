import { BODY_LIMIT, type Upload } from '../../platform/http/body-limits';

/** Where the card provider's notifications are to be sent. */
export const CARD_NOTIFICATION_PATH = '/api/webhooks/payfast';

/** They come as a form. Programs send it, no browser does: requests of other sites are refused before. */
export const CARD_NOTIFICATION: Upload = {
  route: CARD_NOTIFICATION_PATH,
  types: ['application/x-www-form-urlencoded'],
  kind: /^\s*application\/x-www-form-urlencoded/i,
  most: BODY_LIMIT,
  counted: 'body-kilobytes',
  parseAs: 'buffer',
  admit: () => Promise.resolve(),
};
