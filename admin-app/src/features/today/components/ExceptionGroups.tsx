import {
  type ExceptionGroupView,
  type ExceptionGroupsView,
  type ExceptionKind,
  formatRand,
  type Role,
} from '@courier/contract';
import { Button, media, SectionTitle, Soft, token, wideType } from '@courier/shared-ui/base';
import { itemsOf } from '@courier/shared-ui/request';
import { type KeyboardEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { ageOf, KIND_LABELS } from '../exception-words';
import { type ExceptionFilter, useExceptionsOfKindInfiniteQuery } from '../today.api';
import { ExceptionRow } from './ExceptionRow';

interface ExceptionGroupsProps {
  groups: ExceptionGroupsView['groups'];
  filter: ExceptionFilter;
  role: Role;
  now: number;
}

/** What is open by kind, each with its oldest. Keys work while the focus is in here. */
export function ExceptionGroups({ groups, ...rest }: ExceptionGroupsProps) {
  return (
    <Board onKeyDown={handleKey}>
      {groups.map((group) => (
        <Group key={group.kind} group={group} {...rest} />
      ))}
    </Board>
  );
}

interface GroupProps extends Omit<ExceptionGroupsProps, 'groups'> {
  group: ExceptionGroupView;
}

function Group({ group, filter, role, now }: GroupProps) {
  const { kind, count, oldestSince, amount, rows } = group;
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Head>
        <Count>{count}</Count>
        <SectionTitle level={2} id={id}>
          {KIND_LABELS[kind]}
        </SectionTitle>
        {amount !== null && <Soft>{formatRand(amount)}</Soft>}
        <Oldest>oldest {ageOf(oldestSince, now)}</Oldest>
        {count > rows.length && (
          <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Fewer' : `All ${count}`}
          </Button>
        )}
      </Head>
      {isWhole ? (
        <WholeKind kind={kind} filter={filter} role={role} now={now} />
      ) : (
        <Rows>
          {rows.map((row) => (
            <ExceptionRow key={row.id} exception={row} role={role} now={now} />
          ))}
        </Rows>
      )}
    </section>
  );
}

function WholeKind({
  kind,
  filter,
  role,
  now,
}: Omit<GroupProps, 'group'> & { kind: ExceptionKind }) {
  const list = useExceptionsOfKindInfiniteQuery({ kind, filter });
  return (
    <>
      <Rows>
        {itemsOf(list.data).map((row) => (
          <ExceptionRow key={row.id} exception={row} role={role} now={now} />
        ))}
      </Rows>
      {list.hasNextPage && (
        <Button size="small" busy={list.isFetching} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

/** j and k move between rows, Enter follows the link that has the focus, a takes, z snoozes, o opens. */
function handleKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, metaKey, altKey, currentTarget, target } = event;
  if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
  const rows = [...currentTarget.querySelectorAll('li')];
  const row = target.closest('li');
  const at = row ? rows.indexOf(row) : -1;
  if (key === 'j' || key === 'k') focusAct(rows[at + (key === 'j' ? 1 : -1)]);
  else if (row && key === 'a') pressAct(row, 'take');
  else if (row && key === 'z') pressAct(row, 'snooze');
  else if (row && key === 'o') pressAct(row, 'act');
  else return;
  event.preventDefault();
}

function focusAct(row: Element | undefined): void {
  row?.querySelector<HTMLElement>('[data-act="act"]')?.focus();
}

function pressAct(row: Element, act: string): void {
  row.querySelector<HTMLElement>(`[data-act="${act}"]`)?.click();
}

const Board = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]} ${token.space[6]};

  @media (min-width: 75rem) {
    display: block;
    columns: 2;
    column-gap: ${token.space[6]};

    > section {
      break-inside: avoid;
      margin-bottom: ${token.space[4]};
    }
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${token.space[1]} ${token.space[3]};
  padding-block: ${token.space[1]};
  border-top: ${token.border.object} solid ${token.color.edge};
`;

const Count = styled.span`
  ${wideType}
  min-width: 2rem;
  font-size: ${token.size.title};
`;

const Oldest = styled(Soft)`
  margin-inline-start: auto;

  ${media.small} {
    margin-inline-start: 0;
  }
`;

const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
