import { toE164 } from '@courier/contract';
import {
  ButtonAnchor,
  Cluster,
  media,
  Mono,
  Section,
  SectionTitle,
  Soft,
  TextAnchor,
  token,
} from '@courier/shared-ui/base';
import styled from 'styled-components';
import type { CourierResult } from '../courier-result';

export function CourierCard({ courier }: { courier: CourierResult }) {
  return (
    <Section>
      <SectionTitle>Your Courier</SectionTitle>
      <Row>
        <Person person={courier.person} />
        <ChatAnchor
          variant={courier.isActive ? 'primary' : 'secondary'}
          href={courier.chatHref}
          target="_blank"
          aria-label="Chat about this delivery, opens a new tab"
        >
          Chat
        </ChatAnchor>
      </Row>
      {(courier.orderUrl || courier.providerOrderId) && (
        <Cluster gap={4}>
          {courier.orderUrl && (
            <TextAnchor href={courier.orderUrl} target="_blank">
              View order
            </TextAnchor>
          )}
          {courier.providerOrderId && (
            <Soft>
              Provider order id <Mono>{courier.providerOrderId}</Mono>
            </Soft>
          )}
        </Cluster>
      )}
    </Section>
  );
}

function Person({ person }: Pick<CourierResult, 'person'>) {
  if (!person) return <Soft as="p">No courier was assigned.</Soft>;
  return (
    <div>
      <Name>{person.name}</Name>
      {person.isAssigned && <Soft as="p">Professional Courier</Soft>}
      <Phone phone={person.phone} />
    </div>
  );
}

/** A number that is known in full can be called. */
function Phone({ phone }: { phone: string }) {
  const number = toE164(phone);
  return (
    <Mono as="p">{number ? <TextAnchor href={`tel:${number}`}>{phone}</TextAnchor> : phone}</Mono>
  );
}

const ChatAnchor = styled(ButtonAnchor)`
  ${media.print} {
    display: none;
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[4]};
  margin-block: ${token.space[4]} ${token.space[3]};
`;

const Name = styled.p`
  font-size: ${token.size.body};
  font-weight: ${token.weight.strong};
`;
