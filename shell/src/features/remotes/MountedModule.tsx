import { ErrorState } from '@courier/shared-ui';
import { useLocation } from 'react-router-dom';
import { discovery, LOADING } from './discovery-store';
import { useObservable } from '@courier/shared-ui/observable';
import { RemoteView } from './RemoteView';

interface MountedModuleProps {
  /** By name. */
  remote: string;
  exposed: string;
}

/** A module of one remote inside a page of another. Whatever is wrong with it, that page goes on. */
export default function MountedModule({ remote: name, exposed }: MountedModuleProps) {
  const { pathname } = useLocation();
  const state = useObservable(discovery, LOADING);
  if (state.status !== 'known') return null;
  const remote = state.discovery.remotes[name];
  if (!remote) {
    return (
      <ErrorState
        title="This part is not on this site"
        detail={`There is no ${name} to take it from. Ask the people who run the site to publish it.`}
      />
    );
  }
  return <RemoteView key={name} remote={remote} exposed={exposed} pathname={pathname} />;
}
