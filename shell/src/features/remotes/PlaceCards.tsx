import type { PlaceData, PlaceName } from '@courier/contract';
import { LoadingText, SectionTitle, token } from '@courier/shared-ui/base';
import { useObservable } from '@courier/shared-ui/observable';
import { useEffect, useId, useMemo, useState } from 'react';
import styled from 'styled-components';
import { session } from '../../shared/session/session';
import { cardsIn, type OwnedCard } from './cards';
import { discovery, LOADING } from './discovery-store';
import { LOAD_TIMEOUT_MS } from './load-remote';
import MountedModule from './MountedModule';
import { RemoteFailure } from './remote-failure';

interface PlaceCardsProps {
  place: PlaceName;
  data: PlaceData[PlaceName];
}

/** The outline of each place's page. */
const LEVELS = { 'order-panel': 3, 'customer-page': 3, today: 2 } as const;

/** The cards of a place, each with its title and in a box of its own; nothing where there are none. */
export default function PlaceCards({ place, data }: PlaceCardsProps) {
  const state = useObservable(discovery, LOADING);
  const signedIn = useObservable(session, null);
  // The page makes it anew each time that it is rendered.
  const text = JSON.stringify(data);
  const held = useMemo(() => JSON.parse(text) as object, [text]);
  const cards = cardsIn(place, state, signedIn);
  if (cards.length === 0) return null;
  return (
    <Cards>
      {cards.map((owned) => (
        <Card key={owned.remote.name} owned={owned} level={LEVELS[place]} data={held} />
      ))}
    </Cards>
  );
}

interface CardProps {
  owned: OwnedCard;
  level: 2 | 3;
  data: object;
}

function Card({ owned: { card, remote }, level, data }: CardProps) {
  const titleId = useId();
  return (
    <div>
      <SectionTitle level={level} size="label" id={titleId}>
        {card.title}
      </SectionTitle>
      <Box role="region" aria-labelledby={titleId} tabIndex={0}>
        <MountedModule remote={remote.name} exposed={card.expose} data={data} />
      </Box>
    </div>
  );
}

/** Longer than the loader's patience, whose verdict says more. */
export const CARD_TIMEOUT_MS = LOAD_TIMEOUT_MS + 1000;

/**
 * Until a card is there. One that waits for ever for what it needs itself fails as one that throws.
 * @throws RemoteFailure after `CARD_TIMEOUT_MS`
 */
export function CardLoading() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), CARD_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isLate) throw new RemoteFailure('timed-out', 'The card was not drawn in time');
  return <LoadingText />;
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr));
  gap: ${token.space[4]};
`;

/* What is in it stays in it, however much that is. */
const Box = styled.div`
  contain: layout paint;
  max-height: 20rem;
  margin-top: ${token.space[2]};
  padding: ${token.space[3]};
  border: ${token.border.hairline} solid ${token.color.line};
  overflow: auto;
  overflow-wrap: anywhere;

  &:focus-visible {
    outline-offset: -2.5px;
  }
`;
