import { formatRand, formatWeight, type Measured, type ReweighView } from '@courier/contract';
import { DefinitionList, TextAnchor } from '@courier/shared-ui/base';
import { formatMoment } from '@courier/shared-ui/moment';
import { actorWords } from '../actor-words';
import { type Fetched, FetchedSection } from '../FetchedSection';

/** What was measured of an order's packages, the newest first, with who did it and the picture that shows it. */
export function StaffReweighs({ reweighs }: { reweighs: Fetched<readonly ReweighView[]> }) {
  return (
    <FetchedSection title="Weighed and measured" noun="measures" read={reweighs}>
      {(rows) => rows.map((row) => <DefinitionList key={row.id} items={factsOf(row)} />)}
    </FetchedSection>
  );
}

function factsOf({ packages, totalBefore, totalAfter, pictureUrl, ...row }: ReweighView) {
  return [
    { term: 'Measured', value: `${row.measuredBy}, ${formatMoment(row.timestamp)}` },
    ...packages.map(({ id, before, after }) => ({
      term: `Package ${id}`,
      value: `${measureWords(before)} to ${measureWords(after)}`,
    })),
    {
      term: 'Price',
      value:
        totalBefore === totalAfter
          ? `stays ${formatRand(totalAfter)}`
          : `${formatRand(totalBefore)} to ${formatRand(totalAfter)}`,
    },
    { term: 'Recorded by', value: actorWords(row.actor) },
    ...(pictureUrl
      ? [
          {
            term: 'Picture',
            value: (
              <TextAnchor href={pictureUrl} target="_blank">
                Package on the scale
              </TextAnchor>
            ),
          },
        ]
      : []),
  ];
}

function measureWords({ weight, length, width, height }: Measured): string {
  return `${formatWeight(weight)}, ${length}x${width}x${height} cm`;
}
