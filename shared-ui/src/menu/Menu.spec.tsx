import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { Button } from '../button';
import { expectAxeClean } from '../testing';
import {
  Menu,
  MenuCheckboxItem,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
} from '.';

const contentRef = createRef<HTMLDivElement>();

function More({ onPrint = () => {} }: { onPrint?: () => void }) {
  const [wide, setWide] = useState(false);
  const [order, setOrder] = useState('newest');
  return (
    <Menu>
      <MenuTrigger>
        <Button>More</Button>
      </MenuTrigger>
      <MenuContent ref={contentRef} data-testid="sheet">
        <MenuItem onSelect={onPrint} aside="P">
          Print
        </MenuItem>
        <MenuItem disabled>Send</MenuItem>
        <MenuItem tone="danger">Delete</MenuItem>
        <MenuSeparator />
        <MenuCheckboxItem checked={wide} onCheckedChange={setWide}>
          Wide rows
        </MenuCheckboxItem>
        <MenuLabel>Order</MenuLabel>
        <MenuRadioGroup value={order} onValueChange={setOrder} aria-label="Order">
          <MenuRadioItem value="newest">Newest</MenuRadioItem>
          <MenuRadioItem value="oldest">Oldest</MenuRadioItem>
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  );
}

async function openByKeyboard() {
  screen.getByRole('button', { name: 'More' }).focus();
  await userEvent.keyboard('{Enter}');
}

it('opens by keyboard at its first item, skips what cannot be done, and chooses with Enter', async () => {
  const onPrint = jest.fn();
  render(<More onPrint={onPrint} />);
  await openByKeyboard();
  expect(screen.getByRole('menuitem', { name: /Print/ })).toHaveFocus();

  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(onPrint).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
});

it('turns a checkbox item and moves the choice of a group', async () => {
  render(<More />);
  await openByKeyboard();
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Wide rows' }));
  await openByKeyboard();
  expect(screen.getByRole('menuitemcheckbox', { name: 'Wide rows' })).toBeChecked();

  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Oldest' }));
  await openByKeyboard();
  expect(screen.getByRole('menuitemradio', { name: 'Oldest' })).toBeChecked();
  expect(screen.getByRole('menuitemradio', { name: 'Newest' })).not.toBeChecked();
});

it('passes ref and native props to the sheet, and is axe-clean', async () => {
  render(<More />);
  await openByKeyboard();
  expect(contentRef.current).toBe(screen.getByTestId('sheet'));
  await expectAxeClean(screen.getByTestId('sheet'));
});
