import { type Explanation, getHost } from '@courier/shared-ui/host';
import {
  type ComponentType,
  Fragment,
  type ReactNode,
  startTransition,
  useEffect,
  useState,
} from 'react';
import { ErrorState } from '../error-state';
import { type TriesLeft, useOnReconnect, useTriesAfterReconnect } from '../connection';
import { LoadingText } from '../loading-text';
import { Page } from '../page';
import { CHECK_CONNECTION } from '../../data/request/request-error';

/** `preload` fetches the code before it is shown. */
export type LazyPart<Props> = ComponentType<Props> & { preload(): Promise<void> };

type Load<Props> = () => Promise<ComponentType<Props>>;

/** As `lazyWithRetry`, for what fills a page. */
export function lazyScreen<Props extends object>(load: Load<Props>): LazyPart<Props> {
  return lazyWithRetry(load, Page);
}

/**
 * A part whose code is fetched when it is first shown. Where it does not arrive it says why, offers a Retry that
 * asks again, and asks by itself when the connection is back; `React.lazy` would keep the failure for the life of
 * the page.
 */
export function lazyWithRetry<Props extends object>(
  load: Load<Props>,
  Frame: ComponentType<{ children: ReactNode }> = Fragment,
): LazyPart<Props> {
  let known: ComponentType<Props> | null = null;
  const preload = async () => {
    known ??= await load();
  };

  function Part(props: Props) {
    const [Loaded, setLoaded] = useState(() => known);
    const [failure, setFailure] = useState<Explanation | null>(null);
    const triesLeft = useTriesAfterReconnect();

    useEffect(() => {
      if (Loaded || failure) return;
      let isShown = true;
      preload().then(
        () => {
          // A screen is a good deal to render: in small steps, between which the page answers.
          if (isShown) startTransition(() => setLoaded(() => known));
        },
        async (error: unknown) => {
          const words = await explained(error);
          if (isShown) setFailure(words);
        },
      );
      return () => {
        isShown = false;
      };
    }, [Loaded, failure]);

    if (Loaded) return <Loaded {...props} />;
    return (
      <Frame>
        {failure ? (
          <NotArrived {...failure} triesLeft={triesLeft} onRetry={() => setFailure(null)} />
        ) : (
          <LoadingText />
        )}
      </Frame>
    );
  }
  return Object.assign(Part, { preload });
}

/** The shell knows of more reasons than the connection. */
async function explained(error: unknown): Promise<Explanation> {
  try {
    return (await getHost().explain?.(error)) ?? NOT_LOADED;
  } catch {
    return NOT_LOADED;
  }
}

const NOT_LOADED: Explanation = {
  title: 'We could not load this part',
  detail: CHECK_CONNECTION,
};

interface NotArrivedProps extends Explanation {
  triesLeft: TriesLeft;
  onRetry: () => void;
}

function NotArrived({ title, detail, retry, triesLeft, onRetry }: NotArrivedProps) {
  useOnReconnect(triesLeft, onRetry);
  return <ErrorState title={title} detail={detail} retryLabel="Retry" onRetry={retry ?? onRetry} />;
}
