import {
  AUDIT_KINDS,
  AUDIT_SUBJECTS,
  AUDIT_WORDS,
  displayStatus,
  type StaffView,
} from '@courier/contract';
import { Button, Cluster, Grid, SelectField } from '@courier/shared-ui/base';
import { SearchBox } from '@courier/shared-ui/paged-list';
import styled from 'styled-components';
import { ExportButton } from '@courier/shared-ui/order-list';
import { FromToDays } from '../../../shared/forms/FromToDays';
import { TableBar } from '../../../shared/lists/FilterBar';
import { auditExportPath, useAuditPeopleQuery } from '../audit.api';
import type { AuditFilter } from '../use-audit-filter';

/** Who of the staff, what, about what and on which days. */
export function AuditFilters({
  filter: { filter, errors, query, ...rest },
}: {
  filter: AuditFilter;
}) {
  const { data: people = [] } = useAuditPeopleQuery();
  const { isNarrowed, change, clear } = rest;
  return (
    <TableBar>
      <Fields min="9.5rem" gap={3}>
        <SelectField
          label="Who"
          fieldSize="small"
          options={peopleOptions(people, filter.actor)}
          value={filter.actor}
          error={errors.get('actor')}
          onChange={({ target }) => change({ actor: target.value })}
        />
        <SelectField
          label="What"
          fieldSize="small"
          options={KIND_OPTIONS}
          value={filter.kind}
          error={errors.get('kind')}
          onChange={({ target }) => change({ kind: target.value })}
        />
        <SelectField
          label="About"
          fieldSize="small"
          options={SUBJECT_OPTIONS}
          value={filter.subjectType}
          error={errors.get('subjectType')}
          onChange={({ target }) => change({ subjectType: target.value })}
        />
        <FromToDays
          from={filter.from}
          to={filter.to}
          onChange={change}
          errorOf={(field) => errors.get(field)}
        />
        <SearchBox
          label="Order number or e-mail"
          spellCheck={false}
          fieldSize="small"
          search={filter.about}
          error={errors.get('about')}
          onSearch={(about) => change({ about })}
        />
      </Fields>
      <Cluster gap={2}>
        {isNarrowed && (
          <Button size="small" variant="quiet" onClick={clear}>
            Clear filters
          </Button>
        )}
        <ExportButton size="small" address={auditExportPath(query)} noun="entries">
          Export CSV
        </ExportButton>
      </Cluster>
    </TableBar>
  );
}

/** As many beside one another as there is width for, two on a phone. */
const Fields = styled(Grid)`
  flex: 1 1 100%;
  align-items: start;
`;

const KIND_OPTIONS = [
  { value: '', label: 'Everything' },
  ...AUDIT_KINDS.map((value) => ({ value, label: capitalised(AUDIT_WORDS[value]) })).sort(byLabel),
];

const SUBJECT_OPTIONS = [
  { value: '', label: 'Anything' },
  ...AUDIT_SUBJECTS.map((value) => ({ value, label: capitalised(displayStatus(value)) })),
];

/** @param chosen the id in the address, which may be of an account that is gone */
function peopleOptions(people: readonly StaffView[], chosen: string) {
  const known = [
    { value: '', label: 'Everyone' },
    ...people.map(({ id, fullName }) => ({ value: `${id}`, label: fullName })).sort(byLabel),
    { value: '0', label: 'Commands on the server' },
  ];
  if (known.some(({ value }) => value === chosen)) return known;
  return [...known, { value: chosen, label: `Account ${chosen}` }];
}

function byLabel(one: { label: string }, other: { label: string }): number {
  return one.label.localeCompare(other.label);
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
