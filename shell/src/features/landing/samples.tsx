import { RouteLine, Soft, Stamp, token, WaybillNumber } from '@courier/shared-ui/base';
import styled from 'styled-components';

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

/** Shown as a sample: it is nobody's parcel. */
const SAMPLE_NUMBER = '7K3M9QXA2TBF';

/** The sample number in Code 128 (start B, check symbol, stop): widths of bars and gaps in turn, in modules. */
const BARS =
  '2112143121311123312211321131233211222113313311211113232232112133111311231323112311312331112';

export function SampleStub() {
  return (
    <>
      <Soft>Waybill</Soft>
      <Digits>
        <WaybillNumber value={SAMPLE_NUMBER} />
      </Digits>
      <Status>
        <Stamp tone="transit">In transit</Stamp>
        <Soft>Sample</Soft>
      </Status>
      <Barcode />
    </>
  );
}

function Barcode() {
  const widths = Array.from(BARS, Number);
  const end = widths.reduce((sum, width) => sum + width);
  return (
    <Bars viewBox={`0 0 ${end} 1`} preserveAspectRatio="none" aria-hidden focusable={false}>
      <path d={`M0 .5h${end}`} strokeDasharray={widths.join(' ')} />
    </Bars>
  );
}

const Digits = styled.p`
  margin-block: ${token.space[1]} ${token.space[3]};
`;

const Status = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
`;

const Bars = styled.svg`
  width: 100%;
  max-width: 20rem;
  height: 3.5rem;
  margin-top: ${token.space[6]};
  stroke: ${token.color.text};
`;
