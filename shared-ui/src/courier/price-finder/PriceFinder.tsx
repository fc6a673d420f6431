import {
  formatWeight,
  PACKAGE_SIZES,
  PACKAGE_TYPE_LABELS,
  type PackageSize,
  type PriceChoice,
  priceChoiceQuery,
  USUAL_WEIGHT,
} from '@courier/contract';
import { Button, SectionTitle, Soft, token } from '@courier/shared-ui/base';
import { type SubmitEvent, useId, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { keepKnownTowns, parseKnownTowns, readKnownTowns } from './known-towns';
import { PriceList } from './PriceList';
import { SizeChoice } from './SizeChoice';
import { TownField } from './TownField';
import { type PricedBox, usePrices } from './use-prices';

interface PriceFinderProps {
  /** What is priced to begin with; the towns of last time, unpriced, without it. */
  initial?: PriceChoice | null;
  /** In place of the page of quotes, to which a price leads. */
  onChoose?: (choice: PriceChoice) => void;
}

const NOTHING: PricedBox = { from: '', to: '', size: 'medium_package', weight: null };

/** What a box costs between two towns, by every service; without scripts a form of the page of quotes. */
export function PriceFinder({ initial = null, onChoose }: PriceFinderProps) {
  const known = useSyncExternalStore(subscribeToNothing, readKnownTowns, () => null);
  const [entered, setEntered] = useState<Partial<PricedBox>>(initial ?? {});
  const box: PricedBox = { ...NOTHING, ...parseKnownTowns(known), ...entered };
  const { ask, pricesOf } = usePrices(initial);
  const titleId = useId();
  const prices = pricesOf(box);

  /** With both towns there is a price to ask for, unless it was already. */
  const price = (wanted: PricedBox) => {
    if (wanted.from.trim() === '' || wanted.to.trim() === '' || pricesOf(wanted)) return;
    keepKnownTowns(wanted);
    ask(wanted);
  };
  const choose = (changes: Partial<PricedBox>) => {
    setEntered({ ...entered, ...changes });
    price({ ...box, ...changes });
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    price(box);
  };
  const problemOf = (end: 'from' | 'to') => prices?.problems.find(({ path }) => path === end);

  return (
    <section aria-labelledby={titleId}>
      <Heading>
        <SectionTitle level={2} id={titleId}>
          What does it cost?
        </SectionTitle>
        <Soft>two towns, one box</Soft>
      </Heading>
      <Fields action="/quote" onSubmit={handleSubmit}>
        <Towns>
          {ENDS.map(({ name, label }) => (
            <TownField
              key={name}
              name={name}
              label={label}
              value={box[name]}
              isPriced={prices !== null}
              problem={problemOf(name)}
              onType={(town) => setEntered({ ...entered, [name]: town })}
              onPick={(town) => choose({ [name]: town })}
              onLeave={() => price(box)}
            />
          ))}
        </Towns>
        <SizeChoice
          value={box.size}
          options={PACKAGE_SIZES.map((size) => ({ value: size, ...sizeWords(size) }))}
          onChoose={(size) => choose({ size, weight: null })}
        />
        {!prices && <Button type="submit">See prices</Button>}
      </Fields>
      <div aria-live="polite" aria-busy={prices?.isAsking}>
        {prices && (
          <PriceList
            prices={prices}
            pathOf={(service) => `/quote${priceChoiceQuery({ ...box, service })}`}
            onChoose={onChoose && ((service) => onChoose({ ...box, service }))}
            onRetry={() => ask(box)}
          />
        )}
      </div>
    </section>
  );
}

/** Another tab's towns are not this one's. */
const subscribeToNothing = () => () => undefined;

const ENDS = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
] as const;

function sizeWords(size: PackageSize) {
  const weight = formatWeight(USUAL_WEIGHT[size]).replace('.0 ', ' ');
  return { label: SHORT_LABELS[size] ?? PACKAGE_TYPE_LABELS[size], detail: weight };
}

const SHORT_LABELS: Partial<Record<PackageSize, string>> = {
  small_package: 'Small',
  medium_package: 'Medium',
  large_package: 'Large',
};

const Heading = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token.space[1]} ${token.space[4]};
  margin-bottom: ${token.space[4]};
`;

const Fields = styled.form`
  display: grid;
  gap: ${token.space[3]};
`;

/* Beside one another where both fit. */
const Towns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  align-items: start;
  gap: ${token.space[3]};
`;
