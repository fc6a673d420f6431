import {
  balanceAgeWords,
  type CustomerBalanceView,
  formatDay,
  formatRand,
} from '@courier/contract';
import { Soft, tabularFigures, token } from '@courier/shared-ui/base';
import { useId } from 'react';
import styled from 'styled-components';
import { Part } from './Part';

/** What they owe, by for how long it is due; as long as the longest is what each bar is measured by. */
export function BalanceByAge({ balance }: { balance: CustomerBalanceView }) {
  const { day, notDue, ages, total } = balance;
  const id = useId();
  const rows = [
    { label: 'Not due', ...notDue, isLate: false },
    ...ages.map(({ fromDays, toDays, ...owed }) => ({
      label: balanceAgeWords(fromDays, toDays),
      ...owed,
      isLate: fromDays > LATE_AFTER,
    })),
  ];
  const most = Math.max(...rows.map(({ amount }) => amount));
  return (
    <Part title="Balance by age" note={total.orders > 0 ? `on ${formatDay(day, false)}` : null}>
      <Rows aria-describedby={id}>
        {rows.map(({ label, amount, orders, isLate }) => (
          <Row key={label} data-late={isLate && amount > 0} data-nothing={amount === 0}>
            <dt>{label}</dt>
            <Bar aria-hidden>
              <i style={{ width: `${most === 0 ? 0 : (100 * amount) / most}%` }} />
            </Bar>
            <dd title={`${orders} ${orders === 1 ? 'order' : 'orders'}`}>{formatRand(amount)}</dd>
          </Row>
        ))}
      </Rows>
      <Soft as="p" id={id}>
        Not due is what the courier still collects, what an order waits for, and what is due today.
      </Soft>
    </Part>
  );
}

/** Of what is due longer, bar and number are red. */
const LATE_AFTER = 30;

const Rows = styled.dl`
  display: grid;
  gap: 0;
  margin: 0 0 ${token.space[1]};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 5.25rem minmax(0, 1fr) minmax(5.5rem, auto);
  align-items: center;
  gap: ${token.space[2]};
  min-height: 1.375rem;

  dd {
    ${tabularFigures}
    margin: 0;
    font-weight: ${token.weight.strong};
    text-align: end;
  }

  &[data-nothing='true'] dd {
    color: ${token.color.textSoft};
    font-weight: ${token.weight.regular};
  }

  &[data-late='true'] dd {
    color: ${token.color.danger};
  }

  &[data-late='true'] i {
    background: ${token.color.danger};
  }
`;

const Bar = styled.span`
  display: block;
  height: 0.5rem;
  border-bottom: ${token.border.hairline} solid ${token.color.line};

  i {
    display: block;
    height: 100%;
    background: ${token.color.inverse};
    forced-color-adjust: none;
  }
`;
