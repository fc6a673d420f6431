import { statementsInWords, type StatementMailView } from '@courier/contract';
import { Button, Soft, Stack } from '@courier/shared-ui/base';
import { actorWords, MessageStateStamp } from '@courier/shared-ui/courier';
import { formatMoment } from '@courier/shared-ui/moment';
import { useState } from 'react';
import { useStatementMailsQuery } from '../customers.api';
import { FetchedPart } from './FetchedPart';
import { PartRows } from './Part';

/** So that what stands below is near. */
const SHOWN = 3;
/** In ms, while an e-mail waits to be sent. */
const LOOK_AGAIN = 10_000;

/** What the staff mailed a customer of their account, the newest first; nothing where that is nothing. Give it the customer's id as `key`. */
export function StatementsSent({ customer }: { customer: number }) {
  const [isWaiting, setWaiting] = useState(false);
  const mails = useStatementMailsQuery(customer, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isWaiting ? LOOK_AGAIN : 0,
    skipPollingIfUnfocused: true,
  });
  const waitsNow = mails.currentData?.sent.some(({ state }) => state === 'waiting') ?? false;
  if (waitsNow !== isWaiting) setWaiting(waitsNow);
  const [isLong, setLong] = useState(false);
  const { currentData, error } = mails;
  if (currentData ? currentData.sent.length === 0 : !error) return null;
  return (
    <FetchedPart title="Statements sent" noun="statements sent" read={mails}>
      {({ sent }) => (
        <Stack gap={2}>
          <PartRows>
            {(isLong ? sent : sent.slice(0, SHOWN)).map((mail) => (
              <Sent key={mail.id} {...mail} />
            ))}
          </PartRows>
          {sent.length > SHOWN && (
            <div>
              <Button size="small" aria-expanded={isLong} onClick={() => setLong(!isLong)}>
                {isLong ? 'Show the newest alone' : `Show all ${sent.length} statements sent`}
              </Button>
            </div>
          )}
        </Stack>
      )}
    </FetchedPart>
  );
}

function Sent({ months, at, by, state }: StatementMailView) {
  const words = statementsInWords(months);
  return (
    <li>
      <div>
        <strong>{words.charAt(0).toUpperCase() + words.slice(1)}</strong>
        <Soft as="p">
          {formatMoment(at)}, by {actorWords(by)}
        </Soft>
      </div>
      {state !== 'sent' && <MessageStateStamp state={state} />}
    </li>
  );
}
