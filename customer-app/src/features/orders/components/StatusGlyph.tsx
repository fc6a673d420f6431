import type { OrderStatus } from '@courier/contract';
import styled from 'styled-components';

/** One small mark per status: a clock, a tick, an arrow, two ticks, a cross. */
const PATHS = {
  pending: 'M8 2a6 6 0 1 0 0 12a6 6 0 1 0 0-12M8 5v3.5l2.5 1.5',
  confirmed: 'M3 8.5l3.5 3.5L13 4.5',
  in_transit: 'M1 8h13M9 3l5 5-5 5',
  delivered: 'M1 8.5l3 3 5.5-7M7 11.5l.5.5L15 4.5',
  cancelled: 'M3.5 3.5l9 9m0-9l-9 9',
} as const satisfies Record<OrderStatus, string>;

const UNKNOWN = 'M6 6a2 2 0 1 1 2.5 2c-.4.2-.5.5-.5 1.5m0 2.5v.5';

export function StatusGlyph({ status }: { status: string }) {
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
  height: 0.9em;
  vertical-align: -0.08em;
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
`;
