import { LIMITS, type ProblemField, type TownSuggestion } from '@courier/contract';
import { Combobox } from '@courier/shared-ui';
import { Button, Cluster } from '@courier/shared-ui/base';
import styled from 'styled-components';
import { useSuggestions } from '../suggestions/use-suggestions';
import { searchTowns } from './use-prices';

interface TownFieldProps {
  name: 'from' | 'to';
  label: string;
  value: string;
  /** What is typed has been asked for: suggestions would only lie over the answer. */
  isPriced: boolean;
  /** What is wrong with it, and what may be meant. */
  problem: ProblemField | undefined;
  onType: (text: string) => void;
  onPick: (town: string) => void;
  onLeave: () => void;
}

/** A town by its name, its postal code or both, with suggestions as it is typed. */
export function TownField({
  name,
  label,
  value,
  isPriced,
  problem,
  onType,
  onPick,
  onLeave,
}: TownFieldProps) {
  const { suggestions, isSearching, suggestFor, clear } = useSuggestions(
    LIMITS.townQuery,
    'town search',
    searchTowns,
  );
  const pick = (town: TownSuggestion) => {
    clear();
    onPick([town.city, town.zipCode].filter(Boolean).join(' '));
  };
  return (
    <div>
      <Combobox
        name={name}
        label={label}
        placeholder="Town or postal code"
        value={value}
        error={problem?.message}
        onInput={(text) => {
          onType(text);
          void suggestFor(text, {});
        }}
        onSelect={({ town }) => pick(town)}
        onBlur={onLeave}
        loading={isSearching}
        options={isPriced ? [] : suggestions.map(optionOf)}
      />
      {problem?.suggestions && problem.suggestions.length > 0 && (
        <Meant role="group" aria-label={`Did you mean, for ${label}`}>
          {problem.suggestions.map((town) => (
            <Button key={town.label} size="small" onClick={() => pick(town)}>
              {town.label}
            </Button>
          ))}
        </Meant>
      )}
    </div>
  );
}

const optionOf = (town: TownSuggestion) => ({ id: town.label, label: town.label, town });

const Meant = styled(Cluster)`
  margin-top: 0.5rem;
`;
