import { may } from '@courier/contract';
import { media, SearchGlyph, token, VisuallyHidden } from '@courier/shared-ui/base';
import { useObservable } from '@courier/shared-ui/observable';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { importWhenOnline } from '../../shared/import-when-online';
import { session } from '../../shared/session/session';

const DeskSearch = lazy(() =>
  importWhenOnline(() => import(/* webpackChunkName: "desk-search" */ './DeskSearch')),
);

/** The search for everything in the bar of the desk, once somebody is signed in who may read it. */
export function DeskSearchSlot() {
  const signedIn = useObservable(session, null);
  if (signedIn === null || !may(signedIn.role, 'read')) return null;
  // Whoever signs in next begins with nothing of what was searched for.
  return <DeskSearchButton key={signedIn.email} />;
}

function DeskSearchButton() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  useSearchKeys(open);
  return (
    <>
      <Opener type="button" aria-keyshortcuts="/ Control+K" onClick={open}>
        <SearchGlyph />
        <Words>
          <VisuallyHidden>Search </VisuallyHidden>Orders, customers, tickets
        </Words>
        <kbd aria-hidden>/</kbd>
      </Opener>
      {wasOpened && (
        <Suspense>
          <DeskSearch open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

/** `/` where nobody types, and Ctrl K everywhere but in a dialog. */
function useSearchKeys(open: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
    if (defaultPrevented || altKey || document.querySelector('[role$="dialog"]')) return;
    const isChord = (ctrlKey || metaKey) && key.toLowerCase() === 'k';
    const isSlash = key === '/' && !ctrlKey && !metaKey && !isTyping(target);
    if (!isChord && !isSlash) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable]') !== null
  );
}

const Opener = styled.button`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  width: 16rem;
  height: 2rem;
  padding: 0 ${token.space[2]};
  border: ${token.border.object} solid ${token.color.edge};
  border-radius: ${token.radius.medium};
  background: ${token.color.surface};
  color: ${token.color.textSoft};
  font-size: ${token.size.caption};
  text-align: start;
  cursor: pointer;

  &:hover {
    background: ${token.color.surfaceHover};
  }

  > svg {
    flex: none;
  }

  kbd {
    margin-inline-start: auto;
    padding: 0 0.375rem;
    border: ${token.border.hairline} solid ${token.color.line};
    border-radius: ${token.radius.small};
    font-family: ${token.font.mono};
  }

  @media (max-width: 63.99rem) {
    width: 8rem;
  }

  ${media.touch} {
    height: ${token.target.touch};

    kbd {
      display: none;
    }
  }

  ${media.phone} {
    justify-content: center;
    width: ${token.target.touch};
    height: ${token.target.touch};
    border-color: transparent;
    background: none;
    color: inherit;
    font-size: ${token.size.lead};

    kbd {
      display: none;
    }
  }
`;

const Words = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  ${media.phone} {
    position: absolute;
    width: 1px;
    height: 1px;
    clip-path: inset(50%);
  }
`;
