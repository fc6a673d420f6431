import { ErrorState, LoadingText, Skeleton, Stack } from '@courier/shared-ui';
import { getHost } from '@courier/shared-ui/host';
import { problemText } from '@courier/shared-ui/request';
import { type ReactNode, useEffect } from 'react';

interface LoadedProps<Data> {
  query: {
    readonly data?: Data | undefined;
    readonly error?: unknown;
    readonly isFetching: boolean;
    refetch(): unknown;
  };
  /** What is fetched, as in "Failed to fetch addresses". */
  what: string;
  children: (data: Data) => ReactNode;
}

/** A part of the page that comes from the server: error with a retry, waiting, then the part itself. */
export function Loaded<Data>({ query, what, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;

  useEffect(() => {
    if (error) getHost().reportError(error, what);
  }, [error, what]);

  if (data !== undefined) return children(data);
  if (error && !isFetching) {
    return (
      <ErrorState
        title={`Failed to fetch ${what}`}
        detail={problemText(error, 'Check your connection and try again.')}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Stack gap={2}>
      <LoadingText>Loading {what}...</LoadingText>
      <Skeleton lines={2} />
    </Stack>
  );
}
