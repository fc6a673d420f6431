import { useMinute } from '@courier/shared-ui/moment';
import { answeringWords, type CompanyHours, USUAL_HOURS } from '@courier/contract';
import { getCompany } from '@courier/shared-ui';

/** Whether somebody answers now, or when next, by the clock in South Africa: `Phones open until 18:00`. */
export function OpenNow({ way }: { way: keyof CompanyHours }) {
  const now = new Date(useMinute());
  const { hours = USUAL_HOURS, closingDays } = getCompany();
  const words = answeringWords(hours[way], now, closingDays);
  return words && `${WAYS[way]} ${words}`;
}

const WAYS = { phone: 'Phones', chat: 'Chat' } as const satisfies Record<
  keyof CompanyHours,
  string
>;
