import type { PersonalData } from '../../identity/personal-data/personal-data.registry';
import { SavedViewRow } from './saved-view.entity';

/** Views are the staff's. One that narrows the list to the orders of one customer goes with that account. */
export const SAVED_VIEWS_DATA: PersonalData = {
  entities: [SavedViewRow],
  erase: async (manager, { email }) => {
    const views = await manager.find(SavedViewRow, { select: { id: true, query: true } });
    const about = views.filter(
      ({ query }) => new URLSearchParams(query).get('userEmail') === email,
    );
    for (const { id } of about) await manager.delete(SavedViewRow, id);
  },
};
