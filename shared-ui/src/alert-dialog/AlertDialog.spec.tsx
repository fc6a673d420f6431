import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { Button } from '../button';
import { expectAxeClean } from '../testing';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogBody,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFoot,
  AlertDialogTitle,
  AlertDialogTrigger,
} from '.';

const contentRef = createRef<HTMLDivElement>();

function Question({ onAnswer }: { onAnswer: (answer: string) => void }) {
  return (
    <AlertDialog>
      <AlertDialogTrigger>
        <Button>Leave</Button>
      </AlertDialogTrigger>
      <AlertDialogContent ref={contentRef} data-testid="content">
        <AlertDialogTitle>Leave without saving?</AlertDialogTitle>
        <AlertDialogBody>
          <AlertDialogDescription>What you typed would be lost.</AlertDialogDescription>
        </AlertDialogBody>
        <AlertDialogFoot>
          <AlertDialogCancel>Stay</AlertDialogCancel>
          <AlertDialogAction onClick={() => onAnswer('leave')}>Leave anyway</AlertDialogAction>
          <AlertDialogAction variant="primary" onClick={() => onAnswer('save')}>
            Save and leave
          </AlertDialogAction>
        </AlertDialogFoot>
      </AlertDialogContent>
    </AlertDialog>
  );
}

const ask = () => userEvent.click(screen.getByRole('button', { name: 'Leave' }));

it('starts at the way back and gives the focus back on Escape', async () => {
  render(<Question onAnswer={jest.fn()} />);
  await ask();
  expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBe(
    contentRef.current,
  );
  expect(contentRef.current).toHaveAccessibleDescription('What you typed would be lost.');
  expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus();

  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Leave' })).toHaveFocus();
});

it('takes one of several answers from the keyboard', async () => {
  const onAnswer = jest.fn();
  render(<Question onAnswer={onAnswer} />);
  await ask();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onAnswer).toHaveBeenCalledWith('save');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('is axe-clean', async () => {
  render(<Question onAnswer={jest.fn()} />);
  await ask();
  await expectAxeClean(screen.getByTestId('content'));
});
