import {
  ArrowGlyph,
  ButtonLink,
  Card,
  HelpChip,
  Lede,
  media,
  Page,
  SectionTitle,
  token,
  wideType,
} from '@courier/shared-ui/base';
import { PriceFinder } from '@courier/shared-ui/price-finder';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useBarLinks } from '../../app/frame-links';
import { chatLink, company } from '../../shared/company';
import { prefetchOnIntent } from '../remotes/prefetch-remote';
import { prefetchWhenIdle } from './prefetch-when-idle';
import { TrackCard } from './TrackCard';

export { ReviewTicker } from './ReviewTicker';

export default function LandingPage() {
  useEffect(() => prefetchWhenIdle('/quote'), []);
  return (
    <Page>
      <title>{company.name}</title>
      <FirstScreen>
        <Beginning>
          <Hero>
            <SectionTitle level={1} size="poster">
              We’ll handle your package.
            </SectionTitle>
            <Lede>
              Door to door across South Africa. A price in seconds, a courier today, and a number
              that tells you where it is.
            </Lede>
          </Hero>
          <BigLinks />
        </Beginning>
        <Card>
          <PriceFinder />
        </Card>
      </FirstScreen>
      <MorePages />
      <TrackCard />
      <Panel>
        <SectionTitle level={2} size="title">
          {company.name}
        </SectionTitle>
        <Lede>Reliable delivery solutions across South Africa</Lede>
      </Panel>
      <HelpChip href={chatLink()}>Need any help?</HelpChip>
    </Page>
  );
}

/* The prices are beside the heading where both fit, else below it. */
const FirstScreen = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(${token.space[4]}, 3.5vw, ${token.space[12]});
  margin-block: clamp(0rem, 2.5vw, ${token.space[8]})
    clamp(${token.space[6]}, 4.5vw, ${token.space[14]});

  ${media.small} {
    margin-bottom: ${token.space[3]};
  }

  @media (min-width: 64rem) {
    grid-template-columns: minmax(0, 1fr) 27rem;
    align-items: start;
  }
`;

const Beginning = styled.div`
  display: flex;
  flex-direction: column;
  gap: clamp(${token.space[5]}, 4vw, ${token.space[14]});
  min-width: 0;
`;

const Hero = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(${token.space[3]}, 2vw, ${token.space[5]});
  min-width: 0;
`;

const Panel = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[8]};
  margin-top: clamp(${token.space[8]}, 4.5vw, ${token.space[14]});

  > * {
    min-width: 0;
  }
`;

const WAYS = [
  { title: 'Get a Quote', detail: 'Instant pricing', to: '/quote' },
  { title: 'Track Package', detail: 'Real-time updates', to: '/tracking' },
] as const;

function BigLinks() {
  return (
    <Pair>
      {WAYS.map(({ title, detail, to }) => (
        <Way key={to} to={to} {...prefetchOnIntent(to)}>
          <span>
            <Title>{title}</Title> <Detail>{detail}</Detail>
          </span>
          <ArrowGlyph />
        </Way>
      ))}
    </Pair>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  gap: ${token.space[3]};
  min-width: 0;
`;

const Way = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: min(${token.space[4]}, 4vw);
  padding: ${token.space[4]} ${token.space[5]};
  border: ${token.border.object} solid ${token.color.edge};
  border-radius: ${token.radius.medium};
  background: ${token.color.surface};
  text-decoration: none;

  &:hover {
    background: ${token.color.surfaceHover};
    text-decoration: underline;
    text-decoration-thickness: 2px;
  }

  > span {
    min-width: 0;
  }

  svg {
    flex: none;
    width: 1.5rem;
    height: 1.5rem;
  }

  ${media.small} {
    padding-block: ${token.space[3]};
  }
`;

const Title = styled.span`
  ${wideType}
  display: block;
  font-size: min(1.625rem, 8vw);
`;

const Detail = styled.span`
  color: ${token.color.textSoft};
  font-size: ${token.size.caption};
  font-weight: ${token.weight.strong};
`;

/** On a small screen the bar of this page shows two links: the other pages are reached from here. */
function MorePages() {
  const { more } = useBarLinks('landing');
  return (
    <Row aria-label="More pages">
      {more.map(({ label, to }) => (
        <ButtonLink key={to} to={to}>
          {label}
        </ButtonLink>
      ))}
    </Row>
  );
}

const Row = styled.nav`
  display: none;

  ${media.small} {
    display: flex;
    flex-wrap: wrap;
    gap: ${token.space[3]};
    margin-bottom: ${token.space[4]};
  }

  a {
    flex: 1;
  }
`;
