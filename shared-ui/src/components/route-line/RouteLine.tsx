import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '../tokens';
import { VisuallyHidden } from '../visually-hidden';
import { Track, type RouteState } from './Track';

export interface RouteLineProps extends Omit<ComponentProps<'div'>, 'children'> {
  from: ReactNode;
  to: ReactNode;
  /** Where the box is now. */
  at?: ReactNode;
  /** 0 at the start, 1 at the end. */
  progress: number;
  /** Read from `progress` when it is not given. */
  state?: RouteState;
}

/** Two ends and a box on its way between them. */
export function RouteLine({ from, to, at, progress, state, ...rest }: RouteLineProps) {
  const place = Math.min(1, Math.max(0, Number.isFinite(progress) ? progress : 0));
  const stateOrPlace = state ?? stateAt(place);

  return (
    <Route role="group" aria-label="Route" {...rest}>
      {at && (
        <Here>
          <span style={{ flexGrow: place }} />
          <HereLabel>
            <VisuallyHidden>Now: </VisuallyHidden>
            {at}
          </HereLabel>
          <span style={{ flexGrow: 1 - place }} />
        </Here>
      )}
      <Track place={place} state={stateOrPlace} />
      <Ends>
        <End>
          <VisuallyHidden>From </VisuallyHidden>
          {from}
        </End>
        <VisuallyHidden>{wordsFor(stateOrPlace, place)}</VisuallyHidden>
        <End $far>
          <VisuallyHidden>to </VisuallyHidden>
          {to}
        </End>
      </Ends>
    </Route>
  );
}

function stateAt(place: number): RouteState {
  if (place === 0) return 'waiting';
  return place === 1 ? 'arrived' : 'moving';
}

function wordsFor(state: RouteState, place: number): string {
  const words: Readonly<Record<RouteState, string>> = {
    waiting: 'not on its way yet',
    moving: `${Math.round(place * 100)}% of the way`,
    arrived: 'arrived',
    stopped: 'stopped',
  };
  return `, ${words[state]}, `;
}

const Route = styled.div`
  width: 100%;
  font-size: ${token.size.label};
  line-height: 1.35;
`;

/** The free space is shared out before and after the label, so it follows the box and never leaves the line. */
const Here = styled.div`
  display: flex;
  margin-bottom: ${token.space[1]};
`;

const HereLabel = styled.span`
  font-weight: ${token.weight.strong};
`;

/* Side by side as long as the longest words fit. */
const Ends = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[4]};
  margin-top: ${token.space[1]};
`;

const End = styled.span<{ $far?: boolean }>`
  flex: 1 1 min-content;
  min-width: 0;
  color: ${token.color.textSoft};
  text-align: ${({ $far }) => ($far ? 'end' : 'start')};
`;
