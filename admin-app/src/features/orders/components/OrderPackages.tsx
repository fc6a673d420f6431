import { formatWeight, PACKAGE_TYPE_LABELS, type PackageView } from '@courier/contract';
import { Cluster, SectionTitle, Soft, Stack, Stamp } from '@courier/shared-ui';

export function OrderPackages({ packages }: { packages: readonly PackageView[] }) {
  return (
    <div>
      <SectionTitle level={3} size="label">
        Packages
      </SectionTitle>
      <Stack as="ul" gap={2}>
        {packages.map((item) => (
          <Cluster key={item.id} as="li" justify="space-between" gap={1}>
            <span>
              {PACKAGE_TYPE_LABELS[item.type]}, {formatWeight(item.weight)}{' '}
              <Soft>
                {item.length}x{item.width}x{item.height} cm
              </Soft>
            </span>
            <Cluster gap={1}>
              {item.isFragile && (
                <Stamp size="small" tone="danger">
                  Fragile
                </Stamp>
              )}
              {item.hasInsurance && (
                <Stamp size="small" tone="confirmed">
                  Insured
                </Stamp>
              )}
            </Cluster>
          </Cluster>
        ))}
      </Stack>
    </div>
  );
}
