import type { PersonalData } from '../../identity/personal-data/personal-data.registry';
import { RateCardEntity } from './rate-card.entity';
import { endRatesOf, exportRatesOf } from './rate-cards.queries';

/** A customer's cards stay, for the quotes that they priced: the number on them is nobody's once the account is gone. */
export const RATE_CARDS_DATA: PersonalData = {
  entities: [RateCardEntity],
  exports: {
    rateCards: (dataSource, { userId }) => exportRatesOf(dataSource, userId, new Date()),
  },
  erase: (manager, { userId }) => endRatesOf(manager, userId),
};
