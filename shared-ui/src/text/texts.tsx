import styled from 'styled-components';
import { monoType, token } from '../tokens';

/** The sentence under a big title. */
export const Lede = styled.p`
  max-width: 28rem;
  color: ${token.color.textSoft};
  font-size: ${token.size.lead};
  line-height: 1.45;
`;

/** Anything read out character by character: phones, references. */
export const Mono = styled.span`
  ${monoType}
  font-weight: ${token.weight.regular};
`;

/** Smaller and softer than the text around it. */
export const Soft = styled.span`
  color: ${token.color.textSoft};
  font-size: ${token.size.caption};
`;
