import { type Pages, type PagedQuery, withRows } from '@courier/shared-ui/request';
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { useDispatch } from 'react-redux';
import { baseApi } from '../api/base.api';

interface Row {
  readonly id: number;
}

interface LoadedList<T extends Row> extends PagedQuery<T> {
  readonly endpointName?: string;
  readonly originalArgs?: unknown;
}

/** Returns a function that puts the newest state of rows into their places in a list. */
export function useRowUpdates<T extends Row>({ endpointName, originalArgs }: LoadedList<T>) {
  const dispatch: BaseQueryApi['dispatch'] = useDispatch();
  return (rows: readonly T[]) => {
    const update = (list: Pages<T>) => withRows(list, rows);
    // The slice knows the endpoints of features at run time, not in its type.
    dispatch(
      baseApi.util.updateQueryData(endpointName as never, originalArgs as never, update as never),
    );
  };
}
