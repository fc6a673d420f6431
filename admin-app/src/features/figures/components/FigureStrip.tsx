import type { FiguresView } from '@courier/contract';
import { Stat, StatStrip } from '@courier/shared-ui';
import { changeWords, type Figure, FIGURES_BY, figureWords } from '../figure-words';

/** The totals of the days, each with how it was before. */
export function FigureStrip({ figures: { by, totals } }: { figures: FiguresView }) {
  return (
    <StatStrip>
      {FIGURES_BY[by].map((figure) => (
        <Stat
          key={figure.id}
          label={figure.label}
          value={figureWords(figure, totals.now)}
          note={noteOf(figure, totals)}
        />
      ))}
    </StatStrip>
  );
}

function noteOf(figure: Figure, { now, before }: FiguresView['totals']): string {
  const change = changeWords(figure, now, before);
  const was = `before ${figureWords(figure, before)}`;
  return change === null || change === 'as before' ? was : `${was}, ${change}`;
}
