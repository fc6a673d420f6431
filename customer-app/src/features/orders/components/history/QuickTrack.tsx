import { Button, Section, SectionTitle, TextField, token } from '@courier/shared-ui';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';

interface QuickTrackProps {
  isLooking: boolean;
  onTrack: (number: string) => void;
}

export function QuickTrack({ isLooking, onTrack }: QuickTrackProps) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted && !isLooking) onTrack(wanted);
  };

  return (
    <Section>
      <SectionTitle>Quick Track</SectionTitle>
      <Row role="search" onSubmit={handleSubmit}>
        <TextField
          label="Tracking number"
          labelHidden
          mono
          placeholder="Enter tracking number..."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="primary" disabled={!wanted || isLooking}>
          {isLooking ? 'Tracking...' : 'Track Package'}
        </Button>
      </Row>
    </Section>
  );
}

const Row = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(8.5rem, auto);
  gap: ${token.space[2]};
  margin-top: ${token.space[4]};

  input {
    text-overflow: ellipsis;
  }

  input::placeholder {
    font-family: ${token.font.text};
  }
`;
