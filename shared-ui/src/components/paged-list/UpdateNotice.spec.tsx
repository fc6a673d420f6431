import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UpdateNotice } from './UpdateNotice';

describe('UpdateNotice', () => {
  it('announces what has come in, and says nothing while there is none', () => {
    const { rerender } = render(<UpdateNotice text={null} onShow={jest.fn()} />);
    const region = screen.getByRole('status');
    expect(region).toBeEmptyDOMElement();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    rerender(<UpdateNotice text="3 new orders" onShow={jest.fn()} />);
    expect(region).toHaveTextContent('3 new orders');
  });

  it('asks for the news by keyboard and keeps the place of the focus when its button goes away', async () => {
    const handleShow = jest.fn();
    const { rerender } = render(
      <UpdateNotice data-testid="notice" text="1 new order" onShow={handleShow} />,
    );
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Show' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(handleShow).toHaveBeenCalledTimes(1);
    rerender(<UpdateNotice data-testid="notice" text={null} onShow={handleShow} />);
    expect(screen.getByTestId('notice')).toHaveFocus();
  });
});
