import { Cluster, media } from '@courier/shared-ui';
import styled from 'styled-components';

/** Buttons beside one another; on a phone each line of them is filled, so that their edges are even. */
export const ButtonRow = styled(Cluster)`
  ${media.small} {
    width: 100%;

    > * {
      flex: 1 1 auto;
    }
  }
`;
