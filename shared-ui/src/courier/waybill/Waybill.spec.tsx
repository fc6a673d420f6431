import { render, screen } from '@testing-library/react';
import { Waybill, WaybillMain, WaybillNumber, WaybillStub } from '.';

it.each([
  ['EC7K3M9QXA2TBF', 'EC', ['EC', '7K3M', '9QXA', '2TBF']],
  ['7K3M9QXA2TBF', 'EC', ['7K3M', '9QXA', '2TBF']],
  ['EC 7K3M 9', 'EC', ['EC', '7K3M', '9']],
  ['', 'EC', []],
])('WaybillNumber reads %j with prefix %j as %j', (value, prefix, groups) => {
  render(<WaybillNumber data-testid="number" value={value} prefix={prefix} />);
  const shown = [...screen.getByTestId('number').querySelectorAll('span')];
  expect(shown.map(({ textContent }) => textContent)).toEqual(groups);
});

it('Waybill copies as the plain number', () => {
  render(<WaybillNumber data-testid="number" value="EC7K3M9QXA2TBF" prefix="EC" />);
  expect(screen.getByTestId('number').textContent).toBe('EC7K3M9QXA2TBF');
});

it('Waybill is an article of its main part and its stub', () => {
  render(
    <Waybill aria-label="Order">
      <WaybillMain>
        <WaybillNumber value="EC7K3M9QXA2TBF" prefix="EC" size="large" />
      </WaybillMain>
      <WaybillStub>Keep this part</WaybillStub>
    </Waybill>,
  );
  expect(screen.getByRole('article', { name: 'Order' })).toHaveTextContent('Keep this part');
});
