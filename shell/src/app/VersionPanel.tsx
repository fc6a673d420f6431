import { DISCOVERY_FILE } from '@courier/contract';
import { Button, Cluster, Mono, Soft, Stack, token } from '@courier/shared-ui/base';
import { useObservable } from '@courier/shared-ui/observable';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { discovery, LOADING } from '../features/remotes/discovery-store';
import { choosePin, knownPins, type Pins, readPin, resetPins } from '../features/remotes/pins';
import { remotesThatRan } from '../features/remotes/remote-loads';
import { currentVisitor } from '../features/remotes/visitor';

/** What is published of a remote, as far as it can be chosen. */
interface Published {
  readonly version?: string;
  readonly canary?: { readonly version?: string } | null;
}

interface Choice {
  readonly label: string;
  readonly version: string;
  /** Null for what any visitor gets. */
  readonly pin: string | null;
}

/**
 * For tabs with pins, and for staff who ask for it by `?mfe`: which version of each remote runs on this page, and the way to
 * another one. Each way is the server's to allow.
 */
export default function VersionPanel({ pins }: { pins: Pins }) {
  const state = useObservable(discovery, LOADING);
  const published = usePublished();
  const [ran, setRan] = useState<readonly string[]>([]);
  const { isStaff } = currentVisitor();
  const known = knownPins();
  const isForHere = isStaff || Object.keys(known).length > 0;
  if (state.status !== 'known' || !isForHere) return null;
  const names = [...new Set([...ran, ...Object.keys(pins), ...Object.keys(known)])].sort();
  return (
    <Panel onToggle={() => setRan(remotesThatRan().map(({ name }) => name))}>
      <summary>Versions on this page</summary>
      <Stack gap={3}>
        {names.length === 0 && <Soft>No remote runs on this page.</Soft>}
        {names.map((name) => {
          const shown = state.discovery.remotes[name]?.version;
          return (
            <section key={name} aria-label={`Version of ${name}`}>
              <p>
                <strong>{name}</strong> <Mono>{shown ?? 'is not published'}</Mono>
              </p>
              <Cluster gap={2}>
                {choicesOf(published[name], known[name] ?? [], isStaff).map((choice) => (
                  <Button
                    key={choice.label + choice.version}
                    size="small"
                    variant={choice.version === shown ? 'primary' : 'secondary'}
                    aria-pressed={choice.version === shown}
                    onClick={() => choosePin(name, choice.pin)}
                  >
                    {choice.label} {choice.version}
                  </Button>
                ))}
              </Cluster>
            </section>
          );
        })}
        <Cluster>
          <Button size="small" onClick={resetPins}>
            Close, and show what is live
          </Button>
        </Cluster>
      </Stack>
    </Panel>
  );
}

/** @param known pins that this tab has been given */
function choicesOf(
  { version, canary }: Published = {},
  known: readonly string[],
  isStaff: boolean,
): readonly Choice[] {
  const tried = isStaff ? canary?.version : undefined;
  // Staff may be among those who get the canary: for them what is live has to be asked for.
  const live = version && { label: 'Live', version, pin: tried ? version : null };
  const ofCanary = tried && { label: 'Canary', version: tried, pin: tried };
  const given = known.map((pin) => {
    const read = readPin(pin);
    return { label: read.pass ? 'Preview' : 'Pinned', version: read.version, pin };
  });
  const offered = new Set([version, tried]);
  const others = given.filter((choice) => !offered.has(choice.version));
  return [live, ofCanary, ...others].filter((choice) => typeof choice === 'object');
}

/** What is live now, for whoever chooses: the page itself goes on with what it has. */
function usePublished(): Readonly<Record<string, Published>> {
  const [published, setPublished] = useState<Readonly<Record<string, Published>>>({});
  useEffect(() => {
    const over = new AbortController();
    fetch(`/${DISCOVERY_FILE}`, { cache: 'no-cache', signal: over.signal })
      .then((answer) => answer.json())
      .then(
        ({ remotes = {} }: { remotes?: Record<string, Published> }) => setPublished(remotes),
        // Then there is nothing to choose but what this tab has been given.
        () => undefined,
      );
    return () => over.abort();
  }, []);
  return published;
}

const Panel = styled.details`
  padding: ${token.space[2]} ${token.space[4]};
  border-block: ${token.border.hairline} solid ${token.color.line};
  overflow-wrap: anywhere;

  > summary {
    padding-block: ${token.space[1]};
    cursor: pointer;
  }
`;
