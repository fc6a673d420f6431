import { chatLink } from '@courier/shared-ui';
import { HelpChip, Lede, Page, Section, SectionTitle, Stack, token } from '@courier/shared-ui/base';
import { useSession } from '@courier/shared-ui/host';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Faq } from '../features/faq/components/Faq';
import { ContactCards } from '../features/help/components/ContactCards';
import { OpenNow } from '../features/help/components/OpenNow';
import { SupportHoursGrid } from '../features/help/components/SupportHoursGrid';
import { MyTickets } from '../features/my-tickets/components/MyTickets';
import { TicketForm } from '../features/tickets/components/TicketForm';

/** Features do not know one another: on this page they meet. */
export function HelpPage() {
  const isCustomer = useSession()?.role === 'customer';
  return (
    <>
      <title>Support</title>
      <AvailabilityBanner />
      <Page>
        <Hero>
          <Headline level={1} size="poster">
            How can we help you?
          </Headline>
          <Lede>
            Chat to us, find an answer below, or send us a message and we will get back to you.
          </Lede>
        </Hero>
        <Stack gap={12}>
          <section aria-label="Contact us">
            <ContactCards />
          </section>
          {isCustomer && (
            <Part title="Your tickets" id="tickets">
              <MyTickets />
            </Part>
          )}
          <Part title="Frequently asked questions" id="faq">
            <Faq />
          </Part>
          <Part title="Create Support Ticket" id="ticket">
            <TicketForm />
          </Part>
          <Part title="Support Hours" id="hours">
            <SupportHoursGrid />
          </Part>
        </Stack>
        <HelpChip href={chatLink()}>Need immediate help?</HelpChip>
      </Page>
    </>
  );
}

function Part({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <Section id={id} aria-labelledby={`${id}-title`}>
      <PartTitle id={`${id}-title`} size="title">
        {title}
      </PartTitle>
      {children}
    </Section>
  );
}

const Hero = styled.header`
  display: grid;
  gap: ${token.space[4]};
  margin-bottom: clamp(${token.space[8]}, 5vw, ${token.space[12]});
`;

const Headline = styled(SectionTitle)`
  text-wrap: balance;
`;

const PartTitle = styled(SectionTitle)`
  margin-bottom: ${token.space[6]};
`;

function AvailabilityBanner() {
  return (
    <Strip>
      <strong>24/7 SUPPORT AVAILABLE</strong>{' '}
      <Phones>
        <OpenNow way="phone" />
      </Phones>
    </Strip>
  );
}

const Phones = styled.span`
  display: inline-block;
  margin-inline-start: ${token.space[3]};
`;

const Strip = styled.p`
  padding: ${token.space[2]} ${token.space[4]};
  border-bottom: ${token.border.hairline} solid ${token.color.line};
  background: ${token.color.surface};
  font-size: ${token.size.caption};
  text-align: center;

  strong {
    letter-spacing: 0.06em;
  }

  /* The box on the spot: help is here now. */
  &::before {
    content: '';
    display: inline-block;
    width: 0.75em;
    height: 0.75em;
    margin-inline-end: 0.75em;
    border: ${token.border.object} solid ${token.color.edge};
    border-radius: 1px;
    background: ${token.color.signal};
  }
`;
