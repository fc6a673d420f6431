import { type CustomerDetailsView, formatRand, initialsOf } from '@courier/contract';
import { Money } from '@courier/shared-ui';
import {
  ButtonAnchor,
  Cluster,
  media,
  Soft,
  Stamp,
  token,
  Waybill,
  WaybillMain,
  WaybillStub,
  wideType,
} from '@courier/shared-ui/base';
import { BlockedStamp, CopyButton, PhoneNumber } from '@courier/shared-ui/courier';
import { formatDate } from '@courier/shared-ui/moment';
import styled from 'styled-components';
import { WhatsAppLink } from './WhatsAppLink';

/** Who it is and how to reach them, and beside the perforation what they owe. */
export function CustomerHead({ customer }: { customer: CustomerDetailsView }) {
  const { fullName, registrationDate, lastOrderDate, status, blocked, balance } = customer;
  const overdue = balance.ages.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Waybill aria-label={`Customer ${fullName}`}>
      <Main>
        <Who>
          <Initials aria-hidden>{initialsOf(fullName)}</Initials>
          <div>
            <FullName>{fullName}</FullName>
            <Soft as="p">
              Customer since {formatDate(registrationDate)} ·{' '}
              {lastOrderDate ? `last order ${formatDate(lastOrderDate)}` : 'no orders yet'}
            </Soft>
          </div>
          {blocked && <BlockedStamp kind={blocked} />}
          {!blocked && status !== 'active' && (
            <Stamp size="small" tone="neutral">
              {status}
            </Stamp>
          )}
        </Who>
        <Ways customer={customer} />
      </Main>
      <Stub>
        <Soft as="p">Balance on account</Soft>
        <Owed>
          <Money rand={balance.total.amount} />
        </Owed>
        {overdue > 0 ? (
          <Overdue>{formatRand(overdue)} overdue</Overdue>
        ) : (
          <Soft as="p">{balance.total.amount > 0 ? 'nothing overdue' : 'nothing to pay'}</Soft>
        )}
      </Stub>
    </Waybill>
  );
}

/** By phone, chat and mail; what is no number to call stands as it is. */
function Ways({ customer }: { customer: CustomerDetailsView }) {
  const { fullName, email, phone } = customer;
  return (
    <Buttons gap={2}>
      {phone !== null && <PhoneNumber number={phone} of={fullName} />}
      <Way size="small" href={`mailto:${email}`} aria-label={`Write to ${email}`} title={email}>
        <Address>{email}</Address>
      </Way>
      <CopyButton isIcon what={`Email address of ${fullName}`} text={email} />
      {phone !== null && <WhatsAppLink number={phone} />}
    </Buttons>
  );
}

/* As low as the desk is dense. */
const Main = styled(WaybillMain)`
  && {
    display: grid;
    gap: ${token.space[2]};
    padding: ${token.space[3]} ${token.space[4]};
  }
`;

const Stub = styled(WaybillStub)`
  && {
    padding: ${token.space[3]} ${token.space[4]};
  }
`;

const Who = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[1]} ${token.space[3]};

  /* A long name keeps its width beside the stamp. */
  @media (max-width: 30rem) {
    > :nth-child(3) {
      grid-column: 2;
      justify-self: start;
    }
  }
`;

const FullName = styled.p`
  font-size: 0.9375rem;
  font-weight: ${token.weight.strong};
  overflow-wrap: anywhere;
`;

const Initials = styled.span`
  display: grid;
  place-content: center;
  width: 2.375rem;
  height: 2.375rem;
  border: ${token.border.object} solid ${token.color.edge};
  border-radius: ${token.radius.small};
  font-family: ${token.font.mono};
`;

/** None of them is what is done next. */
const Buttons = styled(Cluster)`
  > a,
  > button {
    border-color: ${token.color.line};
    background: ${token.color.surface};
  }

  ${media.touch} {
    > a,
    > button {
      min-height: ${token.target.touch};
    }
  }
`;

const Way = styled(ButtonAnchor)`
  max-width: 100%;
  font-family: ${token.font.mono};
`;

const Address = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
`;

const Owed = styled.p`
  ${wideType}
  font-size: ${token.size.title};
  line-height: 1.15;
`;

const Overdue = styled.p`
  color: ${token.color.danger};
  font-weight: ${token.weight.strong};
`;
