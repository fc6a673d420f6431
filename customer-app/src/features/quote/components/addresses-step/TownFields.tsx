import { Button, Cluster, Soft, TextField, token } from '@courier/shared-ui/base';
import type { TownTexts } from '@courier/shared-ui/courier';
import { useBoundField } from '@courier/shared-ui/form';
import { useFormikContext } from 'formik';
import { memo, useRef } from 'react';
import styled from 'styled-components';
import { PostalCodeField } from '../../../../shared/address-fields/PostalCodeField';
import type { AddressForm, AddressSide, AddressStepForm } from '../../quote-form';
import { openQuestion, type TownQuestion, type TownQuestions } from './town-questions';

const SECTIONS = {
  pickupAddress: 'section-pickup shipping',
  deliveryAddress: 'section-delivery shipping',
} as const satisfies Record<AddressSide, string>;

/** Tokens by which a browser fills each side by itself: https://html.spec.whatwg.org/#autofill */
export function autofill(side: AddressSide, field: string): string {
  return `${SECTIONS[side]} ${field}`;
}

const SIDES = ['pickupAddress', 'deliveryAddress'] as const;

/** City and postal code; where they say no place that we know the question about it, until it is settled. */
export function TownFields({ side }: { side: AddressSide }) {
  const { values, status, submitForm } = useFormikContext<AddressStepForm>();
  const city = useBoundField(`${side}.city`);
  const { field, helpers } = useBoundField<AddressForm>(side);
  const cityRef = useRef<HTMLInputElement>(null);

  const questions = status as TownQuestions | undefined;
  const question = openQuestion(questions, side, field.value);

  const handleChoose = ({ city: name, zipCode }: TownTexts) => {
    // The buttons go: the focus must not go with them.
    cityRef.current?.focus();
    void helpers.setValue({ ...field.value, city: name, zipCode, picked: null });
  };

  const handleConfirm = async () => {
    cityRef.current?.focus();
    const { city: name, zipCode } = field.value;
    await helpers.setValue({ ...field.value, confirmedTown: { city: name, zipCode } });
    const other = SIDES.find(
      (known) => known !== side && openQuestion(questions, known, values[known]),
    );
    if (other) focusField(cityRef.current?.form, `${other}.city`);
    else await submitForm();
  };

  return (
    <>
      <Town>
        <City
          {...city.field}
          ref={cityRef}
          label="City"
          autoComplete={autofill(side, 'address-level2')}
          error={question?.message ?? city.error}
        />
        <PostalCodeField name={`${side}.zipCode`} autoComplete={autofill(side, 'postal-code')} />
      </Town>
      {question && (
        <TownQuestionPanel
          question={question}
          onChoose={handleChoose}
          onConfirm={() => void handleConfirm()}
        />
      )}
    </>
  );
}

const City = memo(TextField);

function focusField(form: HTMLFormElement | null | undefined, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

const Town = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(6rem, 8rem);
  gap: ${token.space[3]};
`;

interface TownQuestionPanelProps {
  question: TownQuestion;
  onChoose: (town: TownTexts) => void;
  onConfirm: () => void;
}

/** The answers to a question about a town: others that may be meant, or yes to what it is priced to. */
function TownQuestionPanel({ question, onChoose, onConfirm }: TownQuestionPanelProps) {
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
              {area.town
                ? `Yes, price to ${area.town}`
                : `Yes, price to the area of ${area.zipCode}`}
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
