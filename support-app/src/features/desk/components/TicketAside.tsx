import {
  CloseGlyph,
  EmptyState,
  IconButton,
  media,
  SectionTitle,
  token,
} from '@courier/shared-ui/base';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { OpenTicket, type TicketFrameProps } from './OpenTicket';
import { TicketPending } from './TicketPending';

/** A ticket beside the list. */
export function TicketAside({ ticketId, query, areKeysOn, onClose }: TicketFrameProps) {
  const asideRef = useRef<HTMLElement>(null);
  const shownRef = useRef(ticketId);

  // Opening a ticket moves the focus to it; one that was open from the start does not take it.
  useEffect(() => {
    if (shownRef.current === ticketId) return;
    shownRef.current = ticketId;
    if (ticketId !== null) asideRef.current?.focus({ preventScroll: true });
  }, [ticketId]);

  if (ticketId === null) {
    return (
      <Aside aria-label="Open ticket">
        <EmptyState
          title="Select a ticket to read it"
          description="Its conversation and order appear here."
        />
      </Aside>
    );
  }
  const { details } = query;
  return (
    <Aside ref={asideRef} tabIndex={-1} aria-label={`Ticket ${ticketId}`}>
      <Sheet>
        <Head>
          <SectionTitle>{details?.ticket.subject ?? `Ticket #${ticketId}`}</SectionTitle>
          <IconButton label="Close ticket" size="small" onClick={onClose}>
            <CloseGlyph />
          </IconButton>
        </Head>
        {details ? (
          <OpenTicket key={ticketId} details={details} query={query} areKeysOn={areKeysOn}>
            {({ body, reply }) => (
              <>
                <Body tabIndex={0} role="group" aria-label="Conversation and order">
                  {body}
                </Body>
                <Foot>{reply}</Foot>
              </>
            )}
          </OpenTicket>
        ) : (
          <Body>
            <TicketPending query={query} />
          </Body>
        )}
      </Sheet>
    </Aside>
  );
}

const Aside = styled.aside`
  position: sticky;
  top: ${token.space[4]};
  align-self: start;
  min-width: 0;

  &:focus-visible {
    outline-offset: 2px;
  }

  ${media.print} {
    position: static;
  }
`;

const Sheet = styled.div`
  --notch-ground: ${token.color.surface};
  display: flex;
  flex-direction: column;
  max-height: calc(100dvh - ${token.space[8]});
  border: ${token.border.object} solid ${token.color.edge};
  border-radius: ${token.radius.large};
  background: ${token.color.surface};

  ${media.print} {
    max-height: none;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${token.space[3]};
  padding: ${token.space[4]} ${token.space[4]} ${token.space[2]} ${token.space[5]};
  overflow-wrap: anywhere;
`;

const Body = styled.div`
  flex: 0 1 auto;
  min-height: 8rem;
  padding: 0 ${token.space[5]} ${token.space[5]};
  overflow-y: auto;
  overscroll-behavior: contain;

  &:focus-visible {
    outline-offset: -2.5px;
  }
`;

const Foot = styled.div`
  padding: ${token.space[3]} ${token.space[5]} ${token.space[4]};
  border-top: ${token.border.hairline} solid ${token.color.line};
`;
