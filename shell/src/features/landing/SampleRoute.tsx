import { RouteLine } from '@courier/shared-ui';

/** Shown as a sample: it is nobody's parcel. */
export function SampleRoute() {
  return (
    <RouteLine
      aria-label="Sample route"
      from="Cape Town"
      at="On the N1, Colesberg"
      to="Johannesburg"
      progress={0.6}
    />
  );
}
