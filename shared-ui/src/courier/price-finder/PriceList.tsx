import {
  formatRand,
  type PricesView,
  type PriceView,
  SERVICE_TYPE_LABELS,
  type ServiceType,
} from '@courier/contract';
import {
  ArrowGlyph,
  ErrorState,
  LoadingText,
  Skeleton,
  Soft,
  tabularFigures,
  token,
  wideType,
} from '@courier/shared-ui/base';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

interface PriceListProps {
  prices: {
    readonly view: PricesView | null;
    readonly isAsking: boolean;
    readonly failure: string;
  };
  /** Where a price leads. */
  pathOf: (service: ServiceType) => string;
  onChoose: ((service: ServiceType) => void) | undefined;
  onRetry: () => void;
}

/** Every service with its price and day, or why it is not offered. */
export function PriceList({ prices, pathOf, onChoose, onRetry }: PriceListProps) {
  if (prices.isAsking) {
    return (
      <Waiting>
        <LoadingText>Looking up prices…</LoadingText>
        <Skeleton lines={3} height="2.75rem" />
      </Waiting>
    );
  }
  if (prices.failure) {
    return (
      <ErrorState title="We have no price just now" detail={prices.failure} onRetry={onRetry} />
    );
  }
  if (!prices.view) return null;
  const { from, to, services } = prices.view;
  return (
    <>
      <Towns as="p">
        {from.label} to {to.label}
      </Towns>
      <List>
        {services.map((price) => (
          <li key={price.serviceType}>
            <Price price={price} path={pathOf(price.serviceType)} onChoose={onChoose} />
          </li>
        ))}
      </List>
      <Soft as="p">The exact price follows with the addresses.</Soft>
    </>
  );
}

interface PriceProps {
  price: PriceView;
  path: string;
  onChoose: PriceListProps['onChoose'];
}

function Price({ price, path, onChoose }: PriceProps) {
  const { serviceType } = price;
  const name = SERVICE_TYPE_LABELS[serviceType];
  if (price.unavailable !== null) {
    return (
      <NotOffered>
        <span>{name}</span>
        <Soft>{price.unavailable}</Soft>
      </NotOffered>
    );
  }
  const handleClick = (event: MouseEvent) => {
    // With a key held it opens a tab of its own, as every link does.
    if (!onChoose || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(serviceType);
  };
  return (
    <Offer to={path} onClick={handleClick}>
      <span>
        <Name>{name}</Name> <Soft>{price.estimatedDeliveryTime}</Soft>
      </span>
      <Amount>{formatRand(price.totalAmount)}</Amount>
      <ArrowGlyph />
    </Offer>
  );
}

const Waiting = styled.div`
  margin-top: ${token.space[4]};
`;

const Towns = styled(Soft)`
  margin-top: ${token.space[4]};
`;

const List = styled.ul`
  margin: ${token.space[2]} 0;
  padding: 0;
  list-style: none;
`;

const Offer = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  align-items: center;
  gap: ${token.space[2]};
  min-height: ${token.target.touch};
  padding-block: ${token.space[2]};
  border-top: ${token.border.hairline} solid ${token.color.line};
  text-decoration: none;

  &:hover {
    background: ${token.color.surfaceHover};
    text-decoration: underline;
  }

  > span:first-child > * {
    display: block;
  }
`;

const Name = styled.span`
  font-weight: ${token.weight.strong};
`;

const Amount = styled.span`
  ${wideType}
  ${tabularFigures}
  font-size: ${token.size.title};
`;

const NotOffered = styled.div`
  display: grid;
  padding-block: ${token.space[2]};
  border-top: ${token.border.hairline} dashed ${token.color.line};
`;
