import {
  Banner,
  Button,
  DefinitionList,
  Soft,
  Stack,
  Stamp,
  Waybill,
  WaybillMain,
  WaybillNumber,
} from '@courier/shared-ui';
import type { SerializedError } from '@reduxjs/toolkit';
import { type ApiError, problemText } from '@courier/shared-ui/request';
import { askedNumber } from '../asked-number';

interface UnableToTrackProps {
  number: string;
  error: ApiError | SerializedError | undefined;
  onRetry: () => void;
}

const NOT_KNOWN = 'N/A';

/** The result of a look-up that failed; nothing in it is known but the number that was asked for. */
export function UnableToTrack({ number, error, onRetry }: UnableToTrackProps) {
  const isUnknown = isUnknownNumber(error);
  return (
    <Stack>
      <Banner tone="warning" actions={!isUnknown && <Button onClick={onRetry}>Try again</Button>}>
        {isUnknown
          ? problemText(error, 'We could not find that number. Check it against your slip.')
          : problemText(error, 'We could not look that number up just now. Try again in a moment.')}
      </Banner>
      <Waybill aria-label="Tracking result">
        <WaybillMain>
          <Stack gap={3}>
            <Soft>Order number</Soft>
            <WaybillNumber value={askedNumber(number)} prefix="EC" />
            <div>
              <Stamp>Unable to track</Stamp>
            </div>
            <DefinitionList
              items={[
                { term: 'Current location', value: 'Unknown' },
                { term: 'Estimated delivery', value: NOT_KNOWN },
                { term: 'Courier arrives', value: NOT_KNOWN },
              ]}
            />
          </Stack>
        </WaybillMain>
      </Waybill>
    </Stack>
  );
}

/** The server knows no such number: asking again does not help. */
function isUnknownNumber(error: UnableToTrackProps['error']): boolean {
  return !error || ('status' in error && (error.status === 404 || error.status === 400));
}
