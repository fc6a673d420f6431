import { CLOSED, type Company, type OpenHours, USUAL_HOURS } from '@courier/contract';
import { chatLink, getCompany } from '@courier/shared-ui';
import { ButtonAnchor, Card, Grid, Soft, Stack, token } from '@courier/shared-ui/base';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { OpenNow } from './OpenNow';

export function ContactCards() {
  return (
    <Cards forwardedAs="ul" gap={4} min="16rem">
      {contactWays(getCompany()).map((way) => (
        <Card key={way.title} as="li" title={way.title}>
          <Stack gap={4}>
            <div>
              <Handle>{way.handle}</Handle>
              {way.notes.map((note) => (
                <Soft key={note} as="p">
                  {note}
                </Soft>
              ))}
              {way.live && <p>{way.live}</p>}
            </div>
            <div>
              <Way way={way} />
            </div>
          </Stack>
        </Card>
      ))}
    </Cards>
  );
}

function Way({ way }: { way: ContactWay }) {
  return way.isNewTab ? (
    <ButtonAnchor href={way.href} target="_blank" aria-label={`${way.action}, opens a new tab`}>
      {way.action}
    </ButtonAnchor>
  ) : (
    <ButtonAnchor href={way.href}>{way.action}</ButtonAnchor>
  );
}

/** Where two of the three are in a row, the last one fills its own. */
const Cards = styled(Grid)`
  @media (min-width: 40rem) and (max-width: 57.99rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :last-child {
      grid-column: 1 / -1;
    }
  }
`;

const Handle = styled.p`
  font-size: ${token.size.body};
  font-weight: ${token.weight.strong};
  overflow-wrap: anywhere;
`;

interface ContactWay {
  readonly title: string;
  /** What is read out or typed: a number, an address, a few words. */
  readonly handle: string;
  readonly href: string;
  readonly action: string;
  readonly notes: readonly string[];
  /** What is so just now. */
  readonly live?: ReactNode;
  /** Opens beside this page instead of in its place. */
  readonly isNewTab?: boolean;
}

function contactWays(company: Company): readonly ContactWay[] {
  const { phone, chat } = company.hours ?? USUAL_HOURS;
  return [
    {
      title: 'Live Chat',
      handle: 'On WhatsApp',
      href: chatLink(),
      action: 'Start a chat',
      notes: whenOpen(chat),
      live: <OpenNow way="chat" />,
      isNewTab: true,
    },
    {
      title: 'Phone',
      handle: company.phone,
      href: `tel:${company.phoneE164}`,
      action: 'Call us',
      notes: whenOpen(phone),
      live: <OpenNow way="phone" />,
    },
    {
      title: 'Email',
      handle: company.email,
      href: `mailto:${company.email}`,
      action: 'Write to us',
      notes: ['Response within 2 hours', 'Every day, day and night'],
    },
  ];
}

function whenOpen(times: readonly OpenHours[]): string[] {
  return times.filter(({ hours }) => hours !== CLOSED).map(({ days, hours }) => `${days} ${hours}`);
}
