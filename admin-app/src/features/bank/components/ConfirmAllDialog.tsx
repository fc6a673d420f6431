import { type BankLineView, exactCents, formatRand, randFromCents } from '@courier/contract';
import { ConfirmDialog } from '@courier/shared-ui';
import { failureNotice, notifyFailure } from '@courier/shared-ui/courier';
import { getHost } from '@courier/shared-ui/host';
import { problemText } from '@courier/shared-ui/request';
import { PreserveOnSessionEnd } from '@courier/shared-ui/sign-in-again';
import { useConfirmLinesMutation } from '../bank.api';

interface ConfirmAllDialogProps {
  /** Each pays exactly what is due of its order. */
  lines: readonly BankLineView[];
  onClose: () => void;
}

/** Confirms all lines at once that nobody has to think about. */
export function ConfirmAllDialog({ lines, onClose }: ConfirmAllDialogProps) {
  const [confirm, { isLoading }] = useConfirmLinesMutation();
  const cents = lines.reduce((sum, { amount }) => sum + exactCents(amount), 0);

  const handleConfirm = async () => {
    const { data, error } = await confirm(lines);
    if (error) notifyFailure(error, 'Error', problemText(error, 'Failed to confirm the payments'));
    if (data) notifyOf(data.confirmed, data.left);
    onClose();
  };

  return (
    <>
      <ConfirmDialog
        open
        onOpenChange={onClose}
        title={lines.length === 1 ? 'Confirm 1 payment?' : `Confirm ${lines.length} payments?`}
        description={`${formatRand(randFromCents(cents))} in all. Each names an order and pays exactly what is due of it.`}
        confirmLabel="Confirm"
        confirmVariant="primary"
        busy={isLoading}
        onConfirm={() => void handleConfirm()}
      />
      <PreserveOnSessionEnd />
    </>
  );
}

function notifyOf(confirmed: number, left: readonly { reason: string }[]): void {
  const title = confirmed === 1 ? '1 payment confirmed' : `${confirmed} payments confirmed`;
  if (left.length === 0) return getHost().notify({ title });
  const words = `${left.length} left: ${left[0]?.reason}`;
  getHost().notify(failureNotice(title, words));
}
