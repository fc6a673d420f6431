import { AddColumns } from '../migration-tables';

/** Cut-offs of collections at one store, before those of its area and of the company. */
export class KeepStoreCutOffs1795300610001 extends AddColumns {
  readonly table = 'stores';
  readonly columns = { cutOffs: 'text NULL' };
}
