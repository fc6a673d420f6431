import { visitorProofSchema } from '@courier/contract';
import type { ChangeMaker } from '@courier/shared-ui/courier';
import type { ChangeDialogProps, ChangeResult } from './ChangeOrder';
import { useChangeOrderMutation } from './order-changes.api';
import { VisitorProof } from './VisitorProof';

/** As much of what is sent as its result says. */
interface ChangeBody {
  readonly totalAmount?: number;
  readonly collectionDay?: string;
  readonly collectionWindow?: string | null;
}

/**
 * The sender of an order changes it; one without an account shows that it is theirs.
 * @param resultOf its outcome, of what was sent
 */
export function useOwnChange(
  { order: { orderNumber, isVisitors }, onDone, onClose }: ChangeDialogProps,
  cancelLabel: string,
  resultOf: (body: ChangeBody) => ChangeResult,
): ChangeMaker {
  const [change] = useChangeOrderMutation();
  return {
    orderNumber,
    asked: isVisitors ? OF_VISITORS : OF_OWNERS,
    send: async (request) => {
      await change({ orderNumber, ...request }).unwrap();
      onDone(resultOf(request.body));
    },
    dialog: { cancelLabel, onClose },
  };
}

const OF_VISITORS = {
  values: { email: '' },
  shape: visitorProofSchema.fields,
  field: <VisitorProof />,
};
const OF_OWNERS = { values: {}, shape: {}, field: null };
