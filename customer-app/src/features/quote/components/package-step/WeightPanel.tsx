import { formatWeight, VOLUMETRIC_DIVISOR } from '@courier/contract';
import { DefinitionList, SectionTitle, Soft, token } from '@courier/shared-ui';
import styled from 'styled-components';
import { weighForm } from '../../packages';
import type { PackageForm } from '../../quote-form';

/** What the packages weigh as they are typed; the price follows the chargeable weight. */
export function WeightPanel({ packages }: { packages: readonly PackageForm[] }) {
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
