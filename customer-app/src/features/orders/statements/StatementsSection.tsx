import { lazyWithRetry } from '@courier/shared-ui';
import { Button, Section, SectionTitle, Stack } from '@courier/shared-ui/base';
import { useState } from 'react';

/** Not before it is asked for: it adds up all that was ordered. */
const OwnStatements = lazyWithRetry(async () => (await import('./OwnStatements')).OwnStatements);

/** The way to the monthly statements of one's account. */
export function StatementsSection() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section aria-labelledby="statements">
      <Stack gap={4}>
        <SectionTitle id="statements">Statements</SectionTitle>
        <p>What you ordered and paid in each month, and what is still due.</p>
        <div>
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide statements' : 'Show statements'}
          </Button>
        </div>
        {isOpen && <OwnStatements />}
      </Stack>
    </Section>
  );
}
