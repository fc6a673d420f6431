import {
  BALANCE_AGES,
  balanceByAge,
  type BilledOrder,
  type CustomerBalanceView,
  type IsoDay,
  type OwedSum,
  randFromCents,
} from '@courier/contract';
import type { DataSource } from 'typeorm';
import { findUnpaid, type UnpaidRow, type Whose } from './customer-details.read-model';

/** What a customer still owes, by for how many days it is due. @param day of which the balance is: today */
export async function readBalance(
  dataSource: DataSource,
  whose: Whose,
  day: IsoDay,
): Promise<CustomerBalanceView> {
  const rows = await findUnpaid(dataSource, whose);
  const { total, notDue, ages } = balanceByAge(rows.map(billedOrder), day);
  return {
    day,
    total: owed(total),
    notDue: owed(notDue),
    ages: BALANCE_AGES.map(({ from, to }, index) => ({
      fromDays: from,
      toDays: to,
      ...owed(ages[index] ?? NOTHING),
    })),
  };
}

const NOTHING: OwedSum = { orders: 0, amount: 0 };

function owed({ orders, amount }: OwedSum) {
  return { orders, amount: randFromCents(amount) };
}

/** MySQL's driver may hand large numbers out as text. */
function billedOrder({ deliveredAt, ...row }: UnpaidRow): BilledOrder {
  return {
    ...row,
    totalAmount: Number(row.totalAmount),
    paidAmount: Number(row.paidAmount),
    awaitsPayment: Boolean(row.awaitsPayment),
    createdAt: new Date(Number(row.createdAt)),
    deliveredAt: deliveredAt === null ? null : new Date(Number(deliveredAt)),
  };
}
