import { type EntityManager, In } from 'typeorm';
import type { PersonalData } from '../../identity/personal-data/personal-data.registry';
import { eraseAddresses } from '../../places/addresses/addresses.queries';
import { exportQuotes } from './quote-addresses.read-model';
import { Quote } from './quote.entity';

/** Orders erase them with `eraseQuotes`: only they know whose addresses an ordered quote has. */
export const QUOTES_DATA: PersonalData = {
  entities: [Quote],
  exports: {
    quotes: (dataSource, { userId }) => exportQuotes(dataSource, userId),
  },
};

/** A quote with the rows that name people. */
export interface QuoteAddresses {
  readonly quoteId: number;
  readonly pickupAddressId: number;
  readonly deliveryAddressId: number;
}

/** Takes the people out of quotes, in the caller's transaction. */
export async function eraseQuotes(
  manager: EntityManager,
  quotes: readonly QuoteAddresses[],
): Promise<void> {
  const addressIds = quotes.flatMap((quote) => [quote.pickupAddressId, quote.deliveryAddressId]);
  await eraseAddresses(manager, addressIds);
  const ids = quotes.map(({ quoteId }) => quoteId);
  await manager.update(Quote, { id: In(ids) }, NOBODY);
}

const NOBODY = { userId: null, contactEmail: null, contactPhone: null };
