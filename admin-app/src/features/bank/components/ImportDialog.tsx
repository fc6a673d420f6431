import { LIMITS, type StatementImportView } from '@courier/contract';
import { FileField, getCompany } from '@courier/shared-ui';
import { Button, ErrorBanner, Stack, TextField } from '@courier/shared-ui/base';
import { getHost } from '@courier/shared-ui/host';
import { problemOf, problemText } from '@courier/shared-ui/request';
import { useState } from 'react';
import { WorkDialog } from '../../../shared/session/WorkDialog';
import { useImportStatementMutation } from '../bank.api';
import {
  accountError,
  NO_COLUMNS,
  type ReadFile,
  readFile,
  readingOf,
  requestOf,
} from '../statement-file';
import { ColumnFields } from './ColumnFields';
import { StatementPreview } from './StatementPreview';

/** Takes a statement of the bank in, and shows beforehand what is in it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<ReadFile | null>(null);
  const [account, setAccount] = useState(() => getCompany().bankAccount?.number ?? '');
  const [columns, setColumns] = useState(NO_COLUMNS);
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [importStatement, { isLoading }] = useImportStatementMutation();
  const reading = file && readingOf(file, columns);

  const take = async (chosen: File | null) => {
    setRefusal(null);
    setColumns(NO_COLUMNS);
    const read = chosen && (await readFile(chosen));
    setFile(read);
    const found = read && readingOf(read, NO_COLUMNS).statement?.account;
    if (found) setAccount(found);
  };

  const submit = async () => {
    setTried(true);
    setRefusal(null);
    const request = file && reading?.statement && requestOf(account, columns);
    if (!request) return;
    const { data, error } = await importStatement({ file: file.file, query: request });
    if (data) {
      getHost().notify(noticeOf(data));
      onClose();
    } else {
      setRefusal(problemOf(error)?.errors?.[0]?.message ?? problemText(error));
    }
  };

  return (
    <WorkDialog
      open
      onOpenChange={onClose}
      title="Import a bank statement"
      description="Statements of FNB, Standard Bank, Absa, Nedbank and Capitec are recognised. Lines that are there already are not taken again."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={isLoading} onClick={() => void submit()}>
            Import statement
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {refusal && <ErrorBanner title={FAILED}>{refusal}</ErrorBanner>}
        <FileField
          label="Statement"
          hint="A CSV file of at most 1 MB, as the bank's site or app exports it."
          accept=".csv,text/csv"
          maxBytes={LIMITS.statementBytes}
          prompt="Choose a CSV file"
          error={reading?.error ?? (isTried && !file ? 'Choose a file' : undefined)}
          file={file?.file ?? null}
          onFileChange={(chosen) => void take(chosen)}
          required
        />
        {reading?.rows && (
          <ColumnFields
            rows={reading.rows}
            columns={columns}
            isTried={isTried}
            onChange={setColumns}
          />
        )}
        {reading?.statement && <StatementPreview statement={reading.statement} />}
        <TextField
          label="Account number"
          hint="Of the company's account that the statement is about."
          inputMode="numeric"
          autoComplete="off"
          maxLength={LIMITS.statementAccount}
          value={account}
          error={isTried ? accountError(account) : undefined}
          onChange={({ target }) => setAccount(target.value)}
          required
        />
      </Stack>
    </WorkDialog>
  );
}

const FAILED = 'The statement was not imported';

function noticeOf({ added, known }: StatementImportView) {
  const title = added === 1 ? '1 new payment' : `${added} new payments`;
  return { title, ...(known > 0 && { description: `${known} were there already` }) };
}
