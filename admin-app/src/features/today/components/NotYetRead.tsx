import { ErrorState, LoadingText, Skeleton } from '@courier/shared-ui/base';
import { problemText } from '@courier/shared-ui/request';

interface NotYetReadProps {
  /** Why what is open could not be read; nothing while it is being read. */
  error: unknown;
  onRetry: () => void;
}

/** Stands where what is open is about to be. */
export function NotYetRead({ error, onRetry }: NotYetReadProps) {
  if (error) {
    return (
      <ErrorState
        title="What is open could not be loaded"
        detail={problemText(error)}
        onRetry={onRetry}
      />
    );
  }
  return (
    <div aria-busy="true">
      <LoadingText>Loading what is open…</LoadingText>
      <Skeleton lines={8} height="2.75rem" />
    </div>
  );
}
