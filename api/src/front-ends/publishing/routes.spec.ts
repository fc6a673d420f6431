import { refuseTakenRoutes } from './routes';

const live = {
  remotes: {
    help: { routes: ['/help', '/account/security'] },
  },
};

it.each(['/faq', '/helpdesk', '/account/addresses', '/logins'])(
  'refuseTakenRoutes allows %s to any remote',
  (route) => {
    expect(() => refuseTakenRoutes('rival', [route], live)).not.toThrow();
  },
);

it.each([
  ['/help', '/help'],
  ['/help/', '/help'],
  ['/help/opening-hours', '/help'],
  ['/account', '/account/security'],
])('refuseTakenRoutes refuses %s when another remote has %s', (route, taken) => {
  expect(() => refuseTakenRoutes('rival', ['/faq', route], live)).toThrow(
    `The route ${route} of rival belongs to help already, which has ${taken}.`,
  );
});

it('refuseTakenRoutes lets a remote keep its own routes', () => {
  expect(() => refuseTakenRoutes('help', ['/help', '/help/new'], live)).not.toThrow();
});

it.each([
  '/',
  '//',
  '/login',
  '/login/forgotten',
  '/api',
  '/api/quotes',
  '/shell',
  '/remotes/x',
  '/history',
  '/discovery.json',
])('refuseTakenRoutes refuses %s, which is the shell’s or the server’s', (route) => {
  expect(() => refuseTakenRoutes('rival', [route], { remotes: {} })).toThrow(
    `The route ${route} of rival belongs to the shell or the server.`,
  );
});
