import { type ManagedStoreView, ORDER_SORTS, type OrderSort } from '@courier/contract';
import type { SelectOption } from '@courier/shared-ui';
import {
  Banner,
  Button,
  Checkbox,
  media,
  SelectField,
  Stack,
  TextField,
  token,
} from '@courier/shared-ui/base';
import { startTransition, type SubmitEvent, useOptimistic, useState } from 'react';
import styled from 'styled-components';
import {
  brokenRule,
  type IgnoredFilter,
  type OrderNarrowing,
  valuesOf,
} from '../../../shared/desk/order-narrowing';
import { useDesk } from '../../../shared/desk/use-desk';
import {
  type FilterPart,
  ORDER_FILTERS,
  type OrderFilterKind,
  SORT_LABELS,
} from '../order-filters';
import { useStoresToFilterQuery } from '../orders.api';
import { SavedViews } from '../views/SavedViews';
import { FilterChip } from './FilterChip';

type Changes = Readonly<Partial<Record<keyof OrderNarrowing, string | null>>>;

const MORE = 'more';
const VIEWS = 'views';

/** What narrows and, where rows are cards, sorts the lists of orders; each stands in the address. */
export function OrderFilters() {
  const { filters, filterBy, ignoredFilters, search } = useDesk();
  // What is chosen shows at once: the address follows in a transition.
  const [shown, show] = useOptimistic(filters, (before: OrderNarrowing, changes: Changes) =>
    withChanges(before, changes),
  );
  const [openId, setOpenId] = useState<string | null>(null);
  const { data: stores } = useStoresToFilterQuery(undefined, { skip: !shown.store });
  const storeName = stores?.find(({ id }) => String(id) === shown.store)?.name;
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
        <SavedViews isOpen={openId === VIEWS} onOpenChange={(isOpen) => toggle(VIEWS, isOpen)} />
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
              <Part key={part.name} part={part} narrowing={shown} onChoose={choose} />
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

interface PartProps<P = FilterPart> {
  part: P;
  narrowing: OrderNarrowing;
  onChoose: (changes: Changes) => void;
}

function Part({ part, ...rest }: PartProps) {
  switch (part.kind) {
    case 'several':
      return <Several {...rest} part={part} />;
    case 'one':
      return <One {...rest} part={part} options={part.options} />;
    case 'day':
      return <Day {...rest} part={part} />;
    case 'texts':
    case 'email':
      return <Typed {...rest} part={part} />;
    case 'store':
      return <Store {...rest} part={part} />;
    case 'flag':
      return (
        <Checkbox
          label={part.label}
          checked={rest.narrowing[part.name] === 'true'}
          onChange={({ currentTarget: { checked } }) =>
            rest.onChoose({ [part.name]: checked ? 'true' : null })
          }
        />
      );
  }
}

type PartOf<Kind> = Extract<FilterPart, { readonly kind: Kind }>;

function Several({ part, narrowing, onChoose }: PartProps<PartOf<'several' | 'one'>>) {
  const { name, label, options } = part;
  const chosen = valuesOf(narrowing[name]);
  const tick = (value: string, isTicked: boolean) => {
    const isChosen = (each: string) => (each === value ? isTicked : chosen.includes(each));
    const values = options.map((option) => option.value).filter(isChosen);
    onChoose({ [name]: values.join(',') || null });
  };
  return (
    <Choices>
      <legend>{label}</legend>
      {options.map(({ value, label: words }) => (
        <Checkbox
          key={value}
          label={words}
          checked={chosen.includes(value)}
          onChange={({ currentTarget: { checked } }) => tick(value, checked)}
        />
      ))}
    </Choices>
  );
}

const ANY: SelectOption = { value: '', label: 'Any' };

function One({
  part: { name, label },
  options,
  narrowing,
  onChoose,
}: PartProps<Pick<FilterPart, 'name' | 'label'>> & { options: readonly SelectOption[] }) {
  return (
    <SelectField
      label={label}
      fieldSize="small"
      options={[ANY, ...options]}
      value={narrowing[name] ?? ANY.value}
      onChange={({ target }) => onChoose({ [name]: target.value || null })}
    />
  );
}

/** A day counts once its year is whole, `0202` is on the way to 2026, and once the API would take it. */
function Day({
  part: { name, label },
  narrowing,
  onChoose,
}: PartProps<PartOf<'day' | 'texts' | 'email'>>) {
  const [typed, setTyped] = useTyped(narrowing[name]);
  const rule = brokenRule(name, { ...narrowing, [name]: typed });
  const type = (next: string) => {
    setTyped(next);
    const isWhole = next === '' || /^20/.test(next);
    if (isWhole && brokenRule(name, { ...narrowing, [name]: next }) === null) {
      onChoose({ [name]: next || null });
    }
  };
  return (
    <TextField
      label={label}
      type="date"
      fieldSize="small"
      value={typed}
      {...(rule && { error: rule })}
      onChange={({ target }) => type(target.value)}
    />
  );
}

/** Counts once Enter is pressed: half a name would read the list again at each letter. */
function Typed({ part, narrowing, onChoose }: PartProps<PartOf<'day' | 'texts' | 'email'>>) {
  const { name, label, hint } = part;
  const [typed, setTyped] = useTyped(narrowing[name]);
  const [rule, setRule] = useState<string | null>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = typed.trim();
    const broken = value ? brokenRule(name, { [name]: value }) : null;
    setRule(broken);
    if (broken === null) onChoose({ [name]: value || null });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={2}>
        <TextField
          label={label}
          type={part.kind === 'email' ? 'email' : 'text'}
          autoComplete="off"
          fieldSize="small"
          value={typed}
          {...(hint && { hint })}
          {...(rule && { error: rule })}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div>
          <Button type="submit" size="small">
            Apply
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** What was typed; what the address says where that changed. */
function useTyped(value = '') {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  return [typed, setTyped] as const;
}

function Store(props: PartProps<PartOf<'store'>>) {
  const { data = NO_STORES } = useStoresToFilterQuery();
  return (
    <One {...props} options={data.map(({ id, name }) => ({ value: String(id), label: name }))} />
  );
}

const NO_STORES: readonly ManagedStoreView[] = [];

/** The heads of the columns, which sort elsewhere, are not drawn over cards. */
function CardSort() {
  const { sort, sortBy } = useDesk();
  return (
    <OnCards>
      <SelectField
        label="Sort by"
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

const Choices = styled.fieldset`
  display: grid;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0 0 ${token.space[1]};
    font-size: ${token.size.caption};
    font-weight: ${token.weight.strong};
  }
`;

const OnCards = styled.div`
  display: none;

  ${media.small} {
    display: block;
    flex: 1 1 100%;
  }
`;
