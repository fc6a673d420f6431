import { type ExceptionView, formatDay, dayInSouthAfrica } from '@courier/contract';
import { notifyFailure } from '@courier/shared-ui/courier';
import { getHost } from '@courier/shared-ui/host';
import { problemText } from '@courier/shared-ui/request';
import { useChangeExceptionMutation } from './today.api';

const DAY_MS = 86_400_000;
/** 08:00 in South Africa, which knows no summer time: when an office begins. */
const MORNING = 'T06:00:00.000Z';

/** Who sees to an exception, and until when it is out of sight. What somebody else changed meanwhile is said, and shown. */
export function useChangeException() {
  const [change, { isLoading }] = useChangeExceptionMutation();

  const send = async (changes: Parameters<typeof change>[0], done: string) => {
    const { error } = await change(changes);
    if (error) notifyFailure(error, 'Not changed', problemText(error));
    else getHost().notify({ title: done });
  };

  return {
    isChanging: isLoading,
    take: ({ id, version }: ExceptionView) => void send({ id, version, owner: 'me' }, 'Yours'),
    release: ({ id, version }: ExceptionView) =>
      void send({ id, version, owner: 'nobody' }, 'Nobody sees to it now'),
    /** Until tomorrow morning. */
    snooze: ({ id, version }: ExceptionView) => {
      const tomorrow = dayInSouthAfrica(new Date(Date.now() + DAY_MS));
      const snoozedUntil = tomorrow + MORNING;
      void send({ id, version, snoozedUntil }, `Back on ${formatDay(tomorrow)}, 08:00`);
    },
    wake: ({ id, version }: ExceptionView) =>
      void send({ id, version, snoozedUntil: null }, 'Back in the list'),
  };
}
