import { groupOrderNumber } from '@courier/contract';
import { Button, ErrorBanner, Mono, token } from '@courier/shared-ui';
import styled from 'styled-components';
import type { BulkFailure } from './use-bulk-update';

interface BulkFailuresProps {
  failures: readonly BulkFailure[];
  onRetry: () => void;
}

/** Which orders were not updated, and why. */
export function BulkFailures({ failures, onRetry }: BulkFailuresProps) {
  return (
    <ErrorBanner
      title={failures.length === 1 ? '1 order failed' : `${failures.length} orders failed`}
      actions={
        <Button size="small" onClick={onRetry}>
          Retry failed
        </Button>
      }
    >
      <List aria-label="Failed orders" tabIndex={0}>
        {failures.map(({ orderNumber, reason }) => (
          <li key={orderNumber}>
            <Mono>{groupOrderNumber(orderNumber)}</Mono>: {reason}
          </li>
        ))}
      </List>
    </ErrorBanner>
  );
}

const List = styled.ul`
  max-height: 9rem;
  overflow-y: auto;
  font-size: ${token.size.label};
`;
