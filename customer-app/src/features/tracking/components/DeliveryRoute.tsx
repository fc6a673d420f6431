import { Section, SectionTitle, token } from '@courier/shared-ui/base';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { PlaceResult, RouteResult } from '../tracking-result';

export function DeliveryRoute({ route }: { route: RouteResult }) {
  return (
    <Section>
      <SectionTitle>Delivery Route</SectionTitle>
      <Rows>
        <Row term="Pickup from">
          <Place {...route.pickup} />
        </Row>
        <Row term="Deliver to">
          <Place {...route.delivery} />
        </Row>
        <Row term="Distance">
          {route.distance}
          {route.isEstimated && ' (estimate)'}
        </Row>
        <Row term="Payment method">
          {route.paymentMethod}
          {route.payment && <Line>{route.payment}</Line>}
        </Row>
      </Rows>
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

const Rows = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  gap: ${token.space[5]} ${token.space[4]};
  margin-top: ${token.space[4]};
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
