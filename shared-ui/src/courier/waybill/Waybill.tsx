import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { token } from '../../components/tokens';

const stubBeside = '@container (min-width: 44rem)';

type WaybillProps = ComponentProps<'article'>;

/**
 * The label: an outlined object with a part that travels (`WaybillMain`) and a part you keep
 * (`WaybillStub`), torn along a perforation. The stub is at the right where there is space, else below.
 */
export function Waybill({ children, ...rest }: WaybillProps) {
  return (
    <Room {...rest}>
      <Label>{children}</Label>
    </Room>
  );
}

/** Measured by the label inside: a narrow panel on a wide screen is still narrow. */
const Room = styled.article`
  container-type: inline-size;
  width: 100%;
`;

const Label = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border: ${token.border.object} solid ${token.color.edge};
  border-radius: ${token.radius.large};
  background: ${token.color.surface};

  ${stubBeside} {
    &:has(> :nth-child(2)) {
      grid-template-columns: minmax(0, 13fr) minmax(0, 7fr);
    }
  }
`;

const part = `
  min-width: 0;
  padding: min(${token.space[5]}, 5.5vw);

  ${stubBeside} {
    padding: ${token.space[7]} ${token.space[8]};
  }
`;

export const WaybillMain = styled.div`
  ${part}
`;

/** The perforation belongs to the stub: a label without a stub has none. */
export const WaybillStub = styled.div`
  --notch: 1.375rem;
  ${part}
  position: relative;
  align-content: center;
  border-top: ${token.border.strong} dashed ${token.color.line};

  &::before,
  &::after {
    content: '';
    position: absolute;
    width: var(--notch);
    height: var(--notch);
    border: ${token.border.object} solid ${token.color.edge};
    border-radius: 50%;
    background: var(--notch-ground, ${token.color.ground});
  }

  /* Half of each circle lies outside the label and is clipped away, but for the outline it must cover. */
  &::before {
    top: calc(var(--notch) / -2 - 1px);
    left: calc(var(--notch) / -2 - 0.75px);
    clip-path: inset(0 0 0 calc(var(--notch) / 2 - 1px));
  }

  &::after {
    top: calc(var(--notch) / -2 - 1px);
    right: calc(var(--notch) / -2 - 0.75px);
    clip-path: inset(0 calc(var(--notch) / 2 - 1px) 0 0);
  }

  ${stubBeside} {
    border-top: 0;
    border-inline-start: ${token.border.strong} dashed ${token.color.line};

    &::before {
      top: calc(var(--notch) / -2 - 0.75px);
      left: calc(var(--notch) / -2 - 1px);
      clip-path: inset(calc(var(--notch) / 2 - 1px) 0 0 0);
    }

    &::after {
      top: auto;
      bottom: calc(var(--notch) / -2 - 0.75px);
      right: auto;
      left: calc(var(--notch) / -2 - 1px);
      clip-path: inset(0 0 calc(var(--notch) / 2 - 1px) 0);
    }
  }
`;
