import { ButtonAnchor, Card, Grid, Soft, Stack, token } from '@courier/shared-ui';
import styled from 'styled-components';
import { CONTACT_WAYS, type ContactWay } from '../contact-ways';

export function ContactCards() {
  return (
    <Grid as="ul" gap={4} min="16rem">
      {CONTACT_WAYS.map((way) => (
        <Card key={way.title} as="li" title={way.title}>
          <Stack gap={4}>
            <div>
              <Handle>{way.handle}</Handle>
              {way.notes.map((note) => (
                <Soft key={note} as="p">
                  {note}
                </Soft>
              ))}
            </div>
            <div>
              <Way way={way} />
            </div>
          </Stack>
        </Card>
      ))}
    </Grid>
  );
}

function Way({ way }: { way: ContactWay }) {
  return way.isNewTab ? (
    <ButtonAnchor href={way.href} target="_blank" aria-label={`${way.action}, opens a new tab`}>
      {way.action}
    </ButtonAnchor>
  ) : (
    <ButtonAnchor href={way.href}>{way.action}</ButtonAnchor>
  );
}

const Handle = styled.p`
  font-size: ${token.size.body};
  font-weight: ${token.weight.strong};
  overflow-wrap: anywhere;
`;
