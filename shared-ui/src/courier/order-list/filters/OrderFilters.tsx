import { ORDER_SORTS, type OrderSort } from '@courier/contract';
import type { SelectOption } from '@courier/shared-ui';
import { Banner, Button, media, SelectField, Stack, token } from '@courier/shared-ui/base';
import { startTransition, useOptimistic, useState } from 'react';
import styled from 'styled-components';
import type { OrderListKind } from '../order-lists';
import { useOrderAddress } from '../use-order-address';
import { SavedViews } from '../views/SavedViews';
import { FilterChip } from './FilterChip';
import { type Changes, FilterField } from './FilterField';
import { ORDER_FILTERS, type OrderFilterKind, SORT_LABELS } from './order-filters';
import type { IgnoredFilter, OrderNarrowing } from './order-narrowing';
import { useStores } from './use-stores';

const MORE = 'more';
const VIEWS = 'views';

/** What narrows and, where rows are cards, sorts the lists of orders; each stands in the address. */
export function OrderFilters({ kind }: { kind: OrderListKind }) {
  const { filters, filterBy, ignoredFilters, search } = useOrderAddress();
  // What is chosen shows at once: the address follows in a transition.
  const [shown, show] = useOptimistic(filters, (before: OrderNarrowing, changes: Changes) =>
    withChanges(before, changes),
  );
  const [openId, setOpenId] = useState<string | null>(null);
  const stores = useStores(Boolean(shown.store));
  const storeName = stores.find(({ id }) => String(id) === shown.store)?.name;
  // One that opens takes the focus from the one before, which closes by that.
  const toggle = (id: string, isOpen: boolean) =>
    setOpenId((now) => (isOpen ? id : now === id ? null : now));
  const choose = (changes: Changes) =>
    startTransition(() => {
      show(changes);
      filterBy(changes);
    });
  const chips = ORDER_FILTERS.filter(
    ({ id, isPinned, words }) => isPinned || id === openId || words(shown) !== null,
  );
  const unset = ORDER_FILTERS.filter(({ id, words }) => id !== openId && words(shown) === null);
  // A phone has no room for the chips of those that are not set.
  const others = [
    ...unset.filter(({ isPinned }) => !isPinned),
    ...unset.filter(({ isPinned }) => isPinned),
  ];
  return (
    <Toolbar>
      <Row role="group" aria-label="Filters">
        <SavedViews
          kind={kind}
          isOpen={openId === VIEWS}
          onOpenChange={(isOpen) => toggle(VIEWS, isOpen)}
        />
        {chips.map((filter) => (
          <FilterChip
            key={filter.id}
            label={filter.label}
            words={(filter.id === 'store' && storeName) || filter.words(shown)}
            isOpen={openId === filter.id}
            onOpenChange={(isOpen) => toggle(filter.id, isOpen)}
            onClear={() => choose(cleared(filter))}
          >
            {filter.parts.map((part) => (
              <FilterField key={part.name} part={part} narrowing={shown} onChoose={choose} />
            ))}
          </FilterChip>
        ))}
        {others.length > 0 && (
          <FilterChip
            label="Add filter"
            words={null}
            isOnPhones
            isOpen={openId === MORE}
            onOpenChange={(isOpen) => toggle(MORE, isOpen)}
          >
            <Stack gap={1}>
              {others.map(({ id, label, isPinned = false }) => (
                <Choice
                  key={id}
                  size="small"
                  variant="quiet"
                  $isOnPhonesAlone={isPinned}
                  onClick={() => setOpenId(id)}
                >
                  {label}
                </Choice>
              ))}
            </Stack>
          </FilterChip>
        )}
        {!search && <CardSort />}
      </Row>
      {ignoredFilters.length > 0 && <Ignored filters={ignoredFilters} />}
    </Toolbar>
  );
}

/** A filter that is gone is missing, as the address has it. */
function withChanges(before: OrderNarrowing, changes: Changes): OrderNarrowing {
  const all: Changes = { ...before, ...changes };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value)) as OrderNarrowing;
}

function cleared({ parts }: OrderFilterKind): Changes {
  return Object.fromEntries(parts.map(({ name }) => [name, null]));
}

/** The link was typed or is old: what it means is still shown. */
function Ignored({ filters }: { filters: readonly IgnoredFilter[] }) {
  return (
    <Banner tone="info" title="Part of the address was left out">
      {filters.map(({ parameter, rule }) => (
        <p key={parameter}>
          {parameter}: {rule}.
        </p>
      ))}
    </Banner>
  );
}

/** The heads of the columns, which sort elsewhere, are not drawn over cards. */
function CardSort() {
  const { sort, sortBy } = useOrderAddress();
  return (
    <OnCards>
      <SelectField
        label="Sort by"
        labelHidden
        fieldSize="small"
        options={[{ value: '', label: 'Newest first' }, ...SORT_OPTIONS]}
        value={sort ?? ''}
        onChange={({ target }) => sortBy(ORDER_SORTS.find((each) => each === target.value) ?? null)}
      />
    </OnCards>
  );
}

const SORT_OPTIONS: readonly SelectOption[] = ORDER_SORTS.map((sort) => ({
  value: sort,
  label: sortWords(sort),
}));

function sortWords(sort: OrderSort): string {
  const column = sort.replace('-', '') as keyof typeof SORT_LABELS;
  return `${SORT_LABELS[column]}, ${sort.startsWith('-') ? 'downwards' : 'upwards'}`;
}

const Toolbar = styled.div`
  display: grid;
  gap: ${token.space[3]};
  margin-bottom: ${token.space[3]};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
`;

const Choice = styled(Button)<{ $isOnPhonesAlone: boolean }>`
  justify-content: start;
  ${({ $isOnPhonesAlone }) => $isOnPhonesAlone && 'display: none;'}

  ${media.small} {
    display: inline-flex;
  }
`;

const OnCards = styled.div`
  display: none;

  ${media.small} {
    display: block;
    flex: 1 1 9rem;
  }
`;
