import type { ComponentProps, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { tabularFigures, token, wideType } from '../tokens';

export interface StatProps extends Omit<ComponentProps<'dl'>, 'children'> {
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  /** `small` for words, `large` for the one figure that a screen is about. */
  size?: StatSize;
}

export type StatSize = 'small' | 'medium' | 'large';

/** One figure under its label, alone or in a `StatStrip`. */
export function Stat({ label, value, note, size = 'medium', ...rest }: StatProps) {
  return (
    <Cell {...rest}>
      <Label>{label}</Label>
      <Value $size={size}>{value}</Value>
      {note && <Note>{note}</Note>}
    </Cell>
  );
}

const Cell = styled.dl`
  display: grid;
  align-content: start;
  gap: ${token.space[1]};
  min-width: 0;
`;

const Label = styled.dt`
  color: ${token.color.textSoft};
  font-size: ${token.size.caption};
  font-weight: ${token.weight.strong};
`;

const sizes: Readonly<Record<StatSize, ReturnType<typeof css>>> = {
  small: css`
    font-size: ${token.size.body};
    font-weight: ${token.weight.strong};
    line-height: 1.35;
  `,
  medium: css`
    ${wideType}
    font-size: ${token.size.title};
  `,
  large: css`
    ${wideType}
    font-size: ${token.size.display};
    line-height: 1;
  `,
};

const Value = styled.dd<{ $size: StatSize }>`
  ${tabularFigures}
  ${({ $size }) => sizes[$size]}
  overflow-wrap: break-word;
`;

const Note = styled.dd`
  color: ${token.color.textSoft};
  font-size: ${token.size.caption};
`;

/** One ink box with hairlines between its figures. */
export function StatStrip(props: ComponentProps<'div'>) {
  return <Strip {...props} />;
}

/* Each cell draws its own hairline to the left and above; the strip clips the outermost away. */
const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  border: ${token.border.object} solid ${token.color.edge};
  border-radius: ${token.radius.large};
  background: ${token.color.surface};
  overflow: hidden;

  > * {
    flex: 1 1 9rem;
    min-width: min-content;
    max-width: calc(100% + 1px);
    margin: -1px 0 0 -1px;
    padding: ${token.space[4]} clamp(${token.space[4]}, 2vw, ${token.space[5]});
    border-top: ${token.border.hairline} solid ${token.color.line};
    border-inline-start: ${token.border.hairline} solid ${token.color.line};
  }
`;
