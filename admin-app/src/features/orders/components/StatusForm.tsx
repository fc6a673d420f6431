import {
  displayStatus,
  groupOrderNumber,
  type OrderStatus,
  type OrderView,
} from '@courier/contract';
import { Button, SelectField, token } from '@courier/shared-ui';
import { getHost } from '@courier/shared-ui/host';
import { problemOf } from '@courier/shared-ui/request';
import { type SubmitEvent, useState } from 'react';
import styled from 'styled-components';
import { notifyFailure } from '../../../api/notify-failure';
import { STATUS_OPTIONS } from '../order-status';
import { useSetStatusMutation } from '../orders.api';

type Order = Pick<OrderView, 'orderNumber' | 'status'>;

/** Give it the order's number and status as `key`: a status that changed elsewhere is then the one shown. */
export function StatusForm({ order: { orderNumber, status } }: { order: Order }) {
  const [chosen, setChosen] = useState<OrderStatus>(status);
  const [setStatus, { isLoading }] = useSetStatusMutation();

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { error } = await setStatus({ orderNumber, status: chosen });
    if (error) {
      const reason = problemOf(error)?.detail;
      const description = ['Failed to update order status', reason].filter(Boolean).join(': ');
      notifyFailure(error, { title: 'Error', description });
      return;
    }
    getHost().notify({
      title: 'Order status updated successfully',
      description: `${groupOrderNumber(orderNumber)} is now ${displayStatus(chosen)}`,
    });
  };

  return (
    <Row onSubmit={(event) => void handleSubmit(event)}>
      <SelectField
        label="Status"
        options={STATUS_OPTIONS}
        value={chosen}
        onChange={({ target }) => setChosen(target.value as OrderStatus)}
      />
      <Button type="submit" variant="primary" busy={isLoading}>
        Save status
      </Button>
    </Row>
  );
}

const Row = styled.form`
  display: grid;
  grid-template-columns: minmax(8rem, 1fr) auto;
  align-items: end;
  gap: ${token.space[2]};
`;
