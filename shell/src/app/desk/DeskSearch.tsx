import { type FoundKind, LIMITS, type StaffSearchView } from '@courier/contract';
import { Dialog } from '@courier/shared-ui';
import { media, Soft, token, VisuallyHidden } from '@courier/shared-ui/base';
import { useObservable } from '@courier/shared-ui/observable';
import { problemText } from '@courier/shared-ui/request';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useNavigationData } from '../../features/remotes/navigation';
import { session } from '../../shared/session/session';
import { type Found, foundIn, GROUP_LABELS, openersOf } from './found';
import { useStaffSearch } from './use-staff-search';

interface DeskSearchProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** How many earlier searches are offered. */
const RECENT = 5;

/** One search for orders, customers and tickets, by keyboard; what is found opens in the place that declares it. */
export default function DeskSearch({ open, onOpenChange }: DeskSearchProps) {
  // As long as the desk is open, and nowhere else: who sits here next must not read them.
  const [recent, setRecent] = useState<readonly string[]>([]);
  const fieldRef = useRef<HTMLInputElement>(null);
  const keep = (words: string) =>
    setRecent((before) => [words, ...before.filter((each) => each !== words)].slice(0, RECENT));
  return (
    <Panel open={open} onOpenChange={onOpenChange} title="Search" firstFocus={fieldRef}>
      <Search
        fieldRef={fieldRef}
        recent={recent}
        onOpened={(words) => {
          keep(words);
          onOpenChange(false);
        }}
      />
    </Panel>
  );
}

interface SearchProps {
  fieldRef: React.RefObject<HTMLInputElement | null>;
  recent: readonly string[];
  onOpened: (words: string) => void;
}

/** Drawn anew each time the dialog opens, and so empty. */
function Search({ fieldRef, recent, onOpened }: SearchProps) {
  const [typed, setTyped] = useState('');
  const [activeAt, setActiveAt] = useState(0);
  const { wanted: words, answer, error, isBusy } = useStaffSearch(typed);
  const navigate = useNavigate();
  const listId = useId();
  const groups = useGroups(answer, words);
  const all = groups.flatMap(({ found }) => found);
  const active = all[Math.min(activeAt, all.length - 1)];

  const go = (found: Found) => {
    onOpened(words);
    void navigate(found.to);
  };

  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : -1;
      if (all.length > 0) setActiveAt((activeAt + step + all.length) % all.length);
    } else if (key === 'Enter') {
      if (active && !isBusy) go(active);
    } else return;
    event.preventDefault();
  };

  return (
    <>
      <Field
        ref={fieldRef}
        type="text"
        inputMode="search"
        role="combobox"
        aria-label="Orders, customers and tickets"
        placeholder="Number, name, phone, courier, email or subject"
        aria-expanded={all.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active && `${listId}-${active.key}`}
        aria-busy={isBusy || undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={LIMITS.searchQuery}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setActiveAt(0);
        }}
        onKeyDown={handleKey}
      />
      <VisuallyHidden role="status">{statusOf(isBusy, words, all.length, error)}</VisuallyHidden>
      <List id={listId} role="listbox" aria-label="Found">
        {groups.map(({ kind, found }) => (
          <div key={kind} role="group" aria-labelledby={`${listId}-${kind}`}>
            <GroupTitle id={`${listId}-${kind}`}>{GROUP_LABELS[kind]}</GroupTitle>
            {found.map((each) => (
              <Option
                key={each.key}
                id={`${listId}-${each.key}`}
                role="option"
                aria-selected={each === active}
                // A press must not take the focus out of the field.
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => setActiveAt(all.indexOf(each))}
                onClick={() => go(each)}
              >
                <strong>{each.title}</strong>
                <Detail>{each.detail}</Detail>
                {each.state}
              </Option>
            ))}
          </div>
        ))}
      </List>
      {error !== null && (
        <p>
          The search failed. <Soft>{problemText(error)}</Soft>
        </p>
      )}
      {!isBusy && error === null && words !== '' && answer && all.length === 0 && (
        <p>
          Nothing found for “{words}”.{' '}
          <Soft>
            Try a number, the last four digits of a phone number, or how a name or an email address
            begins.
          </Soft>
        </p>
      )}
      {typed === '' && <Hints recent={recent} onChoose={setTyped} />}
    </>
  );
}

