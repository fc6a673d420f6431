import { Dialog } from '@courier/shared-ui';
import { Checkbox, IconButton, media, Mono, Stack, token } from '@courier/shared-ui/base';
import { useMay } from '@courier/shared-ui/host';
import { useState } from 'react';
import styled from 'styled-components';
import { SHORTCUTS, useShortcuts } from '../use-shortcuts';

interface ShortcutHelpProps {
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}

/** The keys of the desk behind a question mark. A screen without a keyboard needs none. */
export function ShortcutHelp({ isOn, onSwitch }: ShortcutHelpProps) {
  const mayWork = useMay('tickets');
  const [isOpen, setOpen] = useState(false);
  useShortcuts(isOn, { '?': () => setOpen(true) });
  return (
    <>
      <QuestionMark
        label="Keyboard shortcuts"
        size="small"
        variant="secondary"
        onClick={() => setOpen(true)}
      >
        ?
      </QuestionMark>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Keyboard shortcuts">
        <Stack gap={4}>
          <Keys>
            {SHORTCUTS.filter(({ isWork }) => mayWork || !isWork).map(({ key, does }) => (
              <Pair key={key}>
                <Key as="dt">{key}</Key>
                <dd>{does}</dd>
              </Pair>
            ))}
          </Keys>
          <Checkbox
            label="Use keyboard shortcuts"
            checked={isOn}
            onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
          />
        </Stack>
      </Dialog>
    </>
  );
}

const QuestionMark = styled(IconButton)`
  ${media.touch} {
    display: none;
  }
`;

const Keys = styled.dl`
  display: grid;
  gap: ${token.space[2]};
`;

/* A key and what it does stay on one line. */
const Pair = styled.div`
  display: grid;
  grid-template-columns: 2rem 1fr;
  align-items: center;
  gap: ${token.space[3]};
`;

const Key = styled(Mono)`
  padding: 0 0.45em;
  border: ${token.border.hairline} solid ${token.color.edge};
  border-radius: ${token.radius.small};
  background: ${token.color.surface};
  color: ${token.color.text};
  text-align: center;
`;
