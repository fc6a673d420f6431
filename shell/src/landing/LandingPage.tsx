import { Lede, Page, SectionTitle, token } from '@courier/shared-ui';
import { useEffect } from 'react';
import styled from 'styled-components';
import { preloadWhenIdle } from '../remotes/preload-remote';
import { BigLinks } from './BigLinks';
import { HelpBubble } from './HelpBubble';
import { TrackCard } from './TrackCard';

export function LandingPage() {
  useEffect(() => preloadWhenIdle('/quote'), []);
  return (
    <Page>
      <title>Professional Courier Services</title>
      <Hero>
        <SectionTitle level={1} size="poster">
          We’ll handle your package.
        </SectionTitle>
        <Lede>
          Door to door across South Africa. A price in seconds, a courier today, and a number that
          tells you where it is.
        </Lede>
      </Hero>
      <TrackCard />
      <BigLinks />
      <Panel>
        <SectionTitle level={2} size="title">
          Professional Courier Services
        </SectionTitle>
        <Lede>Reliable delivery solutions across South Africa</Lede>
      </Panel>
      <HelpBubble />
    </Page>
  );
}

const Hero = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[5]};
  margin-block: clamp(0rem, 2.5vw, ${token.space[8]})
    clamp(${token.space[8]}, 4.5vw, ${token.space[14]});
`;

const Panel = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[8]};
  margin-top: clamp(${token.space[8]}, 4.5vw, ${token.space[14]});
`;
