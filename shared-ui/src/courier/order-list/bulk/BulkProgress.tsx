import { type BulkChangeView, type BulkKind, groupOrderNumber } from '@courier/contract';
import { ConfirmDialog, ProgressBar } from '@courier/shared-ui';
import { Button, Cluster, ErrorBanner, Mono, token } from '@courier/shared-ui/base';
import { useState } from 'react';
import styled from 'styled-components';
import { notifyRefusal } from '../../notify-failure';
import { failureWords, ordersWords, outcomeWords, progressWords } from './bulk-words';
import { useStepBulkChangeMutation } from './bulk.api';

interface BulkProgressProps {
  change: BulkChangeView;
  /** It is undone by a change of its own, which is to be shown instead. */
  onUndone?: (id: number) => void;
  onDismiss?: () => void;
}

/** How far a change of many orders is, what came of it, and what can be done about that. */
export function BulkProgress({ change, onUndone, onDismiss }: BulkProgressProps) {
  const [takeStep, { isLoading }] = useStepBulkChangeMutation();
  const { id, isFinished, total, updated, failed, stopped, canUndo } = change;
  const done = updated + failed + stopped;

  const step = async (which: 'stop' | 'retry' | 'undo', refused: string) => {
    const { data, error } = await takeStep({ id, step: which });
    if (error) notifyRefusal(error, refused);
    else if (data.id !== id) onUndone?.(data.id);
  };
  const [isAsking, setAsking] = useState(false);

  if (!isFinished) {
    return (
      <Cluster align="end" gap={4}>
        <Bar>
          <ProgressBar
            value={total === 0 ? 0 : (100 * done) / total}
            label={progressWords(change)}
          />
        </Bar>
        <Button
          size="small"
          busy={isLoading}
          onClick={() => void step('stop', 'The update was not stopped')}
        >
          Stop
        </Button>
      </Cluster>
    );
  }
  const ways = (
    <>
      {failed > 0 && (
        <Button size="small" busy={isLoading} onClick={() => setAsking(true)}>
          Retry failed
        </Button>
      )}
      {canUndo && (
        <Button
          size="small"
          busy={isLoading}
          onClick={() => void step('undo', 'The update was not undone')}
        >
          Undo
        </Button>
      )}
      {onDismiss && (
        <Button size="small" variant="quiet" onClick={onDismiss}>
          Dismiss
        </Button>
      )}
    </>
  );
  const words = outcomeWords(change);
  if (failed === 0) {
    return (
      <Done>
        <strong role="status">{words}</strong>
        <Cluster gap={1}>{ways}</Cluster>
      </Done>
    );
  }
  const { failures } = change;
  return (
    <ErrorBanner title={words} actions={ways}>
      <Failures aria-label="Failed orders" tabIndex={0}>
        {failures.map(({ orderNumber, message }) => (
          <li key={orderNumber}>
            <Mono>{groupOrderNumber(orderNumber)}</Mono>: {failureWords(change)}: {message}
          </li>
        ))}
        {failures.length < failed && <li>And {failed - failures.length} more.</li>}
      </Failures>
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsking(false)}
          title={`Try ${ordersWords(failed)} again?`}
          description={RETRY_WORDS[change.kind]}
          confirmLabel="Try again"
          onConfirm={() => {
            setAsking(false);
            void step('retry', 'The orders were not tried again');
          }}
        />
      )}
    </ErrorBanner>
  );
}

const OVERWRITES = 'What somebody else did with one of them meanwhile is overwritten.';
const RETRY_WORDS: Readonly<Record<BulkKind, string>> = {
  status: OVERWRITES,
  payment: OVERWRITES,
  assign: 'Whoever has one of them meanwhile loses it.',
  new_day: OVERWRITES,
  message: 'It is sent, whatever happened to them meanwhile.',
};

/** One line where there is room for it. */
const Done = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[1]} ${token.space[3]};
  padding: ${token.space[1]} ${token.space[2]} ${token.space[1]} ${token.space[3]};
  border: ${token.border.object} solid ${token.color.edge};
  border-radius: ${token.radius.small};
  background: ${token.color.surface};
  font-size: ${token.size.label};
`;

const Bar = styled.div`
  flex: 1 1 12rem;
`;

const Failures = styled.ul`
  max-height: 9rem;
  overflow-y: auto;
  font-size: ${token.size.label};
`;
