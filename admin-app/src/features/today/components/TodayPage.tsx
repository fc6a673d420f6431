import { useMinute } from '@courier/shared-ui/moment';
import {
  type ExceptionCountsView,
  formatDay,
  dayInSouthAfrica,
  type Role,
} from '@courier/contract';
import {
  Button,
  Cluster,
  DeskHeader,
  EmptyState,
  media,
  Page,
  Soft,
  Stack,
  token,
} from '@courier/shared-ui/base';
import { Place } from '@courier/shared-ui/courier';
import { useMay } from '@courier/shared-ui/host';
import { useState } from 'react';
import styled from 'styled-components';
import { EXCEPTION_FILTERS, type ExceptionFilter, useExceptionGroupsQuery } from '../today.api';
import { useNewsOfToday } from '../use-news-of-today';
import { DayFigures } from './DayFigures';
import { ExceptionGroups } from './ExceptionGroups';
import { NotYetRead } from './NotYetRead';

const FILTER_LABELS = {
  all: 'All',
  mine: 'Mine',
  unowned: 'No owner',
  snoozed: 'Snoozed',
} as const satisfies Record<ExceptionFilter, string>;

/** What a person has to see to now, and how the day goes. */
export function TodayPage({ role }: { role: Role }) {
  const [filter, setFilter] = useState<ExceptionFilter>('all');
  const mayWork = useMay('cases');
  const now = useMinute();
  const day = dayInSouthAfrica(new Date(now));
  useNewsOfToday();
  const query = useExceptionGroupsQuery(filter, { refetchOnMountOrArgChange: true });
  const { currentData: data, error, refetch } = query;

  return (
    <Page width="desk">
      <title>Today</title>
      <DeskHeader title="Today" note={formatDay(day)} />
      <Stack gap={2}>
        <DayFigures now={now} />
        <Cluster role="group" aria-label="Whose">
          {EXCEPTION_FILTERS.filter((each) => mayWork || each !== 'mine').map((each) => (
            <Chip
              key={each}
              size="small"
              aria-pressed={each === filter}
              onClick={() => setFilter(each)}
            >
              {FILTER_LABELS[each]}
              {data && ` ${countOf(data.counts, each)}`}
            </Chip>
          ))}
          <Keys>
            <kbd>j</kbd> <kbd>k</kbd> move{' '}
            {mayWork && (
              <>
                <kbd>↵</kbd> act <kbd>a</kbd> take <kbd>z</kbd> snooze{' '}
              </>
            )}
            <kbd>o</kbd> open
          </Keys>
        </Cluster>
        {!data && <NotYetRead error={error} onRetry={() => void refetch()} />}
        {data && data.groups.length === 0 && (
          <EmptyState title={filter === 'all' ? 'Nothing is open' : 'Nothing here'}>
            What goes wrong with an order, a payment, a ticket or a claim stands here by itself.
          </EmptyState>
        )}
        {data && <ExceptionGroups groups={data.groups} filter={filter} role={role} now={now} />}
        <Place name="today" data={{ day }} />
      </Stack>
    </Page>
  );
}

/** Signal marks where somebody is and what to do next; what is chosen is ink. */
const Chip = styled(Button)`
  border-color: ${token.color.line};
  background: ${token.color.surface};

  &[aria-pressed='true'] {
    border-color: ${token.color.inverse};
    background: ${token.color.inverse};
    color: ${token.color.onInverse};
  }

  ${media.phone} {
    padding-inline: ${token.space[2]};
  }

  ${media.forced} {
    &[aria-pressed='true'] {
      outline: 2px solid Highlight;
    }
  }
`;

/** Whoever works by touch has no keys. */
const Keys = styled(Soft)`
  margin-inline-start: auto;

  kbd {
    margin-inline-start: ${token.space[2]};
    padding: 0 0.3125rem;
    border: ${token.border.hairline} solid ${token.color.line};
    border-radius: ${token.radius.small};
    background: ${token.color.surface};
    color: ${token.color.text};
    font-family: ${token.font.mono};
  }

  ${media.touch} {
    display: none;
  }

  ${media.phone} {
    display: none;
  }
`;

function countOf(counts: ExceptionCountsView, filter: ExceptionFilter): number {
  return counts[filter];
}
