import styled, { css } from 'styled-components';

/** Out of sight, not out of the accessibility tree. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Words for those who listen. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;
