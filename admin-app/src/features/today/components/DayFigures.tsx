import { formatDay, type PunctualityView } from '@courier/contract';
import {
  ErrorState,
  Skeleton,
  Soft,
  tabularFigures,
  token,
  wideType,
} from '@courier/shared-ui/base';
import { problemText } from '@courier/shared-ui/request';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useTodayQuery } from '../today.api';
import { DayLine } from './DayLine';

/** How the day goes: to collect, on the road, due, delivered, and how much of it on time. */
export function DayFigures({ now }: { now: number }) {
  const { data, error, refetch } = useTodayQuery();
  if (!data) {
    return error ? (
      <ErrorState
        title="The day's figures could not be loaded"
        detail={problemText(error)}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton lines={1} height="5.75rem" />
    );
  }
  const { toCollect, onTheRoad, due, delivered } = data;
  const { today, yesterday, lastSevenDays } = delivered;
  const beforeCutOff =
    toCollect.cutOff === null ? '' : `, ${toCollect.leftBeforeCutOff} before ${toCollect.cutOff}`;
  return (
    <section aria-label={`Figures of ${formatDay(data.day)}`}>
      <Box>
        <Waybill>
          <div>
            <Figures>
              <Figure
                label="to collect"
                value={toCollect.left}
                note={`of ${toCollect.total}${beforeCutOff}`}
              />
              <Figure label="on the road" value={onTheRoad} />
              <Figure label="due today" value={due.left} note="still to deliver" />
              <Figure
                label={
                  <>
                    delivered<Wide> so far</Wide>
                  </>
                }
                value={today.delivered}
                note={`of ${due.total} due today`}
              />
            </Figures>
            <DayLine now={now} cutOff={toCollect.cutOff} />
          </div>
          <Stub>
            <dt>On time, delivered today</dt>
            <dd>
              <Value>{shareOf(today)}</Value>
              {today.delivered > 0 && <Soft>{`${today.onTime} of ${today.delivered}`}</Soft>}
            </dd>
            <dd>{`Yesterday ${shareOf(yesterday)}, 7 days ${shareOf(lastSevenDays)}`}</dd>
          </Stub>
        </Waybill>
      </Box>
    </section>
  );
}

interface FigureProps {
  label: ReactNode;
  value: ReactNode;
  note?: string;
}

/** One number with its words beside it. */
function Figure({ label, value, note }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <Value as="dd">{value}</Value>
      <dd>{note}</dd>
    </div>
  );
}

/** `95.1%`; a dash where nothing was delivered. */
function shareOf({ delivered, onTime }: PunctualityView): string {
  if (delivered === 0) return '–';
  return `${((onTime / delivered) * 100).toFixed(1)}%`;
}

/** Where a figure has no room for its words beside it, and for no more than two of them. */
const narrow = '@container (max-width: 44.99rem)';

const Wide = styled.span`
  ${narrow} {
    display: none;
  }
`;

const Box = styled.div`
  container-type: inline-size;
  border: ${token.border.object} solid ${token.color.edge};
  border-radius: ${token.radius.large};
  background: ${token.color.surface};
`;

const Waybill = styled.div`
  > * {
    padding: ${token.space[2]} ${token.space[4]};
  }

  @container (min-width: 60rem) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 15.5rem;
  }
`;

const Value = styled.span`
  ${wideType}
  ${tabularFigures}
  font-size: ${token.size.title};
  line-height: 1.1;
`;

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${token.space[2]} ${token.space[4]};
  margin: 0;
  line-height: 1.25;

  > div {
    display: grid;
    grid-template: 'value label' 'value note' / auto minmax(0, 1fr);
    gap: 0 ${token.space[2]};
    align-items: center;
  }

  dt {
    grid-area: label;
    align-self: end;
    font-size: ${token.size.label};
    font-weight: ${token.weight.strong};
  }

  dd {
    grid-area: value;
    margin: 0;
  }

  dd:last-child {
    grid-area: note;
    align-self: start;
    min-height: 1.25em;
    color: ${token.color.textSoft};
    font-size: ${token.size.caption};
  }

  ${narrow} {
    grid-template-columns: repeat(4, auto);
    justify-content: space-between;
    gap: ${token.space[2]};

    > div {
      grid-template: 'value' 'label' / auto;
    }

    dt {
      color: ${token.color.textSoft};
      font-size: ${token.size.caption};
      font-weight: inherit;
    }

    dd:last-child {
      display: none;
    }
  }
`;

/** Torn off from the rest, as the receiver's part of a waybill. */
const Stub = styled.dl`
  display: grid;
  align-content: center;
  margin: 0;
  border-top: ${token.border.strong} dashed ${token.color.line};
  color: ${token.color.textSoft};
  font-size: ${token.size.caption};
  line-height: 1.35;

  dd {
    margin: 0;
  }

  ${Value} {
    margin-inline-end: ${token.space[2]};
    color: ${token.color.text};
  }

  @container (min-width: 60rem) {
    border-top: 0;
    border-inline-start: ${token.border.strong} dashed ${token.color.line};
  }
`;
