import { CreateIndex } from '../migration-tables';

/** The newest entries about one kind of thing were found by walking through those about every other. */
export class IndexAuditByKind1795219313000 extends CreateIndex {
  readonly table = 'audit_entries';
  readonly index = { name: 'IX_audit_entries_kind', columnNames: ['subjectType', 'id'] };
}
