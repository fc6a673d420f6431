import { BULK_PERMISSIONS } from '@courier/contract';
import { token } from '@courier/shared-ui/base';
import { getHost, useMay } from '@courier/shared-ui/host';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import { orderListApi } from '../order-list.api';
import { bulkNotice } from './bulk-notices';
import { useBulkChange, useBulkChangesQuery } from './bulk.api';
import { BulkProgress } from './BulkProgress';

/**
 * The newest change of many orders while it is under way, also one that was begun before the session ended or in another tab,
 * and what came of it. It alone notifies that it is done, and has the lists read again.
 */
export function BulkWatch() {
  return useMay(...Object.values(BULK_PERMISSIONS)) && <Watch />;
}

function Watch() {
  const { data: changes = [] } = useBulkChangesQuery();
  const dispatch = useDispatch();
  const [newest] = changes;
  const [shownId, setShownId] = useState<number | null>(null);
  // What was over when the page was opened concerns nobody any more.
  if (newest && !newest.isFinished && newest.id !== shownId) setShownId(newest.id);
  const change = useBulkChange(shownId);
  /** Until it goes on, as it does where it is tried again. */
  const [dismissed, setDismissed] = useState<string | null>(null);
  const underWayRef = useRef<number | null>(null);

  useEffect(() => {
    if (!change) return;
    if (!change.isFinished) {
      underWayRef.current = change.id;
      return;
    }
    if (underWayRef.current !== change.id) return;
    underWayRef.current = null;
    dispatch(
      orderListApi.util.invalidateTags([
        'OrderList',
        'Order',
        'OrderHistory',
        'Summary',
        'Analytics',
        'Couriers',
      ]),
    );
    if (getHost().session.current()) getHost().notify(bulkNotice(change));
  }, [change, dispatch]);

  if (!change) return null;
  const key = `${change.id} ${change.finishedAt}`;
  if (dismissed === key) return null;
  return (
    <Strip>
      <BulkProgress change={change} onDismiss={() => setDismissed(key)} />
    </Strip>
  );
}

/** Whoever is far down in the list sees it, too. */
const Strip = styled.div`
  position: sticky;
  z-index: 3;
  top: 0;
  padding-block: ${token.space[1]};
  background: ${token.color.ground};
`;
