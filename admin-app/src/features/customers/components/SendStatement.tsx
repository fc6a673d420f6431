import {
  type CustomerView,
  LIMITS,
  monthInWords,
  statementMailSchema,
  type StatementMailsView,
  statementsInWords,
} from '@courier/contract';
import { Button, Checkbox, ErrorState, LoadingText, Soft, token } from '@courier/shared-ui/base';
import { FormDialog } from '@courier/shared-ui/courier';
import { useBoundField } from '@courier/shared-ui/form';
import { problemText, statusOf } from '@courier/shared-ui/request';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { WorkDialog } from '../../../shared/session/WorkDialog';
import { useSendStatementMutation, useStatementMailsQuery } from '../customers.api';

interface SendStatementProps {
  customer: CustomerView;
  onClose: () => void;
}

/** Mails a customer what is due, with the statements of the months that are chosen. */
export function SendStatement({ customer: { id, fullName, email }, onClose }: SendStatementProps) {
  const { currentData, error, isFetching, refetch } = useStatementMailsQuery(id);
  const [send] = useSendStatementMutation();
  const title = `Send ${fullName} a statement`;

  if (!currentData || currentData.refusal !== null) {
    return (
      <WorkDialog
        open
        onOpenChange={onClose}
        title={title}
        description={email}
        footer={<Button onClick={onClose}>Close</Button>}
      >
        {currentData ? (
          <p>{currentData.refusal}</p>
        ) : error && !isFetching ? (
          <ErrorState
            title="Failed to fetch the statements"
            detail={problemText(error, 'Check your connection and try again.')}
            onRetry={() => void refetch()}
          />
        ) : (
          <LoadingText>Loading statements...</LoadingText>
        )}
      </WorkDialog>
    );
  }
  return (
    <FormDialog
      title={title}
      description={`${email} gets what is due today, by for how long, and how to pay it by EFT.`}
      submitLabel="Send"
      initialValues={NOTHING}
      validationSchema={statementMailSchema}
      send={({ months }) => send({ customer: id, months: [...months] }).unwrap()}
      done={({ months }) => ({
        title: 'Statement on its way',
        description: `${email} is sent ${statementsInWords([...months].sort())}.`,
      })}
      reconcile={(error) =>
        Promise.resolve(
          [409, 429].includes(statusOf(error) ?? 0)
            ? { detail: problemText(error, ''), changes: [], wayOut: SEE_SENT }
            : null,
        )
      }
      failed="Failed to send the statement"
      onClose={onClose}
    >
      <Months months={currentData.months} />
    </FormDialog>
  );
}

const SEE_SENT = 'The page shows what was sent, and by whom.';

const NOTHING: { months: readonly string[] } = { months: [] };

/** Which statements are attached: the newest months first, and the older ones on request. */
function Months({ months }: Pick<StatementMailsView, 'months'>) {
  const { field, error, helpers } = useBoundField<readonly string[]>('months');
  const [isLong, setLong] = useState(false);
  const id = useId();
  if (months.length === 0) return <Soft as="p">There are no statements of months yet.</Soft>;
  const shown = isLong ? months : months.slice(0, SHOWN);
  return (
    <Group aria-describedby={error ? `${id}-error` : undefined}>
      <legend>Attach the statement for</legend>
      <Columns>
        {shown.map((month) => (
          <Checkbox
            key={month}
            name="months"
            label={monthInWords(month)}
            checked={field.value.includes(month)}
            // Where a submit fails, the form looks for a wrong control to focus.
            aria-invalid={error ? true : undefined}
            onChange={({ target: { checked } }) => {
              const others = field.value.filter((other) => other !== month);
              void helpers.setValue(checked ? [...others, month] : others);
            }}
          />
        ))}
      </Columns>
      {months.length > SHOWN && (
        <div>
          <Button size="small" aria-expanded={isLong} onClick={() => setLong(!isLong)}>
            {isLong ? 'Show the newest alone' : 'Show older months'}
          </Button>
        </div>
      )}
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </Group>
  );
}

const SHOWN = LIMITS.statementsMailed;

const Group = styled.fieldset`
  display: grid;
  gap: ${token.space[2]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    margin-bottom: ${token.space[1]};
    padding: 0;
    font-weight: ${token.weight.strong};
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr));
  gap: ${token.space[1]} ${token.space[4]};
`;

/** As a field of the design system shows it: the bar keeps the error visible without its colour. */
const ErrorText = styled.p`
  padding-inline-start: ${token.space[2]};
  border-inline-start: 3px solid currentColor;
  color: ${token.color.danger};
  font-weight: ${token.weight.medium};
`;
