import type { DispatchParcelView } from '@courier/contract';
import { notifyFailure, TO_CONFIRM } from '@courier/shared-ui/courier';
import { problemText, statusOf } from '@courier/shared-ui/request';
import { useAssignCourierMutation } from './dispatch.api';

/**
 * Gives a parcel to somebody, or to nobody. Where a colleague was faster or the provider refuses, the dialog closes over a list that
 * is read again; while the provider does not answer, it stays for another try.
 */
export function useGiveParcel({ orderNumber, courier }: DispatchParcelView, onClose: () => void) {
  const [assign] = useAssignCourierMutation();
  return async (courierId: string | null) => {
    const seen = courier ? (courier.id ?? courier.name) : null;
    try {
      return await assign({ orderNumber, courierId, seen }).unwrap();
    } catch (error) {
      if (statusOf(error) !== 409 && statusOf(error) !== 404) throw error;
      notifyFailure(error, 'Nothing was changed', problemText(error));
      onClose();
      return TO_CONFIRM;
    }
  };
}
