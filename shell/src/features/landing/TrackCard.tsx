import {
  Button,
  media,
  SectionTitle,
  Soft,
  TextField,
  token,
  Waybill,
  WaybillMain,
  WaybillStub,
} from '@courier/shared-ui/base';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { prefetchOnIntent } from '../remotes/prefetch-remote';
import { SampleRoute, SampleStub } from './samples';

/** The way to a parcel: the number goes to the tracking page, which the form does by itself before the scripts. */
export function TrackCard() {
  const navigate = useNavigate();

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const waybill = String(new FormData(event.currentTarget).get('number')).trim();
    if (waybill) void navigate(`/tracking?number=${encodeURIComponent(waybill)}`);
  };

  return (
    <Waybill aria-labelledby="track-title">
      <WaybillMain>
        <Heading>
          <SectionTitle level={2} id="track-title">
            Track Your Package
          </SectionTitle>
          <Soft>Number on your slip or email</Soft>
        </Heading>
        <Form action="/tracking" onSubmit={handleSubmit}>
          <TextField
            label="Waybill number"
            labelHidden
            mono
            fieldSize="large"
            placeholder="Enter waybill number"
            name="number"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...prefetchOnIntent('/tracking')}
          />
          <Button type="submit" variant="primary" size="large">
            Track Now
          </Button>
        </Form>
        <SampleRoute />
      </WaybillMain>
      <WaybillStub>
        <SampleStub />
      </WaybillStub>
    </Waybill>
  );
}

const Heading = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token.space[1]} ${token.space[4]};
  margin-bottom: ${token.space[5]};
`;

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token.space[3]};
  margin-bottom: ${token.space[6]};

  /* An empty field asks for no face of its own: the mono one is fetched with the first character. */
  input:placeholder-shown {
    font-family: ${token.font.text};
  }

  ${media.small} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
