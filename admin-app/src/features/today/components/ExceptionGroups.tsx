import {
  type ExceptionGroupView,
  type ExceptionGroupsView,
  type ExceptionKind,
  formatRand,
  may,
  type Role,
} from '@courier/contract';
import {
  Button,
  ChevronGlyph,
  media,
  Soft,
  useDeskOnPhone,
  tabularFigures,
  token,
  VisuallyHidden,
  wideType,
} from '@courier/shared-ui/base';
import { itemsOf } from '@courier/shared-ui/request';
import { type KeyboardEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { ACTION_PERMISSIONS, ageOf, KIND_LABELS } from '../exception-words';
import { type ExceptionFilter, useExceptionsOfKindInfiniteQuery } from '../today.api';
import { ExceptionRow } from './ExceptionRow';
import { twoColumns } from './two-columns';

interface ExceptionGroupsProps {
  groups: ExceptionGroupsView['groups'];
  filter: ExceptionFilter;
  role: Role;
  now: number;
}

/**
 * What is open by kind, each with its oldest; first what somebody of the role can do something about. Keys work while the focus
 * is in here. On a phone the first kind is open, and the others at a touch.
 */
export function ExceptionGroups({ groups, ...rest }: ExceptionGroupsProps) {
  const isOwnWork = ({ action }: ExceptionGroupView) => may(rest.role, ACTION_PERMISSIONS[action]);
  const ordered = [...groups.filter(isOwnWork), ...groups.filter((group) => !isOwnWork(group))];
  return (
    <Board onKeyDown={handleKey}>
      {ordered.map((group, at) => (
        <Group key={group.kind} group={group} isFirst={at === 0} {...rest} />
      ))}
    </Board>
  );
}

interface GroupProps extends Omit<ExceptionGroupsProps, 'groups'> {
  group: ExceptionGroupView;
  isFirst: boolean;
}

function Group({ group, isFirst, filter, role, now }: GroupProps) {
  const { kind, count, oldestSince, amount, rows } = group;
  const isPhone = useDeskOnPhone();
  const [isOpen, setOpen] = useState(isFirst);
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const label = KIND_LABELS[kind];
  const whole = count > rows.length && (
    <Whole size="small" variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
      {isWhole ? 'Fewer' : `All ${count}`}
    </Whole>
  );
  return (
    <Kind aria-labelledby={id}>
      <Count aria-hidden>{count}</Count>
      <Head>
        <Title id={id}>
          {isPhone ? (
            <Toggle aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {label}
            </Toggle>
          ) : (
            label
          )}
        </Title>
        <VisuallyHidden>{count} open</VisuallyHidden>
        {amount !== null && <Soft>{formatRand(amount)}</Soft>}
        <Oldest>
          oldest <strong>{ageOf(oldestSince, now)}</strong>
        </Oldest>
        {isPhone ? <ChevronGlyph /> : whole}
      </Head>
      {(isOpen || !isPhone) && (
        <>
          {isWhole ? (
            <WholeKind kind={kind} filter={filter} role={role} now={now} />
          ) : (
            <Rows>
              {rows.map((row) => (
                <ExceptionRow key={row.id} exception={row} role={role} now={now} />
              ))}
            </Rows>
          )}
          {isPhone && whole}
        </>
      )}
    </Kind>
  );
}

function WholeKind({
  kind,
  filter,
  role,
  now,
}: Omit<GroupProps, 'group' | 'isFirst'> & { kind: ExceptionKind }) {
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
  --button-small: 1.625rem;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[2]} ${token.space[6]};

  ${twoColumns} {
    display: block;
    columns: 2;
    column-gap: ${token.space[6]};

    > section {
      break-inside: avoid;
      margin-bottom: ${token.space[2]};
    }
  }
`;

/** How many there are stands before all of them, as in a ledger. */
const Kind = styled.section`
  display: grid;
  grid-template-columns: minmax(2.75rem, max-content) minmax(0, 1fr);
  column-gap: ${token.space[2]};
  border-top: ${token.border.object} solid ${token.color.edge};

  > :not(:first-child) {
    grid-column: 2;
  }

  ${media.phone} {
    position: relative;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;

    > :not(:first-child, :nth-child(2)) {
      grid-column: 1 / -1;
    }
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${token.space[2]};
  padding-block: 0.1875rem;

  ${media.phone} {
    flex-wrap: nowrap;
    align-items: center;
    min-height: ${token.target.touch};

    > svg {
      flex: none;
    }

    &:has([aria-expanded='true']) > svg {
      transform: rotate(180deg);
    }
  }
`;

/** All of the line of its kind opens it. */
const Toggle = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;

  &::after {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    height: ${token.target.touch};
  }
`;

const Title = styled.h2`
  font-size: ${token.size.label};
  font-weight: ${token.weight.strong};
  line-height: 1.35;
`;

const Count = styled.span`
  ${wideType}
  ${tabularFigures}
  font-size: ${token.size.title};
  line-height: 1.2;
`;

const Oldest = styled(Soft)`
  margin-inline-start: auto;
`;

const Whole = styled(Button)`
  min-height: ${token.target.fine};
  padding-inline: ${token.space[1]};
  text-decoration: underline;
`;

const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
