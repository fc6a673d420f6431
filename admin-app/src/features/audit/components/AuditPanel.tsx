import { type AuditEntryView, auditSentence } from '@courier/contract';
import type { TableColumn } from '@courier/shared-ui';
import { media, Soft, Stack, TextLink, token } from '@courier/shared-ui/base';
import { formatMoment } from '@courier/shared-ui/moment';
import { PagedTable } from '@courier/shared-ui/paged-list';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useDesk } from '../../../shared/desk/use-desk';
import { PersonName } from '../../../shared/lists/PersonName';
import { useAuditListInfiniteQuery } from '../audit.api';
import { changesOf } from '../changes';
import { useAuditFilter } from '../use-audit-filter';
import { AuditFilters } from './AuditFilters';

const FAILURE = 'Failed to fetch the audit log';
const WORDS = { noun: 'entries', empty: 'No entries yet', failure: FAILURE };
const WORDS_OF_SOME = { ...WORDS, empty: 'No entries match the filters' };

/** Who of the staff did what, and when. Nothing here can be changed. */
export function AuditPanel() {
  const filter = useAuditFilter();
  const list = useAuditListInfiniteQuery(filter.query, { refetchOnMountOrArgChange: true });
  return (
    <Stack gap={0}>
      <AuditFilters filter={filter} />
      <PagedTable
        caption="Audit log"
        columns={COLUMNS}
        list={list}
        words={filter.isNarrowed ? WORDS_OF_SOME : WORDS}
      />
    </Stack>
  );
}

const COLUMNS: readonly TableColumn<AuditEntryView>[] = [
  {
    id: 'when',
    header: 'When',
    cardLabel: '',
    cell: ({ createdAt }) => <OneLine>{formatMoment(createdAt)}</OneLine>,
  },
  { id: 'what', header: 'What', cell: (entry) => <Sentence entry={entry} /> },
  { id: 'changes', header: 'Changes', cell: (entry) => <Changes entry={entry} /> },
];

/** `Thandi Nkosi marked order EC 0000 0000 0002 as paid` */
function Sentence({ entry }: { entry: AuditEntryView }) {
  const { verb, subject, rest } = auditSentence(entry);
  return (
    <Anywhere>
      <strong>
        <PersonName name={entry.actorName ?? entry.actor.email} />
      </strong>{' '}
      {verb} {subject && <Subject entry={entry}>{subject}</Subject>} {rest}
    </Anywhere>
  );
}

function Subject({ entry, children }: { entry: AuditEntryView; children: string }) {
  const { addressOfOrder } = useDesk();
  const isOrder = entry.subjectType === 'order' || entry.subjectType === 'hand_over';
  return isOrder ? (
    <InlineLink to={addressOfOrder(entry.subjectId)}>{children}</InlineLink>
  ) : (
    <>{children}</>
  );
}

function Changes({ entry }: { entry: AuditEntryView }) {
  const changes = changesOf(entry);
  // A cell without anything has no line on a phone.
  if (changes.length === 0) return null;
  return (
    <List>
      {changes.map(({ path, field, words }) => (
        <li key={path}>
          <Soft>{field}: </Soft>
          <Anywhere>{words}</Anywhere>
        </li>
      ))}
    </List>
  );
}

/** Breaks like the sentence that it is in, where other links of a table do not. */
const InlineLink = styled(TextLink)`
  && {
    display: inline;
    white-space: normal;
  }
`;

const OneLine = styled.span`
  white-space: nowrap;
`;

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
