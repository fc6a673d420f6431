import {
  type FileSheet,
  type RateSheet,
  type RateCardView,
  readSheet,
  SHEET_SETTINGS,
  sheetOf,
  type SheetProblems,
  type ZoneCard,
} from '@courier/contract';
import { FileField } from '@courier/shared-ui';
import {
  Banner,
  Button,
  Cluster,
  ErrorBanner,
  Grid,
  SectionTitle,
  Soft,
  Stack,
  TextField,
} from '@courier/shared-ui/base';
import { notifyFailure } from '@courier/shared-ui/courier';
import { getHost } from '@courier/shared-ui/host';
import { problemText, saveFile, statusOf } from '@courier/shared-ui/request';
import { useCallback, useState } from 'react';
import { EFFECT_LABELS } from '../../../shared/forms/field-labels';
import { WorkDialog } from '../../../shared/session/WorkDialog';
import { effectWords, newestOf, type RateOwner, sinceWords, termsOf } from '../rate-form';
import { useAddRateCardMutation } from '../rates.api';
import {
  completed,
  type EditedSheet,
  settled,
  withNewZone,
  withoutZone,
  withPrice,
  withSetting,
  withStep,
  withZone,
} from './edit-sheet';
import { PriceGrid } from './PriceGrid';
import { SHEET_FILE_BYTES, sheetFromCsv, sheetToCsv } from './sheet-file';
import { amountsBeside, currentOf, templateFor } from './template-card';
import { ZoneFields } from './ZoneFields';

interface ZoneRatesDialogProps {
  owner: RateOwner;
  /** What was seen of its owner before, the newest first. */
  cards: readonly RateCardView[];
  /** Where the amounts beside the zones come from when the owner has no rates yet. */
  fallback: readonly RateCardView[];
  /** The card to start from; null for the zones of the template. */
  start: ZoneCard | null;
  reread: () => Promise<readonly RateCardView[]>;
  onClose: () => void;
}

