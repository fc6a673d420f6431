import { ErrorState, LoadingText, Skeleton, Stack } from '@courier/shared-ui/base';
import { getHost } from '@courier/shared-ui/host';
import { problemText } from '@courier/shared-ui/request';
import { type ReactNode, useEffect } from 'react';

interface Query<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  refetch(): unknown;
}

interface LoadedProps<Data> {
  query: Query<Data>;
  /** What is fetched, as in "Failed to fetch addresses". */
  what: string;
  /** What to do about a failure where the server does not say. */
  advice?: string;
  /** Of the parts to come; two lines of text where it is not given. */
  heights?: readonly string[];
  children: (data: Data) => ReactNode;
}

/** A part of the page that comes from the server: error with a retry, waiting, then the part itself. */
export function Loaded<Data>({
  query,
  what,
  advice = 'Check your connection and try again.',
  heights,
  children,
}: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;

  useEffect(() => {
    if (error) getHost().reportError(error, what);
  }, [error, what]);

  if (data !== undefined) return children(data);
  if (error && !isFetching) {
    return (
      <ErrorState
        title={`Failed to fetch ${what}`}
        detail={problemText(error, advice)}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Stack gap={2}>
      <LoadingText>Loading {what}...</LoadingText>
      {heights?.map((height) => <Skeleton key={height} height={height} />) ?? (
        <Skeleton lines={2} />
      )}
    </Stack>
  );
}

/** Two queries as one: loaded when both are. A query that fails after it was loaded keeps its data. */
export function bothOf<A, B>(a: Query<A>, b: Query<B>): Query<[A, B]> {
  const errorOf = ({ data, error }: Query<unknown>) => (data === undefined ? error : undefined);
  return {
    data: a.data === undefined || b.data === undefined ? undefined : [a.data, b.data],
    error: errorOf(a) ?? errorOf(b),
    isFetching: a.isFetching || b.isFetching,
    refetch: () => [a.refetch(), b.refetch()],
  };
}
