import styled from 'styled-components';
import { panelStyles } from './dialog.styles';
import { DialogFrame, type DialogFrameProps } from './DialogFrame';

export type DialogProps = DialogFrameProps;

/** Holds the focus until it closes, then gives it back. Escape and a press beside it close it. */
export function Dialog(props: DialogProps) {
  return <Panel {...props} />;
}

const Panel = styled(DialogFrame)`
  ${panelStyles}
`;
