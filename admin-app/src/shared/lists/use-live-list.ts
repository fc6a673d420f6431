import { useListUpdates } from '@courier/shared-ui/live';
import { type PagedQuery, type Pages, withRows } from '@courier/shared-ui/request';
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { useDispatch } from 'react-redux';
import { baseApi } from '../api/base.api';

interface LoadedList<T> extends PagedQuery<T> {
  readonly endpointName?: string;
  readonly originalArgs?: unknown;
}

/**
 * Keeps a list up to date while it is on screen: see `useListUpdates`.
 * @param url the address of the first page
 * @param topic the name of the staff's events about it
 */
export function useLiveList<T extends { readonly id: number }>(
  list: LoadedList<T>,
  url: string,
  topic: string,
) {
  const dispatch: BaseQueryApi['dispatch'] = useDispatch();
  const onRows = (rows: readonly T[]) => {
    const update = (pages: Pages<T>) => withRows(pages, rows);
    const { endpointName, originalArgs } = list;
    // The slice knows the endpoints of features at run time, not in its type.
    dispatch(
      baseApi.util.updateQueryData(endpointName as never, originalArgs as never, update as never),
    );
  };
  return useListUpdates({ list, url, topic, onRows });
}
