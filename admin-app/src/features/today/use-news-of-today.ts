import { useEventStream } from '@courier/shared-ui/live';
import { useDispatch } from 'react-redux';
import { baseApi } from '../../shared/api/base.api';

/** Reads again what is open, where it is on screen, when the server says that it changed. */
export function useNewsOfToday(): void {
  const dispatch = useDispatch();
  useEventStream('/api/staff/events', 'exceptions', (news) => {
    if (news === 'event') dispatch(baseApi.util.invalidateTags(['Exceptions', 'Today']));
  });
}
