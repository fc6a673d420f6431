import type { Meta, StoryObj } from '@storybook/react-webpack5';
import styled from 'styled-components';
import { Cluster, Stack } from '../layout';
import { token, wideType, type TypeSize } from '.';

const meta = { title: 'Foundations/Tokens' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every colour that is not part of a pair, by its meaning. */
export const Colours: Story = {
  render: () => (
    <Cluster gap={4} align="start">
      {Object.entries(token.color).map(
        ([name, colour]) =>
          typeof colour === 'string' && (
            <Swatch key={name}>
              <span style={{ background: colour }} />
              {name}
            </Swatch>
          ),
      )}
    </Cluster>
  ),
};

export const TypeSizes: Story = {
  render: () => (
    <Stack gap={2}>
      {(Object.keys(token.size) as TypeSize[]).map((name) => (
        <Sample key={name} style={{ fontSize: token.size[name] }}>
          {name}
        </Sample>
      ))}
    </Stack>
  ),
};

const Swatch = styled.div`
  width: 8rem;
  font-size: ${token.size.caption};

  span {
    display: block;
    height: 3rem;
    border: ${token.border.hairline} solid ${token.color.edge};
    border-radius: ${token.radius.small};
  }
`;

const Sample = styled.p`
  ${wideType}
`;
