import { isProviderLink } from './provider-link';

describe('provider link', () => {
  it.each([
    ['https://dispatch.shipday.com/trackingPage/abc&lang=en', true],
    ['https://shipday.com/t/abc', true],
    ['http://dispatch.shipday.com/trackingPage/abc', false],
    ['https://dispatch.shipday.com.evil.example/', false],
    ['https://evilshipday.com/', false],
    ['https://dispatch.shipday.com@evil.example/', false],
    ['https://user:secret@dispatch.shipday.com/', false],
    ['https://dispatch.shipday.com:8443/', false],
    ['javascript:alert(1)', false],
    ['not a link', false],
  ])('%s is allowed: %s', (link, isPassedOn) => {
    expect(isProviderLink(link)).toBe(isPassedOn);
  });
});
