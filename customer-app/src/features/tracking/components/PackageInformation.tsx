import {
  Cluster,
  DefinitionList,
  Section,
  SectionTitle,
  Stack,
  Stamp,
  token,
} from '@courier/shared-ui';
import styled from 'styled-components';
import type { PackagesResult } from '../packages-result';

export function PackageInformation({ packages }: { packages: PackagesResult }) {
  return (
    <Section>
      <Cluster justify="space-between">
        <SectionTitle>Package Information</SectionTitle>
        <Cluster>
          {packages.isFragile && (
            <Stamp size="small" tone="danger">
              FRAGILE
            </Stamp>
          )}
          {packages.isInsured && (
            <Stamp size="small" tone="confirmed">
              INSURED
            </Stamp>
          )}
        </Cluster>
      </Cluster>
      <Stack gap={5}>
        <Facts
          items={[
            { term: 'Total packages', value: packages.total },
            { term: 'Total weight', value: packages.totalWeight },
            { term: 'Service type', value: packages.service },
            { term: 'Total amount', value: packages.totalAmount, strong: true },
          ]}
        />
        {packages.list.map((item, index) => (
          <PackageFacts key={index}>
            <SectionTitle level={3} size="label">
              Package {index + 1}
            </SectionTitle>
            <DefinitionList
              items={[
                { term: 'Type', value: item.type },
                { term: 'Weight', value: item.weight },
                { term: 'Dimensions', value: item.dimensions },
                { term: 'Chargeable weight', value: item.chargeableWeight },
              ]}
            />
          </PackageFacts>
        ))}
      </Stack>
    </Section>
  );
}

const Facts = styled(DefinitionList)`
  margin-top: ${token.space[4]};
`;

const PackageFacts = styled.div`
  padding-top: ${token.space[3]};
  border-top: ${token.border.hairline} solid ${token.color.line};

  dl {
    gap: 0;
  }
`;
