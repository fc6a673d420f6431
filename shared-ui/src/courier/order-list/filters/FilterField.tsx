import type { SelectOption } from '@courier/shared-ui';
import { Button, Checkbox, SelectField, Stack, TextField, token } from '@courier/shared-ui/base';
import { type SubmitEvent, useState } from 'react';
import styled from 'styled-components';
import type { FilterPart } from './order-filters';
import { brokenRule, type OrderNarrowing, valuesOf } from './order-narrowing';
import { useStores } from './use-stores';

/** What becomes of the filters that are named; null for one that goes. */
export type Changes = Readonly<Partial<Record<keyof OrderNarrowing, string | null>>>;

interface PartProps<P = FilterPart> {
  part: P;
  narrowing: OrderNarrowing;
  onChoose: (changes: Changes) => void;
}

/** One thing that a filter is set by. */
export function FilterField({ part, ...rest }: PartProps) {
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
  const options = useStores().map(({ id, name }) => ({ value: String(id), label: name }));
  return <One {...props} options={options} />;
}

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
