import { orderStatusWords } from '@courier/contract';
import { useIsOnline } from '@courier/shared-ui';
import { Section, SectionTitle, Soft, TextLink, token } from '@courier/shared-ui/base';
import styled from 'styled-components';
import { formatKnownAt } from '../../../shared/times/times';
import { trackingPath } from '../../../shared/tracking/tracking-path';
import { recentParcels } from '../recent-parcels';

/** The parcels that were tracked last on this device, for as long as there is no connection. */
export function KeptParcels() {
  const isOnline = useIsOnline();
  const parcels = isOnline ? [] : recentParcels();
  if (parcels.length === 0) return null;
  return (
    <Kept>
      <SectionTitle>Tracked last</SectionTitle>
      <List>
        {parcels.map(({ number, at, answer: { status = 'unknown', returnsToSender } }) => (
          <li key={number}>
            <TextLink to={trackingPath(number)}>{number}</TextLink>
            <Soft>
              {orderStatusWords({ status, returnsToSender })}, as we knew {formatKnownAt(at)}
            </Soft>
          </li>
        ))}
      </List>
    </Kept>
  );
}

const Kept = styled(Section)`
  margin-top: ${token.space[8]};
`;

const List = styled.ul`
  display: grid;
  gap: ${token.space[2]};
  margin-top: ${token.space[4]};
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${token.space[1]} ${token.space[4]};
    min-height: ${token.target.touch};
  }
`;
