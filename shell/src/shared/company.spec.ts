import { DEFAULT_COMPANY } from '@courier/contract';

afterEach(() => {
  document.head.innerHTML = '';
});

/** The company as a shell knows it that starts in a page with this head. */
function companyIn(head: string): unknown {
  document.head.innerHTML = head;
  let company: unknown;
  jest.isolateModules(() => {
    ({ company } = jest.requireActual<object & { company: unknown }>('./company'));
  });
  return company;
}

it('the company is the default one but for what the server wrote into the page', () => {
  const settings = { name: 'Mzansi & Sons', phone: '021 555 0123' };
  const block = `<script type="application/json" id="company">${JSON.stringify(settings)}</script>`;
  expect(companyIn(block)).toEqual({ ...DEFAULT_COMPANY, ...settings });
});

it('the company is the default one where the page says nothing', () => {
  expect(companyIn('')).toEqual(DEFAULT_COMPANY);
});