function Hints({ recent, onChoose }: { recent: readonly string[]; onChoose: (q: string) => void }) {
  return (
    <>
      {recent.length > 0 && (
        <div role="group" aria-label="Searched for before">
          <GroupTitle>Searched for before</GroupTitle>
          {recent.map((words) => (
            <Recent key={words} type="button" onClick={() => onChoose(words)}>
              {words}
            </Recent>
          ))}
        </div>
      )}
      <Soft as="p">↑ ↓ move · Enter open · Esc close</Soft>
    </>
  );
}

interface Group {
  readonly kind: FoundKind;
  readonly found: readonly Found[];
}

/** What was found of each kind that a place of the role opens. */
function useGroups(answer: StaffSearchView | null, words: string): readonly Group[] {
  const { desk } = useNavigationData();
  const role = useObservable(session, null)?.role;
  if (!answer || !role) return [];
  const openers = openersOf(desk, role);
  return openers
    .map(([kind, address]) => ({ kind, found: foundIn(answer, kind, address, words) }))
    .filter(({ found }) => found.length > 0);
}

function statusOf(isBusy: boolean, words: string, count: number, error: unknown): string {
  if (isBusy) return 'Searching';
  if (words === '' || error !== null) return '';
  if (count === 0) return 'Nothing found';
  return `${count} found, press the down arrow to go through them`;
}

const Panel = styled(Dialog)`
  width: min(44rem, calc(100vw - 2rem));
  min-height: min(26rem, 80dvh);
`;

const Field = styled.input`
  width: 100%;
  min-height: ${token.target.touch};
  padding: ${token.space[2]} ${token.space[3]};
  border: ${token.border.object} solid ${token.color.edge};
  border-radius: ${token.radius.medium};
  background: ${token.color.surface};
  font-size: max(16px, ${token.size.body});

  /* The dialog cuts what is outside. */
  &:focus-visible {
    outline-offset: -2.5px;
  }
`;

const List = styled.div`
  margin-block: ${token.space[2]};
`;

const GroupTitle = styled.div`
  padding: ${token.space[2]} ${token.space[2]} ${token.space[1]};
  color: ${token.color.textSoft};
  font-size: ${token.size.caption};
  font-weight: ${token.weight.strong};
`;

const Option = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-height: 2.25rem;
  padding: ${token.space[1]} ${token.space[2]};
  border-top: ${token.border.hairline} solid ${token.color.line};
  font-size: ${token.size.caption};
  cursor: pointer;

  > strong {
    flex: none;
    max-width: 50%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  &[aria-selected='true'] {
    background: ${token.color.selected};
    box-shadow: inset 4px 0 ${token.color.edge};
  }

  ${media.small} {
    flex-wrap: wrap;
    justify-content: space-between;
    row-gap: 0;
  }

  ${media.forced} {
    &[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

const Detail = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  color: ${token.color.textSoft};
  text-overflow: ellipsis;
  white-space: nowrap;

  /* Below the name and the status, which leave no room between them. */
  ${media.small} {
    flex-basis: 100%;
    order: 1;
  }
`;

const Recent = styled.button`
  display: block;
  width: 100%;
  min-height: 2.25rem;
  padding: ${token.space[1]} ${token.space[2]};
  border: 0;
  border-top: ${token.border.hairline} solid ${token.color.line};
  background: none;
  text-align: start;
  cursor: pointer;

  &:hover {
    background: ${token.color.surfaceHover};
  }
`;
