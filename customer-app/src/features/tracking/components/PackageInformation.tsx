import {
  Button,
  Cluster,
  DefinitionList,
  Section,
  SectionTitle,
  Soft,
  Stack,
  Stamp,
  token,
} from '@courier/shared-ui/base';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { PackagesResult } from '../packages-result';

/** How many packages are shown before the rest is asked for. */
const SHOWN_FIRST = 5;

/** Give it the order's number as `key`. */
export function PackageInformation({ packages }: { packages: PackagesResult }) {
  const [isWhole, setWhole] = useState(false);
  const firstOfRestRef = useRef<HTMLDivElement>(null);
  const shown = isWhole ? packages.list : packages.list.slice(0, SHOWN_FIRST);
  const rest = packages.list.length - shown.length;

  // The button is gone: who pressed it reads on where it was.
  useEffect(() => {
    if (isWhole) firstOfRestRef.current?.focus();
  }, [isWhole]);

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
            <Stamp size="small" tone="neutral">
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
            ...packages.priceLines,
            { term: 'Total amount', value: packages.totalAmount, strong: true },
          ]}
        />
        {packages.vat && <Soft as="p">{packages.vat}</Soft>}
        {packages.atTheDoor && <p>{packages.atTheDoor}</p>}
        {shown.map((item, index) => (
          <PackageFacts
            key={index}
            {...(index === SHOWN_FIRST && { ref: firstOfRestRef, tabIndex: -1 })}
          >
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
        {rest > 0 && (
          <div>
            <Button onClick={() => setWhole(true)}>Show all {packages.list.length}</Button>
          </div>
        )}
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
  outline: none;

  dl {
    gap: 0;
  }
`;
