import { DASHBOARD_TONES, type OrderStatus, type OrderSummaryView } from '@courier/contract';
import { Soft, token } from '@courier/shared-ui/base';
import { OrderStatusStamp } from '@courier/shared-ui/courier';
import styled from 'styled-components';
import type { DueWords } from '../due';

/** The status of an order, in the dashboard's tones. */
export function OrderStamp({ order: { status, returnsToSender } }: { order: OrderSummaryView }) {
  return (
    <OrderStatusStamp tones={DASHBOARD_TONES} status={status} returnsToSender={returnsToSender}>
      <StatusGlyph status={status} />{' '}
    </OrderStatusStamp>
  );
}

/** When it is due, the worse the louder. */
export function DueDay({ due: { words, tone } }: { due: DueWords }) {
  if (tone === 'late') return <Late>{words}</Late>;
  return tone === 'soft' ? <Soft>{words}</Soft> : <span>{words}</span>;
}

const Late = styled.span`
  color: ${token.color.danger};
  font-weight: ${token.weight.strong};
`;

/** One small mark per status: a clock, a tick, an arrow, two ticks, a cross. */
const PATHS = {
  pending: 'M8 2a6 6 0 1 0 0 12a6 6 0 1 0 0-12M8 5v3.5l2.5 1.5',
  confirmed: 'M3 8.5l3.5 3.5L13 4.5',
  in_transit: 'M1 8h13M9 3l5 5-5 5',
  delivered: 'M1 8.5l3 3 5.5-7M7 11.5l.5.5L15 4.5',
  cancelled: 'M3.5 3.5l9 9m0-9l-9 9',
} as const satisfies Record<OrderStatus, string>;

const UNKNOWN = 'M6 6a2 2 0 1 1 2.5 2c-.4.2-.5.5-.5 1.5m0 2.5v.5';

function StatusGlyph({ status }: { status: string }) {
  const path = (PATHS as Partial<Record<string, string>>)[status] ?? UNKNOWN;
  return (
    <Mark viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={path} />
    </Mark>
  );
}

const Mark = styled.svg`
  display: inline-block;
  width: 0.9em;
  /* A share of the stamp would count for nothing in its width. */
  max-width: none;
  height: 0.9em;
  vertical-align: -0.08em;
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
`;
