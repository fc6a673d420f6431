import { Button, Cluster, Stack, token } from '@courier/shared-ui/base';
import { getHost } from '@courier/shared-ui/host';
import styled from 'styled-components';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Shown once: the server keeps no more than their hashes. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = codes.join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      getHost().notify({ title: 'Recovery codes copied' });
    } catch {
      getHost().notify({
        title: 'We could not copy the codes',
        description: 'Download them, or write them down.',
        variant: 'destructive',
      });
    }
  };
  return (
    <Stack>
      <p>
        Keep these codes where you can find them without your phone. Each signs you in once if you
        lose it. You will not see them again.
      </p>
      <List aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </List>
      <Cluster>
        <Button onClick={() => void copy()}>Copy</Button>
        <Button onClick={() => download(text)}>Download</Button>
      </Cluster>
      <Cluster justify="end">
        <Button variant="primary" onClick={onDone}>
          I have saved them
        </Button>
      </Cluster>
    </Stack>
  );
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: 'recovery-codes.txt',
  });
  link.click();
  URL.revokeObjectURL(address);
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr));
  gap: ${token.space[1]} ${token.space[4]};
  font-family: ${token.font.mono};
  font-size: ${token.size.label};
  overflow-wrap: anywhere;
`;
