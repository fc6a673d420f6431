import type { ServiceAreaView } from '@courier/contract';
import { Button, ErrorState, LoadingText, Soft } from '@courier/shared-ui/base';
import { PagedTable } from '@courier/shared-ui/paged-list';
import { problemText } from '@courier/shared-ui/request';
import { useEffect, useRef, useState } from 'react';
import { TableBar } from '../../../shared/lists/FilterBar';
import { useLiveList } from '../../../shared/lists/use-live-list';
import {
  useConfiguredServiceAreasQuery,
  useServiceAreaListInfiniteQuery,
} from '../service-areas.api';
import { areaColumns } from './area-columns';
import { ConfiguredAreas } from './ConfiguredAreas';
import { DeleteArea } from './DeleteArea';
import { ServiceAreaDialog } from './ServiceAreaDialog';

const WORDS = {
  noun: 'areas',
  empty: 'No service areas',
  emptyHint: 'Couriers collect and deliver everywhere on every business day.',
  failure: 'Failed to fetch service areas',
};

/** The areas that couriers visit on certain days, or until other times than elsewhere. */
export function ServiceAreasPanel() {
  const { data: settings, error, refetch } = useConfiguredServiceAreasQuery();
  const [isTakenOver, setTakenOver] = useState(false);
  const [edited, setEdited] = useState<ServiceAreaView | 'new' | null>(null);
  if (error && !settings) {
    return (
      <ErrorState
        title={WORDS.failure}
        detail={problemText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!settings) return <LoadingText>Loading areas...</LoadingText>;
  return (
    <>
      {settings.isInForce ? (
        <ConfiguredAreas areas={settings.areas} onTakenOver={() => setTakenOver(true)} />
      ) : (
        <StoredAreas
          hasSettings={settings.areas.length > 0}
          takesFocus={isTakenOver}
          onEdit={setEdited}
        />
      )}
      {/* Outside both: a colleague may delete the last area while it is open. */}
      {edited && (
        <ServiceAreaDialog
          area={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

interface StoredAreasProps {
  hasSettings: boolean;
  /** Whether what was pressed last has gone. */
  takesFocus: boolean;
  onEdit: (area: ServiceAreaView | 'new') => void;
}

function StoredAreas({ hasSettings, takesFocus, onEdit }: StoredAreasProps) {
  const adds = useRef<HTMLButtonElement>(null);
  const list = useServiceAreaListInfiniteQuery();
  // What is done to areas is announced as of stores.
  const updates = useLiveList(list, '/api/service-areas', 'stores');
  const [deleted, setDeleted] = useState<ServiceAreaView | null>(null);
  useEffect(() => {
    if (takesFocus) adds.current?.focus();
  }, [takesFocus]);
  const isOnlyOne = list.data?.pages.flatMap(({ items }) => items).length === 1;

  return (
    <>
      <TableBar>
        <Soft as="p">Everywhere else couriers come on every business day.</Soft>
        <Button ref={adds} onClick={() => onEdit('new')}>
          Add area
        </Button>
      </TableBar>
      <PagedTable
        caption="Service areas"
        columns={areaColumns({ onEdit, onDelete: setDeleted })}
        list={list}
        updates={updates}
        words={WORDS}
      />
      {deleted && (
        <DeleteArea
          area={deleted}
          restoresSettings={hasSettings && isOnlyOne}
          onClose={() => setDeleted(null)}
        />
      )}
    </>
  );
}
