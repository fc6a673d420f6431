import styled from 'styled-components';
import { media, token } from '../tokens';

/** Dashed, because nothing is in it yet; the native input lies over all of it, unseen. */
export const DropZone = styled.div`
  position: relative;
  display: flex;
  min-height: ${token.space[16]};
  border: ${token.border.object} dashed ${token.color.edge};
  border-radius: ${token.radius.medium};
  background: ${token.color.surface};

  &:hover:not(:has(:disabled)) {
    background: ${token.color.surfaceHover};
  }

  &[data-over] {
    border-style: solid;
    background: ${token.color.selected};
  }

  &:has(:focus-visible) {
    outline: 2.5px solid ${token.color.focus};
    outline-offset: 2px;
  }

  &:has([aria-invalid]) {
    border-color: ${token.color.danger};
  }

  &:has(:disabled) {
    border-color: ${token.color.line};
    background: transparent;
  }
`;

export const Input = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  opacity: 0;
  cursor: pointer;

  &:disabled {
    cursor: not-allowed;
  }
`;

export const Prompt = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0 ${token.space[2]};
  width: 100%;
  padding: ${token.space[3]};
  color: ${token.color.textSoft};
  font-size: ${token.size.label};

  [data-over] & {
    color: ${token.color.text};
  }

  /* Nothing is dropped on a phone. */
  ${media.touch} {
    span + span {
      display: none;
    }
  }
`;

export const Verb = styled.span`
  color: ${token.color.text};
  font-weight: ${token.weight.strong};
  text-decoration: underline;
  text-underline-offset: 0.22em;

  :disabled ~ * & {
    color: inherit;
    text-decoration: none;
  }
`;
