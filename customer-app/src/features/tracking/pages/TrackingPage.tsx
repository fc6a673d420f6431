import { SAMPLE_ORDER_NUMBER } from '@courier/contract';
import { chatLink } from '@courier/shared-ui';
import {
  Button,
  HelpChip,
  media,
  Page,
  PageHeader,
  TextField,
  TextLink,
  token,
} from '@courier/shared-ui/base';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { trackingPath } from '../../../shared/tracking/tracking-path';
import { KeptParcels } from '../components/KeptParcels';
import { TrackingOutcome } from '../components/TrackingOutcome';
import { useTrackedOrder } from '../use-tracked-order';

export function TrackingPage() {
  const [search, setSearch] = useSearchParams();
  const number = search.get('number')?.trim() ?? '';
  const tracked = useTrackedOrder(number);

  const handleTrack = (wanted: string) => {
    if (wanted === number) void tracked.refetch();
    else setSearch({ number: wanted });
  };

  return (
    <Page isComplete={number === ''}>
      <title>Track Your Package</title>
      <PageHeader title="Track Your Package" />
      <TrackingForm number={number} isLoading={tracked.isLoading} onTrack={handleTrack} />
      {number === '' && (
        <p>
          No number at hand?{' '}
          <TextLink to={trackingPath(SAMPLE_ORDER_NUMBER)}>See a sample</TextLink>
        </p>
      )}
      {number === '' && <KeptParcels />}
      <TrackingOutcome number={number} tracked={tracked} />
      <HelpChip href={chatLink()}>Need any help?</HelpChip>
    </Page>
  );
}

interface TrackingFormProps {
  /** The number in the address bar. */
  number: string;
  isLoading: boolean;
  onTrack: (number: string) => void;
}

function TrackingForm({ number, isLoading, onTrack }: TrackingFormProps) {
  const [typed, setTyped] = useState(number);
  const [shown, setShown] = useState(number);
  // Another address (Back, a link) fills the field again; the focus stays where it is.
  if (shown !== number) {
    setShown(number);
    setTyped(number);
  }
  const wanted = typed.trim();

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted && !isLoading) onTrack(wanted);
  };

  return (
    <Search role="search" onSubmit={handleSubmit}>
      <TextField
        label="Waybill number"
        labelHidden
        mono
        name="number"
        placeholder="Enter waybill number..."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button
        type="submit"
        variant={number ? 'secondary' : 'primary'}
        size="large"
        disabled={!wanted || isLoading}
      >
        {isLoading ? 'Tracking...' : 'Track Now'}
      </Button>
    </Search>
  );
}

const Search = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[3]};
  margin-bottom: ${token.space[7]};

  input {
    min-height: 3.25rem;
    text-overflow: ellipsis;
  }

  input::placeholder {
    font-family: ${token.font.text};
  }

  /* Wide enough for a number, or the button goes below it: large letters need the width. */
  > :first-child {
    flex: 1 1 9rem;
    max-width: 30rem;
  }

  button {
    min-width: 8.5rem;
  }

  ${media.small} {
    button {
      min-width: 0;
      padding-inline: ${token.space[4]};
    }
  }

  ${media.print} {
    display: none;
  }
`;
