import type { ServiceAreaContentView } from '@courier/contract';
import { Banner, Button, Stack } from '@courier/shared-ui/base';
import { getHost } from '@courier/shared-ui/host';
import { LongTable } from '@courier/shared-ui/virtual-table';
import { notifyRefusal } from '@courier/shared-ui/courier';
import { AREA_NOTICES } from '../service-area-form';
import { useTakeOverServiceAreasMutation } from '../service-areas.api';
import { AREA_COLUMNS } from './area-columns';

interface ConfiguredAreasProps {
  areas: readonly ServiceAreaContentView[];
  onTakenOver: () => void;
}

/** The areas of the settings, which nobody can change here before they are taken over. */
export function ConfiguredAreas({ areas, onTakenOver }: ConfiguredAreasProps) {
  const [takeOver, { isLoading }] = useTakeOverServiceAreasMutation();

  const handleTakeOver = async () => {
    const { error } = await takeOver();
    if (error) {
      notifyRefusal(error, AREA_NOTICES.takeOver.failed);
      return;
    }
    onTakenOver();
    getHost().notify({ title: AREA_NOTICES.takeOver.done, description: TAKEN_OVER });
  };

  return (
    <Stack gap={4}>
      <Banner
        title="These areas come from the server's settings"
        actions={
          <Button busy={isLoading} onClick={() => void handleTakeOver()}>
            Take over
          </Button>
        }
      >
        Take them over to add, change and delete areas here. The setting SERVICE_AREAS is not in
        force any more then.
      </Banner>
      <LongTable
        caption="Service areas of the settings"
        columns={AREA_COLUMNS}
        rows={areas}
        rowKey={({ name }) => name}
      />
    </Stack>
  );
}

const TAKEN_OVER = 'Nothing changes until somebody edits them.';