/** Edits a card of zones, by hand or from a file, and adds it from a date on. */
export function ZoneRatesDialog({
  owner,
  cards,
  fallback,
  start,
  reread,
  onClose,
}: ZoneRatesDialogProps) {
  const [seen, setSeen] = useState(cards);
  const [sheet, setSheet] = useState(() =>
    completed(sheetOf(start ?? templateFor(cards, fallback))),
  );
  const [effectiveFrom, setEffectiveFrom] = useState('');
  const [effectiveUntil, setEffectiveUntil] = useState('');
  const [problems, setProblems] = useState<SheetProblems>({});
  const [fileError, setFileError] = useState<string>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [addRateCard, { isLoading }] = useAddRateCardMutation();

  const change = useCallback((edit: (before: EditedSheet) => EditedSheet) => setSheet(edit), []);

  const takeFile = async (file: File | null) => {
    if (!file) return;
    const found = readFile(await file.text(), sheet.settings.insuranceFee);
    setFileError(found.error);
    if (found.sheet) {
      setSheet(completed(found.sheet));
      setProblems({});
    }
  };

  const submit = async () => {
    const read = readSheet(sheet);
    setProblems('problems' in read ? read.problems : {});
    if ('problems' in read) return;
    const current = currentOf(seen, fallback);
    if (!current) return;
    const terms = termsOf({ effectiveFrom, effectiveUntil }, owner);
    const { error } = await addRateCard({
      ...amountsBeside(current),
      ...read.card,
      ...terms,
      newestSeen: newestOf(seen),
    });
    if (!error) {
      const description = sinceWords(terms.effectiveFrom);
      getHost().notify({ title: 'Zone rates added', description });
      onClose();
      return;
    }
    setRefusal(problemText(error, 'Failed to add the zone rates'));
    if (statusOf(error) === 409) setSeen(await reread());
    else notifyFailure(error, 'Error', 'Failed to add the zone rates');
  };

  const wrong = Object.keys(problems).length;
  return (
    <WorkDialog
      open
      onOpenChange={onClose}
      width="table"
      title="New zone rates"
      description={effectWords(owner)}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={isLoading} onClick={() => void submit()}>
            Add zone rates
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        {wrong > 0 && (
          <ErrorBanner title={wrong === 1 ? '1 entry is wrong' : `${wrong} entries are wrong`}>
            Each is marked where it stands. The first: {Object.values(problems)[0]}
          </ErrorBanner>
        )}
        {refusal && <Banner tone="warning">{refusal}</Banner>}
        <Cluster gap={3}>
          <Button onClick={() => setSheet(completed(sheetOf(templateFor(cards, fallback))))}>
            Use the template
          </Button>
          <Button onClick={() => saveFile('zone-rates.csv', fileOf(sheet))}>Export CSV</Button>
        </Cluster>
        <FileField
          label="Import CSV"
          hint="A file that was exported here. It replaces all entries below; nothing is saved until you add the rates."
          accept=".csv,text/csv"
          maxBytes={SHEET_FILE_BYTES}
          prompt="Choose a CSV file"
          error={fileError}
          file={null}
          onFileChange={(file) => void takeFile(file)}
        />
        <Grid min="11rem">
          {Object.entries(SHEET_SETTINGS).map(([key, label]) => (
            <TextField
              key={key}
              label={label}
              autoComplete="off"
              value={sheet.settings[key as keyof typeof SHEET_SETTINGS]}
              error={problems[`settings.${key}`]}
              onChange={({ target }) =>
                change((before) =>
                  withSetting(before, key as keyof typeof SHEET_SETTINGS, target.value),
                )
              }
            />
          ))}
          <TextField
            label={EFFECT_LABELS.effectiveFrom}
            type="datetime-local"
            hint="South African time. Leave empty to start now."
            value={effectiveFrom}
            onChange={({ target }) => setEffectiveFrom(target.value)}
            optional
          />
          {owner && (
            <TextField
              label={EFFECT_LABELS.effectiveUntil}
              type="datetime-local"
              hint="South African time. Leave empty for no end."
              value={effectiveUntil}
              onChange={({ target }) => setEffectiveUntil(target.value)}
              optional
            />
          )}
        </Grid>
        <SectionTitle level={3}>Zones</SectionTitle>
        <Soft as="p">
          A place belongs to the zone that names its town, else to the smallest range of postal
          codes, else to the smallest circle.
        </Soft>
        {sheet.zones.map((zone, index) => (
          <ZoneFields
            key={index}
            zone={zone}
            index={index}
            problems={problems}
            onChange={(edit) => change((before) => withZone(before, index, edit))}
            onNamed={() => change(settled)}
            onRemove={() => change((before) => withoutZone(before, index))}
          />
        ))}
        <div>
          <Button onClick={() => change(withNewZone)}>Add zone</Button>
        </div>
        <SectionTitle level={3}>Prices</SectionTitle>
        <PriceGrid
          sheet={sheet}
          problems={problems}
          onStep={useCallback(
            (index, value) => change((before) => withStep(before, index, value)),
            [change],
          )}
          onPrice={useCallback(
            (index, price) => change((before) => withPrice(before, index, price)),
            [change],
          )}
        />
      </Stack>
    </WorkDialog>
  );
}

function fileOf(sheet: RateSheet): Blob {
  return new Blob([sheetToCsv(sheet)], { type: 'text/csv;charset=utf-8' });
}

/** The sheet of a file that breaks no rule, or what is wrong in which line and column: nothing is taken by halves. */
function readFile(text: string, insuranceFee: string): { sheet?: RateSheet; error?: string } {
  let file: FileSheet;
  try {
    file = sheetFromCsv(text, insuranceFee);
  } catch (error) {
    return { error: error instanceof Error ? error.message : 'This file cannot be read' };
  }
  const read = readSheet(file.sheet);
  if ('card' in read) return { sheet: file.sheet };
  const [[cell, message] = ['', '']] = Object.entries(read.problems);
  const place = file.places.get(cell);
  return { error: place ? `Line ${place.line}, column ${place.column}: ${message}` : message };
}
