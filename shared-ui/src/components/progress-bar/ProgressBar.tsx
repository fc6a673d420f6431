import { useId, type ComponentProps, type ReactNode } from 'react';
import styled from 'styled-components';
import { media, tabularFigures, token } from '../tokens';

interface ProgressBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** 0 to 100. */
  value: number;
  label: ReactNode;
}

export function ProgressBar({ value, label, ...rest }: ProgressBarProps) {
  const labelId = useId();
  const percent = Math.min(100, Math.max(0, Math.round(value)));

  return (
    <div {...rest}>
      <Words>
        <span id={labelId}>{label}</span>
        <span aria-hidden="true">{percent}%</span>
      </Words>
      <Rail
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <Filled style={{ width: `${percent}%` }} />
      </Rail>
    </div>
  );
}

const Words = styled.div`
  ${tabularFigures}
  display: flex;
  justify-content: space-between;
  gap: ${token.space[4]};
  margin-bottom: ${token.space[1]};
  font-size: ${token.size.caption};
  font-weight: ${token.weight.strong};
`;

const Rail = styled.div`
  height: 0.75rem;
  border: ${token.border.object} solid ${token.color.edge};
  border-radius: ${token.radius.small};
  background: ${token.color.surface};
  overflow: hidden;
`;

const Filled = styled.div`
  height: 100%;
  border-inline-end: ${token.border.object} solid ${token.color.edge};
  background: ${token.color.signal};
  transition: width ${token.motion.travel} ${token.motion.ease};

  ${media.forced} {
    background: Highlight;
  }
`;
