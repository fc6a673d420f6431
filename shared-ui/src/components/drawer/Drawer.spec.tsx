import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button';
import { TextField } from '../field';
import { Drawer } from '.';

function Screen() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Filter</Button>
      <Drawer
        open={open}
        onOpenChange={setOpen}
        title="Filter the list"
        description="Narrow it down."
        footer={<Button onClick={() => setOpen(false)}>Apply</Button>}
      >
        <TextField label="City" />
      </Drawer>
    </>
  );
}

const openDrawer = () => userEvent.click(screen.getByRole('button', { name: 'Filter' }));

it('Drawer opens on its first field, holds the focus, and gives it back on Escape', async () => {
  render(<Screen />);
  await openDrawer();
  expect(screen.getByRole('dialog', { name: 'Filter the list' })).toHaveAccessibleDescription(
    'Narrow it down.',
  );
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveFocus();

  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveFocus();

  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus();
});
