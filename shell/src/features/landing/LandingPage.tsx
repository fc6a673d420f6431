import { HelpChip, Lede, media, Page, SectionTitle, token } from '@courier/shared-ui';
import { useEffect } from 'react';
import styled from 'styled-components';
import { chatLink, company } from '../../shared/company';
import { BigLinks } from './BigLinks';
import { MorePages } from './MorePages';
import { prefetchLikelyNext } from './static-sections';
import { TrackCard } from './TrackCard';

export function LandingPage() {
  useEffect(prefetchLikelyNext, []);
  return (
    <Page>
      <title>{company.name}</title>
      <FirstScreen>
        <Hero>
          <SectionTitle level={1} size="poster">
            We’ll handle your package.
          </SectionTitle>
          <Lede>
            Door to door across South Africa. A price in seconds, a courier today, and a number that
            tells you where it is.
          </Lede>
        </Hero>
        <BigLinks />
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

/* The links are beside the heading where it keeps its two lines, else below it. */
const FirstScreen = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: clamp(${token.space[4]}, 3.5vw, ${token.space[12]});
  margin-block: clamp(0rem, 2.5vw, ${token.space[8]})
    clamp(${token.space[6]}, 4.5vw, ${token.space[14]});

  ${media.small} {
    margin-bottom: ${token.space[3]};
  }
`;

const Hero = styled.section`
  display: grid;
  flex: 999 1 44.5rem;
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
`;
