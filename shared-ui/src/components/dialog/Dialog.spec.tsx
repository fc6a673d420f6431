import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button';
import { Combobox } from '../combobox';
import { TextField } from '../field';
import { ConfirmDialog, Dialog } from '.';

function Screen() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Edit the store"
        description="Customers see this."
        footer={<Button onClick={() => setOpen(false)}>Save</Button>}
      >
        <TextField label="Name" />
      </Dialog>
    </>
  );
}

const openDialog = () => userEvent.click(screen.getByRole('button', { name: 'Edit' }));

it('Dialog focuses its first field when it opens', async () => {
  render(<Screen />);
  await openDialog();
  expect(screen.getByRole('dialog', { name: 'Edit the store' })).toHaveAccessibleDescription(
    'Customers see this.',
  );
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

it('Dialog closes on Escape and gives the focus back', async () => {
  render(<Screen />);
  await openDialog();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
});

it('Dialog gives the focus to what holds its opener where that is gone', async () => {
  const List = () => {
    const [isOpen, setOpen] = useState(false);
    const [isThere, setThere] = useState(true);
    return (
      <section aria-label="Parcels" tabIndex={-1}>
        {isThere && <Button onClick={() => setOpen(true)}>Edit</Button>}
        <Dialog
          open={isOpen}
          onOpenChange={setOpen}
          title="Edit the store"
          footer={<Button onClick={() => setThere(false)}>Remove</Button>}
        />
      </section>
    );
  };
  render(<List />);
  await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('region', { name: 'Parcels' })).toHaveFocus();
});

it('Dialog leaves the first Escape to open suggestions', async () => {
  const onOpenChange = jest.fn();
  render(
    <Dialog open onOpenChange={onOpenChange} title="Edit">
      <Combobox
        label="Street"
        value="1"
        onInput={jest.fn()}
        onSelect={jest.fn()}
        options={[{ id: 'long', label: '12 Long Street' }]}
      />
    </Dialog>,
  );
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(onOpenChange).not.toHaveBeenCalled();

  await userEvent.keyboard('{Escape}');
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

it('Dialog closes by its own button', async () => {
  render(<Screen />);
  await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('ConfirmDialog focuses Cancel first and calls back on confirmation', async () => {
  const onConfirm = jest.fn();
  const onOpenChange = jest.fn();
  render(
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title="Remove the store?"
      description="This cannot be undone."
      confirmLabel="Remove"
      onConfirm={onConfirm}
    />,
  );

  expect(screen.getByRole('alertdialog', { name: 'Remove the store?' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onOpenChange).not.toHaveBeenCalled();
});

it('Dialog makes a long text focusable to scroll it by keyboard, and a form not', () => {
  const tall = jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
  const { rerender } = render(<Dialog open onOpenChange={jest.fn()} title="Terms" />);
  const body = () => screen.getByRole('dialog').querySelector('[tabindex="0"]');
  expect(body()).toBeInTheDocument();

  rerender(
    <Dialog key="form" open onOpenChange={jest.fn()} title="Form">
      <TextField label="Name" />
    </Dialog>,
  );
  expect(body()).not.toBeInTheDocument();
  tall.mockRestore();
});
