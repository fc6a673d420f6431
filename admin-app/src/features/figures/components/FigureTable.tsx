import {
  FIGURE_GROUP_LABELS,
  FIGURE_GROUPS,
  type FigureBasis,
  type FigureGroup,
  figureRowName,
  type FigureRowView,
  type FiguresView,
} from '@courier/contract';
import { Table, type TableColumn } from '@courier/shared-ui';
import { Cluster, Soft, Stack } from '@courier/shared-ui/base';
import { ExportButton } from '@courier/shared-ui/order-list';
import { changeWords, type Figure, FIGURES_BY, figureWords } from '../figure-words';
import { figuresFile } from '../figures.api';
import type { Report } from '../use-report';
import { Choice } from './ReportForm';

interface FigureTableProps {
  figures: FiguresView;
  report: Pick<Report, 'asked' | 'chooseGroup'>;
}

/** The couriers, customers, services or routes of the days, those with the most orders first. */
export function FigureTable({ figures, report }: FigureTableProps) {
  const { by, group, rows, moreRows } = figures;
  return (
    <Stack gap={3}>
      <Cluster gap={4} justify="space-between">
        <Cluster gap={1} role="group" aria-label="Grouped by">
          {FIGURE_GROUPS.map((each) => (
            <Choice
              key={each}
              label={FIGURE_GROUP_LABELS[each]}
              isChosen={each === report.asked.group}
              onChoose={() => report.chooseGroup(each)}
            />
          ))}
        </Cluster>
        <ExportButton address={figuresFile(report.asked)} noun="rows" size="small">
          Export CSV
        </ExportButton>
      </Cluster>
      <Table
        caption={`Figures by ${FIGURE_GROUP_LABELS[group].toLowerCase()}`}
        columns={columnsOf(group, by)}
        rows={rows}
        rowKey={({ key }) => key}
        empty="Nothing in this period"
      />
      {moreRows > 0 && <Soft>{moreRows} more are in the file.</Soft>}
    </Stack>
  );
}

function columnsOf(group: FigureGroup, by: FigureBasis): readonly TableColumn<FigureRowView>[] {
  return [
    {
      id: 'name',
      header: FIGURE_GROUP_LABELS[group],
      cardLabel: '',
      cell: (row) => <strong>{figureRowName(row, group)}</strong>,
    },
    ...FIGURES_BY[by].map((figure) => ({
      id: figure.id,
      header: figure.label,
      align: 'end' as const,
      cell: ({ now, before }: FigureRowView) => (
        <Compared figure={figure} now={now} before={before} />
      ),
    })),
  ];
}

type ComparedProps = Pick<FigureRowView, 'now' | 'before'> & { figure: Figure };

function Compared({ figure, now, before }: ComparedProps) {
  const change = changeWords(figure, now, before);
  return (
    <span title={`before ${figureWords(figure, before)}`}>
      {figureWords(figure, now)} {change && <Soft>{change}</Soft>}
    </span>
  );
}
