import { Button, media, Mono, token } from '@courier/shared-ui';
import styled from 'styled-components';
import { SHORTCUTS } from '../shortcuts';

interface ShortcutHelpProps {
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}

/** The keys of the desk, in sight. A screen without a keyboard needs none. */
export function ShortcutHelp({ isOn, onSwitch }: ShortcutHelpProps) {
  return (
    <Line role="group" aria-label="Keyboard shortcuts">
      {isOn && (
        <Keys>
          {SHORTCUTS.map(({ key, does }) => (
            <Pair key={key}>
              <Key as="dt">{key}</Key>
              <dd>{does}</dd>
            </Pair>
          ))}
        </Keys>
      )}
      <Button size="small" variant="quiet" onClick={() => onSwitch(!isOn)}>
        {isOn ? 'Switch keys off' : 'Switch keyboard shortcuts on'}
      </Button>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]} ${token.space[3]};
  color: ${token.color.textSoft};
  font-size: ${token.size.caption};

  ${media.touch} {
    display: none;
  }
`;

const Keys = styled.dl`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]} ${token.space[4]};
`;

/* A key and what it does stay on one line. */
const Pair = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
`;

const Key = styled(Mono)`
  padding: 0 0.45em;
  border: ${token.border.hairline} solid ${token.color.edge};
  border-radius: ${token.radius.small};
  background: ${token.color.surface};
  color: ${token.color.text};
`;
