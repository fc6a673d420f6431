import {
  AUDIT_SUBJECTS,
  type AuditEntryView,
  displayStatus,
  groupOrderNumber,
} from '@courier/contract';
import type { TableColumn } from '@courier/shared-ui';
import { media, Mono, Soft, TextLink, token } from '@courier/shared-ui/base';
import { formatMoment } from '@courier/shared-ui/moment';
import { PagedTable } from '@courier/shared-ui/paged-list';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { useDesk } from '../../../shared/desk/use-desk';
import { FilterBar } from '../../../shared/lists/FilterBar';
import { PersonName } from '../../../shared/lists/PersonName';
import { type AuditFilter, useAuditListInfiniteQuery } from '../audit.api';
import { changesOf } from '../changes';

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
      <PagedTable caption="Audit log" columns={COLUMNS} list={list} words={WORDS} />
    </>
  );
}

const COLUMNS: readonly TableColumn<AuditEntryView>[] = [
  { id: 'when', header: 'When', cardLabel: '', cell: ({ createdAt }) => formatMoment(createdAt) },
  { id: 'who', header: 'Who', cell: ({ actor }) => <PersonName name={actor.email} /> },
  { id: 'what', header: 'What', cell: ({ action }) => action },
  { id: 'subject', header: 'About', cell: (entry) => <Subject {...entry} /> },
  { id: 'changes', header: 'Changes', cell: (entry) => <Changes entry={entry} /> },
];

function Subject({ subjectType, subjectId }: AuditEntryView) {
  const { addressOfOrder } = useDesk();
  if (subjectType !== 'order') {
    return (
      <Anywhere>
        {displayStatus(subjectType)} {subjectId}
      </Anywhere>
    );
  }
  return (
    <TextLink to={addressOfOrder(subjectId)}>
      <Mono>{groupOrderNumber(subjectId)}</Mono>
    </TextLink>
  );
}

function Changes({ entry }: { entry: AuditEntryView }) {
  return (
    <List>
      {changesOf(entry).map(({ field, words }) => (
        <li key={field}>
          <Soft>{field}: </Soft>
          <Anywhere>{words}</Anywhere>
        </li>
      ))}
    </List>
  );
}

/** As many beside one another as the column is wide. */
const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token.space[4]};
  min-width: 12rem;

  ${media.small} {
    min-width: 0;
    justify-content: end;
  }
`;

function Anywhere({ children }: { children: ReactNode }) {
  return <span style={{ overflowWrap: 'anywhere' }}>{children}</span>;
}
