import {
  Button,
  CloseGlyph,
  IconButton,
  media,
  SectionTitle,
  Soft,
  token,
  VisuallyHidden,
} from '@courier/shared-ui/base';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { OpenTicket, type TicketFrameProps } from './OpenTicket';
import { TargetStamp } from './TargetWords';
import { TicketFacts } from './TicketFacts';
import { TicketLine } from './TicketLine';
import { TicketPending } from './TicketPending';

/** A ticket beside the list: its conversation, and what there is to know beside that. */
export function TicketAside({ ticketId, query, areKeysOn, place, onClose }: TicketFrameProps) {
  const asideRef = useRef<HTMLElement>(null);
  const shownRef = useRef(ticketId);

  // Opening a ticket moves the focus to it; one that was open from the start does not take it.
  useEffect(() => {
    if (shownRef.current === ticketId) return;
    shownRef.current = ticketId;
    if (ticketId !== null) asideRef.current?.focus({ preventScroll: true });
  }, [ticketId]);

  if (ticketId === null) return null;
  const { details } = query;
  const head = (
    <Head>
      <Title>
        <SectionTitle size="body">{details?.ticket.subject ?? `Ticket #${ticketId}`}</SectionTitle>
        {details && <TargetStamp ticket={details.ticket} />}
      </Title>
      <Acts>
        {place && <Soft style={{ whiteSpace: 'nowrap' }}>{place}</Soft>}
        <Button size="small" variant="quiet" busy={query.isFetching} onClick={query.onRetry}>
          Refresh<VisuallyHidden> ticket</VisuallyHidden>
        </Button>
        <IconButton label="Close ticket" size="small" onClick={onClose}>
          <CloseGlyph />
        </IconButton>
      </Acts>
    </Head>
  );
  return (
    <Aside ref={asideRef} tabIndex={-1} aria-label={`Ticket ${ticketId}`}>
      {details ? (
        <OpenTicket key={ticketId} details={details} query={query} areKeysOn={areKeysOn}>
          {({ controls, conversation, reply }) => (
            <Columns>
              <Sheet>
                {head}
                <Strip>
                  <TicketLine ticket={details.ticket} />
                  {controls}
                </Strip>
                <Said tabIndex={0} role="group" aria-label="What was said">
                  {conversation}
                </Said>
                {reply && <Foot>{reply}</Foot>}
              </Sheet>
              <Facts tabIndex={0} role="group" aria-label="Order and customer">
                <TicketFacts details={details} />
              </Facts>
            </Columns>
          )}
        </OpenTicket>
      ) : (
        <Sheet>
          {head}
          <Body>
            <TicketPending query={query} />
          </Body>
        </Sheet>
      )}
    </Aside>
  );
}

const Aside = styled.aside`
  position: sticky;
  top: ${token.space[2]};
  align-self: start;
  min-width: 0;

  &:focus-visible {
    outline-offset: 2px;
  }

  ${media.print} {
    position: static;
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 18.75rem;
  gap: ${token.space[4]};
  align-items: start;
`;

const Sheet = styled.div`
  --notch-ground: ${token.color.surface};
  display: flex;
  flex-direction: column;
  height: var(--column);
  border: ${token.border.object} solid ${token.color.edge};
  border-radius: ${token.radius.large};
  background: ${token.color.surface};

  ${media.print} {
    height: auto;
  }
`;

const Facts = styled.div`
  --notch-ground: ${token.color.ground};
  min-width: 0;
  max-height: var(--column);
  /* What sticks out is clipped, the outline of what has the focus too. */
  margin: -4px;
  padding: 4px;
  overflow-y: auto;
  overscroll-behavior: contain;
  font-size: ${token.size.caption};

  dd {
    font-size: inherit;
  }

  &:focus-visible {
    outline-offset: -2.5px;
  }

  ${media.print} {
    max-height: none;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${token.space[3]};
  padding: ${token.space[3]} ${token.space[3]} ${token.space[1]} ${token.space[4]};
  overflow-wrap: anywhere;
`;

const Acts = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  gap: ${token.space[1]};
`;

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]} ${token.space[3]};
  min-width: 0;
`;

const Strip = styled.div`
  display: grid;
  gap: ${token.space[2]};
  padding: 0 ${token.space[4]} ${token.space[3]};
  border-bottom: ${token.border.hairline} solid ${token.color.line};
`;

const Body = styled.div`
  flex: 1;
  min-height: 4rem;
  padding: ${token.space[4]};
  overflow-y: auto;
  overscroll-behavior: contain;

  &:focus-visible {
    outline-offset: -2.5px;
  }
`;

/** Begins where it ends: what was written last is over the reply, and a short one still starts at the top. */
const Said = styled(Body)`
  display: flex;
  flex-direction: column-reverse;

  > * {
    margin-block-end: auto;
  }
`;

const Foot = styled.div`
  padding: ${token.space[3]} ${token.space[4]};
  border-top: ${token.border.hairline} solid ${token.color.line};
`;
