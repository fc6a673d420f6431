import { type BankLineState, type BankLineView, LIMITS } from '@courier/contract';
import { Button, Cluster, SectionTitle, Stack } from '@courier/shared-ui/base';
import { notifyFailure } from '@courier/shared-ui/courier';
import { getHost } from '@courier/shared-ui/host';
import { type ListWords, PagedTable } from '@courier/shared-ui/paged-list';
import { itemsOf, problemText } from '@courier/shared-ui/request';
import { useState } from 'react';
import { FilterBar, TableBar } from '../../../shared/lists/FilterBar';
import { useBankLineListInfiniteQuery, useChangeLineMutation } from '../bank.api';
import { bankColumns } from './bank-columns';
import { ConfirmAllDialog } from './ConfirmAllDialog';
import { ConfirmLineDialog } from './ConfirmLineDialog';
import { IgnoreLineDialog } from './IgnoreLineDialog';
import { ImportDialog } from './ImportDialog';
import { ProofsToCheck, type PaymentTaking } from './ProofsToCheck';
import { ShareLineDialog } from './ShareLineDialog';

const OPTIONS = [
  { value: 'open', label: 'To confirm' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'ignored', label: 'Set aside' },
] as const satisfies readonly { value: BankLineState; label: string }[];

const EMPTY = {
  open: {
    empty: 'No payments to confirm',
    emptyHint: 'Import a bank statement to see what came in.',
  },
  confirmed: { empty: 'No confirmed payments yet' },
  ignored: { empty: 'Nothing was set aside' },
} as const satisfies Record<BankLineState, Partial<ListWords>>;

/** What is open over the list. */
type Opened =
  | { readonly kind: 'import' }
  | { readonly kind: 'confirm' | 'share' | 'ignore'; readonly line: BankLineView }
  | { readonly kind: 'confirm-all'; readonly lines: readonly BankLineView[] };

/** What people say that they have paid, and what came in by the bank. */
export function BankPanel({ PaymentDialog }: PaymentTaking) {
  return (
    <Stack gap={6}>
      <Stack as="section" gap={2} aria-labelledby="proofs-to-check">
        <SectionTitle id="proofs-to-check" level={2}>
          Proofs to check
        </SectionTitle>
        <ProofsToCheck PaymentDialog={PaymentDialog} />
      </Stack>
      <Stack as="section" gap={2} aria-labelledby="bank-lines">
        <SectionTitle id="bank-lines" level={2}>
          Money from the bank
        </SectionTitle>
        <BankLines />
      </Stack>
    </Stack>
  );
}

/** What came in by the bank, and which orders it pays. */
function BankLines() {
  const [state, setState] = useState<BankLineState>('open');
  const [opened, setOpened] = useState<Opened | null>(null);
  const list = useBankLineListInfiniteQuery(state, { refetchOnMountOrArgChange: true });
  const reopen = useReopen();
  const exact = itemsOf(list.currentData)
    .filter(({ isExact }) => isExact)
    .slice(0, LIMITS.statementConfirmations);
  const close = () => setOpened(null);

  return (
    <>
      <TableBar>
        <FilterBar options={OPTIONS} value={state} onChange={setState} />
        <Cluster gap={2}>
          {exact.length > 0 && (
            <Button
              variant="primary"
              onClick={() => setOpened({ kind: 'confirm-all', lines: exact })}
            >
              Confirm {exact.length} exact
            </Button>
          )}
          <Button onClick={() => setOpened({ kind: 'import' })}>Import statement</Button>
        </Cluster>
      </TableBar>
      <PagedTable
        caption="Money from the bank"
        columns={bankColumns({
          onConfirm: (line) => setOpened({ kind: line.parts ? 'share' : 'confirm', line }),
          onIgnore: (line) => setOpened({ kind: 'ignore', line }),
          onReopen: (line) => void reopen(line),
        })}
        list={{ ...list, data: list.currentData }}
        words={{
          noun: 'payments',
          failure: 'Failed to fetch the bank statement lines',
          ...EMPTY[state],
        }}
      />
      {opened?.kind === 'import' && <ImportDialog onClose={close} />}
      {opened?.kind === 'confirm' && (
        <ConfirmLineDialog
          line={opened.line}
          onSeveralOrders={() => setOpened({ kind: 'share', line: opened.line })}
          onClose={close}
        />
      )}
      {opened?.kind === 'share' && (
        <ShareLineDialog
          line={opened.line}
          onOneOrder={() => setOpened({ kind: 'confirm', line: opened.line })}
          onClose={close}
        />
      )}
      {opened?.kind === 'ignore' && <IgnoreLineDialog line={opened.line} onClose={close} />}
      {opened?.kind === 'confirm-all' && <ConfirmAllDialog lines={opened.lines} onClose={close} />}
    </>
  );
}

/** Opens a line again that was set aside, or whose payment was reversed. */
function useReopen() {
  const [change] = useChangeLineMutation();
  return async ({ id, version, text }: BankLineView) => {
    const { error } = await change({ id, body: { state: 'open', version } });
    if (error) notifyFailure(error, 'Error', problemText(error, 'Failed to open the line again'));
    else getHost().notify({ title: 'Opened again', description: text });
  };
}
