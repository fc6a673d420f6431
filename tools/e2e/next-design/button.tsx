import styled from 'styled-components';
import { token } from '../../../shared-ui/src/components/tokens';

export * from '../../../shared-ui/src/components/button/Button';

/** What a later major of the design system may have in the place of its button. */
export const Button = styled.button.attrs<{ 'data-design'?: string }>({ 'data-design': 'next' })`
  color: ${token.color.text};
`;
