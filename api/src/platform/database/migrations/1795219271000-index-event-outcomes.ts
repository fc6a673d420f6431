import { CreateIndex } from '../migration-tables';

/** The admin looks for the few events of the provider that came to nothing among all. */
export class IndexEventOutcomes1795219271000 extends CreateIndex {
  readonly table = 'webhook_events';
  readonly index = { name: 'IX_webhook_events_outcome', columnNames: ['outcome', 'id'] };
}
