import { type ComponentType, Fragment, type ReactNode, useEffect, useState } from 'react';
import { ErrorState } from '../error-state';
import { useLineBack } from '../line-back';
import { LoadingText } from '../loading-text';
import { Page } from '../page';

/** `preload` fetches the code before it is shown. */
export type LazyPart<Props> = ComponentType<Props> & { preload(): Promise<void> };

type Load<Props> = () => Promise<ComponentType<Props>>;

/** As `lazyPart`, for what fills a page. */
export function lazyScreen<Props extends object>(load: Load<Props>): LazyPart<Props> {
  return lazyPart(load, Page);
}

/**
 * A part whose code is fetched when it is first shown. Where the line fails it says so, offers a Retry that asks
 * again, and asks by itself when the line is back; `React.lazy` would keep the failure for the life of the page.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  Frame: ComponentType<{ children: ReactNode }> = Fragment,
): LazyPart<Props> {
  let known: ComponentType<Props> | null = null;
  const preload = async () => {
    known ??= await load();
  };

  function Part(props: Props) {
    const [Loaded, setLoaded] = useState(() => known);
    const [hasFailed, setHasFailed] = useState(false);

    useEffect(() => {
      if (Loaded || hasFailed) return;
      let isShown = true;
      preload().then(
        () => {
          if (isShown) setLoaded(() => known);
        },
        () => {
          if (isShown) setHasFailed(true);
        },
      );
      return () => {
        isShown = false;
      };
    }, [Loaded, hasFailed]);

    if (Loaded) return <Loaded {...props} />;
    return (
      <Frame>
        {hasFailed ? <NotArrived onRetry={() => setHasFailed(false)} /> : <LoadingText />}
      </Frame>
    );
  }
  return Object.assign(Part, { preload });
}

function NotArrived({ onRetry }: { onRetry: () => void }) {
  useLineBack(onRetry);
  return (
    <ErrorState
      title="This part did not arrive"
      detail="Check your connection and try again."
      retryLabel="Retry"
      onRetry={onRetry}
    />
  );
}
