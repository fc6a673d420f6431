import { Section, SectionTitle, token } from '@courier/shared-ui';
import { RouteMap } from '@courier/shared-ui/route-map';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { PlaceResult, RouteResult } from '../tracking-result';

export function DeliveryRoute({ route }: { route: RouteResult }) {
  return (
    <Section>
      <SectionTitle>Delivery Route</SectionTitle>
      <Columns>
        {route.places && <RouteMap {...route.places} label="Route of this delivery" />}
        <Rows>
          <Row term="Distance">
            {route.distance}
            {route.isEstimated && ' (estimate)'}
          </Row>
          <Row term="Pickup from">
            <Place {...route.pickup} />
          </Row>
          <Row term="Payment method">{route.paymentMethod}</Row>
          <Row term="Deliver to">
            <Place {...route.delivery} />
          </Row>
        </Rows>
      </Columns>
    </Section>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <Term>{term}</Term>
      <dd>{children}</dd>
    </div>
  );
}

function Place({ lines }: PlaceResult) {
  return lines.map((line) => <Line key={line}>{line}</Line>);
}

/* The facts beside the map, or across the page where there is none. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[6]} ${token.space[14]};
  margin-top: ${token.space[4]};

  @media (min-width: 56rem), print {
    &:has(> figure) {
      grid-template-columns: minmax(0, 26rem) minmax(0, 1fr);
    }
  }
`;

const Rows = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr));
  align-content: start;
  gap: ${token.space[5]} ${token.space[4]};
  overflow-wrap: anywhere;
`;

const Term = styled.dt`
  color: ${token.color.textSoft};
  font-size: ${token.size.caption};
  font-weight: ${token.weight.strong};
`;

const Line = styled.span`
  display: block;
`;
