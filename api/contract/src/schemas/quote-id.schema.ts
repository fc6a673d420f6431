import { numeric } from './fields';

/** The id of a quote: whoever knows that of a visitor may order it. */
export const quoteIdSchema = numeric('Quote id must be a positive number')
  .positive('Quote id must be a positive number')
  .integer('Quote id must be a whole number')
  .max(Number.MAX_SAFE_INTEGER, 'Quote id is too large');
