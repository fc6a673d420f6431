import {
  formatWeight,
  SERVICE_TYPE_LABELS,
  SERVICE_TYPES,
  VOLUMETRIC_DIVISOR,
} from '@courier/contract';
import { Button, DefinitionList, SectionTitle, Soft, Stack, token } from '@courier/shared-ui/base';
import { Form, FormSelect } from '@courier/shared-ui/form';
import { useFormikContext } from 'formik';
import { memo } from 'react';
import styled from 'styled-components';
import { areMeasured, weighForm } from '../../packages';
import type { PackageForm, QuoteForm } from '../../quote-form';
import { StepFooter } from '../StepFooter';
import { PackageList } from './PackageList';

const SERVICES = SERVICE_TYPES.map((value) => ({ value, label: SERVICE_TYPE_LABELS[value] }));

export const PackageStep = memo(function PackageStep() {
  const { packages } = useFormikContext<QuoteForm>().values;
  const isReady = areMeasured(packages);
  return (
    <Form>
      <Columns>
        <Stack gap={5}>
          <FormSelect name="serviceType" label="Service type" options={SERVICES} />
          <PackageList packages={packages} />
        </Stack>
        <WeightPanel packages={packages} />
      </Columns>
      <StepFooter>
        {!isReady && (
          <Soft id="package-step-hint">
            Every package needs a weight, length, width and height above 0.
          </Soft>
        )}
        <Button
          type="submit"
          variant="primary"
          size="large"
          disabled={!isReady}
          aria-describedby={isReady ? undefined : 'package-step-hint'}
        >
          Continue
        </Button>
      </StepFooter>
    </Form>
  );
});

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[6]} ${token.space[8]};

  @media (min-width: 56rem) {
    grid-template-columns: minmax(0, 1fr) 17rem;
    align-items: start;
  }
`;

/** What the packages weigh as they are typed; the price follows the chargeable weight. */
function WeightPanel({ packages }: { packages: readonly PackageForm[] }) {
  const { actualWeight, volumetricWeight, chargeableWeight } = weighForm(packages);
  return (
    <Panel>
      <SectionTitle level={3}>Weight calculation</SectionTitle>
      <DefinitionList
        aria-live="polite"
        items={[
          { term: 'Actual weight', value: formatWeight(actualWeight) },
          { term: 'Volumetric weight', value: formatWeight(volumetricWeight) },
          { term: 'Chargeable weight', value: formatWeight(chargeableWeight), strong: true },
        ]}
      />
      <Soft as="p">
        Volumetric weight is length x width x height / {VOLUMETRIC_DIVISOR}. We charge each package
        by the higher of the two.
      </Soft>
    </Panel>
  );
}

/** Torn along a dashed line, like the stub of a label. */
const Panel = styled.section`
  display: grid;
  gap: ${token.space[4]};
  padding-top: ${token.space[5]};
  border-top: ${token.border.strong} dashed ${token.color.line};

  @media (min-width: 56rem) {
    position: sticky;
    top: ${token.space[20]};
    padding: 0 0 0 ${token.space[6]};
    border-top: 0;
    border-inline-start: ${token.border.strong} dashed ${token.color.line};
  }
`;
