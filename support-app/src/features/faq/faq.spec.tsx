import { renderWithHost } from '@courier/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import App from '../../App';
import { ANSWERS } from './answers';

const ALL = ANSWERS.flatMap(({ answers }) => answers);

function openHelp() {
  renderWithHost(<App />, { route: '/support' });
  return userEvent.setup({ delay: null });
}

const question = (words: RegExp) => screen.getByRole('button', { name: words });
const openAnswers = () =>
  screen.getAllByRole('button', { expanded: true }).map((button) => button.textContent);

describe('the questions', () => {
  it('are in their categories, all folded', () => {
    openHelp();
    for (const { category, answers } of ANSWERS) {
      const group = within(screen.getByRole('region', { name: category }));
      expect(group.getByRole('heading', { level: 3, name: category })).toBeVisible();
      for (const answer of answers) {
        expect(group.getByRole('button', { name: answer.question })).toHaveAttribute(
          'aria-expanded',
          'false',
        );
        expect(screen.getByText(answer.answer)).not.toBeVisible();
      }
    }
  });

  it('open one at a time over the whole page, and fold again', async () => {
    const user = openHelp();
    await user.click(question(/How long/));
    expect(screen.getByText(/2-3 business days/)).toBeVisible();
    await user.click(question(/How can I pay/));
    expect(openAnswers()).toEqual(['How can I pay?']);
    expect(screen.getByText(/2-3 business days/)).not.toBeVisible();
    await user.click(question(/How can I pay/));
    expect(screen.queryByRole('button', { expanded: true })).not.toBeInTheDocument();
  });

  it('open by keyboard', async () => {
    const user = openHelp();
    question(/How long/).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('region', { name: /How long/ })).toBeVisible();
  });
});

describe('the answers', () => {
  it.each([
    ['standard delivery', /Standard delivery takes 2-3 business days/],
    ['express', /Express is next-day in major cities/],
    ['the heaviest package', /maximum of 30 kg/],
    ['the largest package', /120x80x80 cm/],
    ['the provinces', /all 9 provinces/],
    ['basic insurance', /Basic insurance is included/],
    ['extra insurance', /Extra insurance costs R50 per shipment/],
    ['payment', /cards, by mobile wallets, and by cash on delivery in eligible areas/],
    ['stalled tracking', /stalls for over 24 hours, please report it/],
    ['address changes', /Address changes are possible before the parcel is out for delivery/],
    ['e-mail', /email response within 2 hours/],
  ])('say what is promised about %s', (_, claim) => {
    expect(ALL.filter(({ answer }) => claim.test(answer))).toHaveLength(1);
  });

  it('have an id of their own', () => {
    expect(new Set(ALL.map(({ id }) => id)).size).toBe(ALL.length);
  });
});
