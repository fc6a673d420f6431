import { Button, TextField } from '@courier/shared-ui';
import { getHost } from '@courier/shared-ui/host';
import { type SubmitEvent, useState } from 'react';
import styled from 'styled-components';
import { notifyFailure, statusOf } from '../../../api/notify-failure';
import { useLazyOrderQuery } from '../orders.api';
import { useDesk } from '../../../desk/use-desk';

const NOT_FOUND = {
  title: 'Order not found',
  description: 'No order found with that tracking number',
};
const FAILURE = { title: 'Error', description: 'Failed to track order' };

/** Opens an order by its number, as it stands on a slip or is read out over the phone. */
export function TrackForm() {
  const [number, setNumber] = useState('');
  const [findOrder, { isFetching }] = useLazyOrderQuery();
  const { openOrder } = useDesk();

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = number.trim();
    if (!typed || isFetching) return;
    const { data, error } = await findOrder(typed);
    if (data?.orderNumber) {
      openOrder(data.orderNumber);
      setNumber('');
    } else if (data || statusOf(error) === 404) {
      getHost().notify({ ...NOT_FOUND, variant: 'destructive' });
      // The panel offers the orders that are there.
      openOrder(typed);
    } else notifyFailure(error, FAILURE);
  };

  return (
    <Row role="search" aria-label="Track an order" onSubmit={(event) => void handleSubmit(event)}>
      <TextField
        label="Tracking number"
        labelHidden
        mono
        required
        name="number"
        placeholder="Tracking number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={number}
        onChange={({ target }) => setNumber(target.value)}
      />
      <Button type="submit" busy={isFetching}>
        Track
      </Button>
    </Row>
  );
}

const Row = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 17rem) auto;
  gap: 0.5rem;
`;
