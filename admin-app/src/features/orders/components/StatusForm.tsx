import {
  displayStatus,
  groupOrderNumber,
  type OrderStatus,
  orderStatusWords,
  type OrderView,
} from '@courier/contract';
import { Button, ConfirmDialog, SelectField, Soft, Stack, token } from '@courier/shared-ui';
import {
  CancelOrderDialog,
  notifyFailure,
  type OrderConflict,
  orderConflictOf,
} from '@courier/shared-ui/courier';
import { getHost } from '@courier/shared-ui/host';
import { problemText } from '@courier/shared-ui/request';
import { type SubmitEvent, useState } from 'react';
import styled from 'styled-components';
import { OrderConflictNote } from '../conflict/OrderConflict';
import { isSetBack, setBackWords, STATUS_OPTIONS } from '../order-status';
import { useChangeOrderMutation, useLazyOrderQuery, useSetStatusMutation } from '../orders.api';
import { useHoldPanel } from './panel-hold';

type Order = Pick<OrderView, 'orderNumber' | 'status' | 'version'> & Partial<OrderView>;

/** Give it the order's number and status as `key`: a status that changed elsewhere is then the one shown. */
export function StatusForm({ order }: { order: Order }) {
  const { orderNumber, status, version, returnsToSender } = order;
  const [chosen, setChosen] = useState<OrderStatus>(status);
  const [isAsking, setAsking] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const [change] = useChangeOrderMutation();
  useHoldPanel(isCancelling);
  const [conflict, setConflict] = useState<OrderConflict | null>(null);
  const [setStatus, { isLoading }] = useSetStatusMutation();
  const [readOrder, reading] = useLazyOrderQuery();

  const save = async (seen: number | undefined) => {
    const { error } = await setStatus({ orderNumber, status: chosen, version: seen });
    setAsking(false);
    const found = orderConflictOf(error);
    setConflict(found);
    if (found) return;
    if (error) {
      const reason = problemText(error, '');
      const description = ['Failed to update order status', reason].filter(Boolean).join(': ');
      notifyFailure(error, 'Error', description);
      return;
    }
    getHost().notify({
      title: 'Order status updated successfully',
      description: `${groupOrderNumber(orderNumber)} is now ${orderStatusWords({ status: chosen, returnsToSender })}`,
    });
  };

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (chosen === 'cancelled' && status !== 'cancelled') setCancelling(true);
    else if (isSetBack(status, chosen)) setAsking(true);
    else void save(version);
  };

  const keepTheirs = async () => {
    const { data } = await readOrder(orderNumber);
    if (data?.orderNumber) setChosen(data.status);
    setConflict(null);
  };

  return (
    <Stack gap={3}>
      <Row onSubmit={handleSubmit}>
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
      {returnsToSender && status === 'in_transit' && (
        <Soft as="p">“Delivered” says that the sender has it back.</Soft>
      )}
      {conflict && (
        <OrderConflictNote
          conflict={conflict}
          busy={isLoading || reading.isFetching}
          onKeep={() => void keepTheirs()}
          onOverwrite={() => void save(conflict.currentVersion)}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Set this order back to ${displayStatus(chosen)}?`}
        description={setBackWords(status, chosen)}
        confirmLabel={`Set to ${displayStatus(chosen)}`}
        busy={isLoading}
        onConfirm={() => void save(version)}
      />
      {isCancelling && (
        <CancelOrderDialog
          order={order}
          change={(request) => change(request).unwrap()}
          onClose={() => setCancelling(false)}
        />
      )}
    </Stack>
  );
}

const Row = styled.form`
  display: grid;
  grid-template-columns: minmax(8rem, 1fr) auto;
  align-items: end;
  gap: ${token.space[2]};
`;
