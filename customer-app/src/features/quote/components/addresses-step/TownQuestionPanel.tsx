import { Button, Cluster, Soft, token } from '@courier/shared-ui';
import styled from 'styled-components';
import type { TownTexts } from '../../quote-form';
import type { TownQuestion } from './town-questions';

interface TownQuestionPanelProps {
  question: TownQuestion;
  onChoose: (town: TownTexts) => void;
  onConfirm: () => void;
}

/** The answers to a question about a town: names near it, or yes to the area of its postal code. */
export function TownQuestionPanel({ question, onChoose, onConfirm }: TownQuestionPanelProps) {
  const { about, suggestions, area } = question;
  if (suggestions.length === 0 && !area) return null;
  return (
    <Panel role="group" aria-label={`About ${about.city}`}>
      {suggestions.length > 0 && (
        <>
          <p>Did you mean</p>
          <Cluster>
            {suggestions.map((town) => (
              <Button key={town.label} size="small" onClick={() => onChoose(town)}>
                {town.label}
              </Button>
            ))}
          </Cluster>
        </>
      )}
      {area && (
        <>
          <Soft as="p">
            {area.zipCode} is the area around {area.around}.
          </Soft>
          <Cluster>
            <Button size="small" onClick={onConfirm}>
              Yes, price to the area of {area.zipCode}
            </Button>
          </Cluster>
        </>
      )}
    </Panel>
  );
}

const Panel = styled.div`
  display: grid;
  gap: ${token.space[2]};
  padding: ${token.space[3]} ${token.space[4]};
  border: ${token.border.hairline} solid ${token.color.line};
  border-inline-start: 6px solid ${token.color.signalEdge};
  border-radius: ${token.radius.small};
`;
