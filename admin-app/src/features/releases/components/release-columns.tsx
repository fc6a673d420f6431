import type { CanaryView, ReleaseView } from '@courier/contract';
import type { TableColumn } from '@courier/shared-ui';
import { Button, Cluster, Mono, Soft, Stamp, VisuallyHidden } from '@courier/shared-ui/base';
import { formatMoment } from '@courier/shared-ui/moment';
import type { ReactNode } from 'react';
import { nameWords } from '../../../shared/lists/name-words';
import { actionWords } from '../release-words';

interface ReleaseActions {
  onRollBack: (release: ReleaseView) => void;
  onTake: (release: ReleaseView) => void;
  onPromote: (release: ReleaseView) => void;
  onAbort: (release: ReleaseView) => void;
  onSwitch: (release: ReleaseView) => void;
}

export function releaseColumns({
  onRollBack,
  onTake,
  onPromote,
  onAbort,
  onSwitch,
}: ReleaseActions): readonly TableColumn<ReleaseView>[] {
  return [
    ...COLUMNS,
    {
      id: 'actions',
      header: <VisuallyHidden>Roll back, publish, end a canary, switch off or on</VisuallyHidden>,
      align: 'end',
      cell: (release) => (
        <Cluster gap={2} style={{ justifyContent: 'end' }}>
          {release.previous !== null && (
            <Button size="small" onClick={() => onRollBack(release)}>
              Roll back<VisuallyHidden> {nameWords(release.name)}</VisuallyHidden>
            </Button>
          )}
          {release.offered !== null && (
            <Button size="small" onClick={() => onTake(release)}>
              Publish the release’s<VisuallyHidden> {nameWords(release.name)}</VisuallyHidden>
            </Button>
          )}
          {release.canary !== null && (
            <>
              <Button size="small" onClick={() => onPromote(release)}>
                Promote canary<VisuallyHidden> of {nameWords(release.name)}</VisuallyHidden>
              </Button>
              <Button size="small" onClick={() => onAbort(release)}>
                Stop canary<VisuallyHidden> of {nameWords(release.name)}</VisuallyHidden>
              </Button>
            </>
          )}
          {canSwitch(release) && (
            <Button size="small" onClick={() => onSwitch(release)}>
              {release.isEnabled ? 'Switch off' : 'Switch on'}
              <VisuallyHidden> {nameWords(release.name)}</VisuallyHidden>
            </Button>
          )}
        </Cluster>
      ),
    },
  ];
}

/** Not the shell, nor what draws this page: nobody could switch that on again here. */
function canSwitch({ name, routes }: ReleaseView): boolean {
  return name !== 'shell' && !routes.includes('/manager');
}

const COLUMNS: readonly TableColumn<ReleaseView>[] = [
  {
    id: 'name',
    header: 'Front end',
    cardLabel: '',
    cell: ({ name, routes }) => (
      // On a phone it is the heading of the card.
      <span style={{ display: 'block', textAlign: 'start' }}>
        <Lines first={<strong>{nameWords(name)}</strong>} second={routes.join(' ')} />
      </span>
    ),
  },
  {
    id: 'live',
    header: 'Live',
    cell: ({ version, previous, offered, waitsForApi, canary }) => (
      <div>
        <Lines
          first={<Mono>{version}</Mono>}
          second={
            previous && (
              <>
                before: <Mono>{previous}</Mono>
              </>
            )
          }
        />
        {offered && (
          <Soft style={{ overflowWrap: 'anywhere' }}>
            this release brings: <Mono>{offered}</Mono>
            {waitsForApi && <>, which waits until every process serves API {waitsForApi}</>}
          </Soft>
        )}
        {canary && (
          <div>
            <Lines first={<Mono>{canary.version}</Mono>} second={canaryWords(canary)} />
          </div>
        )}
      </div>
    ),
  },
  {
    id: 'since',
    header: 'Since',
    cell: ({ lastChange }) =>
      lastChange ? (
        <Lines
          first={formatMoment(lastChange.at)}
          second={`${actionWords(lastChange.action)} by ${lastChange.by}`}
        />
      ) : (
        <Soft>Not known</Soft>
      ),
  },
  {
    id: 'notes',
    header: 'What changed',
    cell: ({ notes, publishedBy, lastChange }) => (
      <Lines
        first={notes || <Soft>No notes</Soft>}
        second={publishedBy && publishedBy !== lastChange?.by && `published by ${publishedBy}`}
      />
    ),
  },
  {
    id: 'state',
    header: 'Status',
    cell: ({ isEnabled }) => (
      <Stamp size="small" tone={isEnabled ? 'delivered' : 'neutral'}>
        {isEnabled ? 'On' : 'Off'}
      </Stamp>
    ),
  },
];

function canaryWords({ share, staffOnly, promotes }: CanaryView): string {
  if (staffOnly) return 'canary for the staff';
  return promotes ? `canary for ${share} %, promotes itself` : `canary for ${share} %`;
}

/** What matters, and below it what explains it. */
function Lines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      {first}
      {second && (
        <>
          <br />
          <Soft>{second}</Soft>
        </>
      )}
    </span>
  );
}
