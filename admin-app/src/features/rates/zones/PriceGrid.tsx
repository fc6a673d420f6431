import {
  type RateSheet,
  SERVICE_TYPE_LABELS,
  type ServiceType,
  type SheetPrice,
  type SheetProblems,
} from '@courier/contract';
import { NumberField, token } from '@courier/shared-ui/base';
import { memo } from 'react';
import styled from 'styled-components';

interface PriceGridProps {
  sheet: RateSheet;
  problems: SheetProblems;
  onStep: (index: number, value: string) => void;
  onPrice: (index: number, price: SheetPrice) => void;
}

/** A row for each service and way, a column for each weight step. The grid scrolls by itself on a narrow screen. */
export function PriceGrid({ sheet, problems, onStep, onPrice }: PriceGridProps) {
  return (
    <Scroller role="region" aria-label="Prices" tabIndex={0}>
      <Grid>
        <caption>Prices in rand. A row without prices offers no service that way.</caption>
        <thead>
          <tr>
            <th scope="col">Service and way</th>
            {sheet.steps.map((step, index) => (
              <th key={index} scope="col">
                <Cell
                  label={`Weight step ${index + 1} (kg)`}
                  value={step}
                  error={problems[`steps[${index}]`]}
                  onValue={(value) => onStep(index, value)}
                />
                up to kg
              </th>
            ))}
            <th scope="col">Further kg</th>
          </tr>
        </thead>
        <tbody>
          {sheet.prices.map((price, index) => (
            <PriceRow
              key={index}
              index={index}
              price={price}
              steps={sheet.steps}
              problems={problemsOf(problems, index)}
              onPrice={onPrice}
            />
          ))}
        </tbody>
      </Grid>
    </Scroller>
  );
}

/** Those of one row, as text: a row whose text stays the same is not drawn again. */
function problemsOf(problems: SheetProblems, index: number): string {
  const start = `prices[${index}].`;
  const own = Object.entries(problems).filter(([path]) => path.startsWith(start));
  return own.length === 0
    ? ''
    : JSON.stringify(
        Object.fromEntries(own.map(([path, text]) => [path.slice(start.length), text])),
      );
}

interface PriceRowProps {
  index: number;
  price: SheetPrice;
  steps: readonly string[];
  problems: string;
  onPrice: PriceGridProps['onPrice'];
}

const PriceRow = memo(function PriceRow({ index, price, steps, problems, onPrice }: PriceRowProps) {
  const { service, from, to, prices, furtherKg } = price;
  const way = `${SERVICE_TYPE_LABELS[service as ServiceType] ?? service}, ${from} to ${to}`;
  const errors = (problems ? JSON.parse(problems) : {}) as Record<string, string>;
  const rowError = errors.service ?? errors.from ?? errors.to ?? errors.prices;
  return (
    <tr>
      <th scope="row">
        {way}
        {rowError && <Wrong>{rowError}</Wrong>}
      </th>
      {steps.map((step, at) => (
        <td key={at}>
          <Cell
            label={`${way}, up to ${step} kg`}
            value={prices[at] ?? ''}
            error={errors[`prices[${at}]`]}
            onValue={(value) => {
              const changed = steps.map((_, other) =>
                other === at ? value : (prices[other] ?? ''),
              );
              onPrice(index, { ...price, prices: changed });
            }}
          />
        </td>
      ))}
      <td>
        <Cell
          label={`${way}, each further kg`}
          value={furtherKg}
          error={errors.furtherKg}
          onValue={(value) => onPrice(index, { ...price, furtherKg: value })}
        />
      </td>
    </tr>
  );
});

interface CellProps {
  label: string;
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
}

function Cell({ label, value, error, onValue }: CellProps) {
  return (
    <NumberField
      label={label}
      labelHidden
      fieldSize="small"
      value={value}
      error={error}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}

const Scroller = styled.div`
  max-width: 100%;
  overflow-x: auto;
`;

/* As wide as its cells on a phone, where it is scrolled sideways. */
const Grid = styled.table`
  width: max-content;
  min-width: 100%;
  border-collapse: collapse;

  caption {
    padding-block: ${token.space[2]};
    color: ${token.color.textSoft};
    text-align: start;
  }

  th {
    font-weight: ${token.weight.medium};
    text-align: start;
    vertical-align: bottom;
  }

  /* Says which way is edited, however far the prices are scrolled. */
  th:first-child {
    position: sticky;
    z-index: 1;
    inset-inline-start: 0;
    background: ${token.color.surface};
  }

  th[scope='row'] {
    width: min(11rem, 35vw);
    vertical-align: middle;
  }

  td,
  th {
    padding: ${token.space[1]};
  }

  input {
    width: 5.5rem;
  }
`;

const Wrong = styled.span`
  display: block;
  color: ${token.color.danger};
`;
