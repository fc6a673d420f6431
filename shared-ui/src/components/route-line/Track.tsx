import styled from 'styled-components';
import { media, token } from '../tokens';

/** `waiting` at the start, `moving`, `arrived` at the end, `stopped` for good somewhere between. */
export type RouteState = 'waiting' | 'moving' | 'arrived' | 'stopped';

interface TrackProps {
  place: number;
  state: RouteState;
}

/** The drawing: a dot where it began, a line as far as it went, dots for what is to come, an open square to fill. */
export function Track({ place, state }: TrackProps) {
  const isGoingOn = state === 'waiting' || state === 'moving';
  return (
    <Rail aria-hidden="true">
      <Start />
      <Way>
        {isGoingOn && <Ahead style={{ left: `${place * 100}%` }} />}
        <Gone style={{ transform: `scaleX(${place})` }} />
        <Box
          style={{ left: state === 'arrived' ? 'calc(100% + 1.375rem)' : `${place * 100}%` }}
          $state={state}
        />
      </Way>
      <Finish $taken={state === 'arrived'} />
    </Rail>
  );
}

const Rail = styled.div`
  display: flex;
  align-items: center;
  height: 1.75rem;
`;

const Start = styled.span`
  flex: none;
  width: 0.875rem;
  height: 0.875rem;
  border-radius: 50%;
  background: ${token.color.edge};

  ${media.forced} {
    background: CanvasText;
  }
`;

/* The way begins and ends half a box inside, so that the box covers neither end. */
const Way = styled.span`
  position: relative;
  flex: 1;
  align-self: stretch;
  margin-inline: 1.5rem;
`;

/* From the box to the end: a box that has arrived, or will not go on, has nothing ahead of it. */
const Ahead = styled.span`
  position: absolute;
  inset: calc(50% - 1px) -1.25rem auto auto;
  height: 2px;
  background: repeating-linear-gradient(90deg, ${token.color.textSoft} 0 3px, transparent 3px 9px);
  transition: left ${token.motion.travel} ${token.motion.ease};
`;

const Gone = styled.span`
  position: absolute;
  inset: calc(50% - 1.25px) 0 auto -1.25rem;
  height: 2.5px;
  transform-origin: left;
  background: ${token.color.edge};
  transition: transform ${token.motion.travel} ${token.motion.ease};

  ${media.forced} {
    background: CanvasText;
  }
`;

const grounds: Readonly<Record<RouteState, string>> = {
  waiting: token.color.surface,
  moving: token.color.signal,
  arrived: token.color.edge,
  stopped: token.color.surface,
};

const edges: Readonly<Record<RouteState, string>> = {
  waiting: token.color.edge,
  moving: token.color.edge,
  arrived: token.color.edge,
  stopped: token.color.danger,
};

const Box = styled.span<{ $state: RouteState }>`
  position: absolute;
  top: 50%;
  width: 2.25rem;
  height: 1.5rem;
  margin: -0.75rem 0 0 -1.125rem;
  border: ${token.border.strong} ${({ $state }) => ($state === 'waiting' ? 'dashed' : 'solid')}
    ${({ $state }) => edges[$state]};
  border-radius: ${token.radius.small};
  background: ${({ $state }) => grounds[$state]};
  transition: left ${token.motion.travel} ${token.motion.ease};

  /* The tape across the lid; struck through when it will not move again. */
  &::after {
    content: '';
    position: absolute;
    inset: ${({ $state }) => ($state === 'stopped' ? '-0.25rem calc(50% - 1px)' : '0 auto 0 62%')};
    width: 2px;
    background: ${({ $state }) => ($state === 'arrived' ? token.color.surface : edges[$state])};
    transform: ${({ $state }) => ($state === 'stopped' ? 'rotate(60deg)' : 'none')};
    opacity: ${({ $state }) => ($state === 'stopped' ? 1 : 0.55)};
  }
`;

/* The box that arrived is in its place. */
const Finish = styled.span<{ $taken: boolean }>`
  visibility: ${({ $taken }) => ($taken ? 'hidden' : 'visible')};
  flex: none;
  width: 1rem;
  height: 1rem;
  border: ${token.border.strong} solid ${token.color.edge};
  border-radius: 1px;
`;
