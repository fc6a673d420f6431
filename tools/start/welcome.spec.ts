/** @jest-environment node */
import { readConfig } from '../../api/src/platform/config/config';
import { DEMO_ACCOUNTS } from '../../api/src/platform/config/demo-accounts';
import { welcome } from './welcome';

describe('output of npm start', () => {
  it('names the accounts of the demo without a warning', () => {
    const lines = welcome(readConfig({}), '3');
    for (const { email, password } of DEMO_ACCOUNTS) {
      expect(lines).toContainEqual(expect.stringContaining(`${email}  ${password}`));
    }
    expect(lines.join()).not.toContain('Warning');
  });

  it('names no account without the demo, and warns of what is simulated', () => {
    const lines = welcome(readConfig({ PUBLIC_URL: 'https://couriers.example' }), '3');
    expect(lines.join()).not.toMatch(/demo/i);
    expect(lines.filter((line) => line.startsWith('Warning: '))).toEqual([
      expect.stringContaining('SHIPDAY_API_KEY'),
      expect.stringContaining('SMTP_URL'),
    ]);
  });
});
