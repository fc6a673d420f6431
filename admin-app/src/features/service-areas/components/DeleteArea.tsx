import type { ServiceAreaView } from '@courier/contract';
import { ConfirmDialog } from '@courier/shared-ui';
import { getHost } from '@courier/shared-ui/host';
import { PreserveOnSessionEnd } from '@courier/shared-ui/sign-in-again';
import { notifyRefusal } from '@courier/shared-ui/courier';
import { AREA_NOTICES } from '../service-area-form';
import { useDeleteServiceAreaMutation } from '../service-areas.api';

interface DeleteAreaProps {
  area: ServiceAreaView;
  /** Whether the areas of the settings are in force once this one is gone. */
  restoresSettings: boolean;
  onClose: () => void;
}

/** Asks before an area is deleted, and says when couriers come there afterwards. */
export function DeleteArea({ area, restoresSettings, onClose }: DeleteAreaProps) {
  const [deleteArea, { isLoading }] = useDeleteServiceAreaMutation();

  const handleConfirm = async () => {
    const { error } = await deleteArea(area.id);
    if (error) {
      notifyRefusal(error, AREA_NOTICES.delete.failed);
      return;
    }
    getHost().notify({ title: AREA_NOTICES.delete.done, description: area.name });
    onClose();
  };

  return (
    <>
      <ConfirmDialog
        open
        onOpenChange={onClose}
        title={`Delete the area ${area.name}?`}
        description={restoresSettings ? SETTINGS_AGAIN : EVERY_DAY}
        confirmLabel="Delete area"
        busy={isLoading}
        onConfirm={() => void handleConfirm()}
      />
      <PreserveOnSessionEnd />
    </>
  );
}

const EVERY_DAY =
  'Quotes of its postal codes are collected and delivered on every business day, or by the next wider area. Orders keep their collection.';
const SETTINGS_AGAIN =
  'It is the last one: the areas of the setting SERVICE_AREAS are in force again. Orders keep their collection.';
