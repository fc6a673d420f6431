import { answeringWords, type CompanyHours, USUAL_HOURS } from '@courier/contract';
import { getCompany } from '@courier/shared-ui';
import { useEffect, useState } from 'react';

/** Whether somebody answers now, or when next, by the clock in South Africa: `Phones open until 18:00`. */
export function OpenNow({ way }: { way: keyof CompanyHours }) {
  const now = useMinute();
  const words = answeringWords((getCompany().hours ?? USUAL_HOURS)[way], now);
  return words && `${WAYS[way]} ${words}`;
}

const WAYS = { phone: 'Phones', chat: 'Chat' } as const satisfies Record<
  keyof CompanyHours,
  string
>;

/** The time, again every minute. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
