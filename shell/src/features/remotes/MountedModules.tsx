import { ErrorState } from '@courier/shared-ui/base';
import { useObservable } from '@courier/shared-ui/observable';
import { createPortal } from 'react-dom';
import type { Discovery } from './discovery';
import { mountPoints, NO_MOUNT_POINTS } from './mount-points';
import { CardLoading } from './PlaceCards';
import { cardWordsFor } from './remote-failure';
import { RemoteView } from './RemoteView';

interface MountedModulesProps {
  remotes: Discovery['remotes'];
  pathname: string;
}

/** What pages of remotes mount of one another. */
export function MountedModules({ remotes, pathname }: MountedModulesProps) {
  const places = useObservable(mountPoints, NO_MOUNT_POINTS);
  return places.map(({ remote: name, exposed, data, element }, index) => {
    const remote = remotes[name];
    if (!remote)
      return element && createPortal(<NotPublished name={name} />, element, String(index));
    return (
      <RemoteView
        key={index}
        remote={element && remote}
        exposed={exposed}
        pathname={pathname}
        {...(data && { data, ...CARD, focusTarget: element?.parentElement ?? null })}
        place={(content) => element && createPortal(content, element)}
      />
    );
  });
}

/** A card is a part of a page that goes on without it. */
const CARD = { Loading: CardLoading, wordsOf: cardWordsFor };

function NotPublished({ name }: { name: string }) {
  return (
    <ErrorState
      title="This part is not on this site"
      detail={`There is no ${name} to take it from. Ask the people who run the site to publish it.`}
    />
  );
}
