import {
  displayStatus,
  groupOrderNumber,
  type OrderStatus,
  orderStatusWords,
  type OrderView,
} from '@courier/contract';
import { ConfirmDialog } from '@courier/shared-ui';
import { Banner, Button, SelectField, Soft, Stack, token } from '@courier/shared-ui/base';
import {
  notifyFailure,
  type OrderConflict,
  orderConflictOf,
  StaffCancelDialog,
} from '@courier/shared-ui/courier';
import { getHost } from '@courier/shared-ui/host';
import { problemText } from '@courier/shared-ui/request';
import { type SubmitEvent, useState } from 'react';
import styled from 'styled-components';
import {
  isSetBack,
  OrderConflictNote,
  setBackWords,
  STATUS_OPTIONS,
  useLazyOrderQuery,
} from '@courier/shared-ui/order-list';
import { useChangeOrderMutation, useSetStatusMutation } from '../orders.api';
import { useLayoutLock } from './layout-lock';

type Order = Pick<OrderView, 'orderNumber' | 'status' | 'version'> & Partial<OrderView>;

/**
 * Give it the order's number as `key`. A status that changed elsewhere is the one shown, unless another was chosen: that
 * stays, and is saved over theirs only after a question.
 */
export function StatusForm({ order }: { order: Order }) {
  const { orderNumber, status, version, returnsToSender } = order;
  const [choice, setChoice] = useState<{ status: OrderStatus; over: OrderStatus } | null>(null);
  if (choice?.status === status) setChoice(null);
  const chosen = choice?.status ?? status;
  const isOvertaken = choice !== null && choice.over !== status;
  const [isAsking, setAsking] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const [change] = useChangeOrderMutation();
  useLayoutLock(isCancelling);
  const [conflict, setConflict] = useState<OrderConflict | null>(null);
  const [setStatus, { isLoading }] = useSetStatusMutation();
  const [readOrder, reading] = useLazyOrderQuery();

  const words = (of: OrderStatus) => orderStatusWords({ status: of, returnsToSender });

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
      description: `${groupOrderNumber(orderNumber)} is now ${words(chosen)}`,
    });
  };

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (chosen === 'cancelled' && status !== 'cancelled') setCancelling(true);
    else if (isOvertaken || isSetBack(status, chosen)) setAsking(true);
    else void save(version);
  };

  const keepTheirs = async () => {
    const { data } = await readOrder(orderNumber);
    if (data?.orderNumber) setChoice(null);
    setConflict(null);
  };

  return (
    <Stack gap={3}>
      <Row onSubmit={handleSubmit}>
        <SelectField
          label="Status"
          options={STATUS_OPTIONS}
          value={chosen}
          onChange={({ target }) =>
            setChoice({ status: target.value as OrderStatus, over: choice?.over ?? status })
          }
        />
        <Button type="submit" variant="primary" busy={isLoading}>
          Save status
        </Button>
      </Row>
      {returnsToSender && status === 'in_transit' && (
        <Soft as="p">“Delivered” says that the sender has it back.</Soft>
      )}
      {isOvertaken && !conflict && (
        <Banner
          role="status"
          tone="warning"
          title={`This order was set to ${words(status)} meanwhile.`}
          actions={
            <Button size="small" onClick={() => setChoice(null)}>
              Keep theirs
            </Button>
          }
        >
          <p>Your choice is still here, and not saved.</p>
        </Banner>
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
        title={`Set this order ${isSetBack(status, chosen) ? 'back ' : ''}to ${displayStatus(chosen)}?`}
        description={
          isOvertaken ? `It was set to ${words(status)} meanwhile.` : setBackWords(status, chosen)
        }
        confirmLabel={`Set to ${displayStatus(chosen)}`}
        busy={isLoading}
        onConfirm={() => void save(version)}
      />
      {isCancelling && (
        <StaffCancelDialog
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
