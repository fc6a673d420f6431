import { AUDIT_SUBJECTS, displayStatus } from '@courier/contract';
import { useState } from 'react';
import { PagedList } from '@courier/shared-ui/paged-list';
import { FilterBar } from '../../../shared/lists/FilterBar';
import { type AuditFilter, useAuditListInfiniteQuery } from '../audit.api';
import { AuditTable } from './AuditTable';

const WORDS = {
  noun: 'entries',
  empty: 'No entries yet',
  failure: 'Failed to fetch the audit log',
};

const OPTIONS = [
  { value: '', label: 'All entries' },
  ...AUDIT_SUBJECTS.map((value) => ({ value, label: displayStatus(value) })),
];

/** Who of the staff did what, and when. Nothing here can be changed. */
export function AuditPanel() {
  const [subject, setSubject] = useState<AuditFilter>('');
  const list = useAuditListInfiniteQuery(subject, { refetchOnMountOrArgChange: true });
  return (
    <>
      <FilterBar options={OPTIONS} value={subject} onChange={setSubject} />
      <PagedList list={list} words={WORDS}>
        {(entries) => <AuditTable entries={entries} />}
      </PagedList>
    </>
  );
}
