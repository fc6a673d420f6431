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

  it('says in the demo how far Same Day goes and what is recommended, until a limit is set', () => {
    const words = 'SAME_DAY_MAX_KM=100';
    expect(welcome(readConfig({}), '3').join()).toContain(words);
    const limited = readConfig({ SAME_DAY_MAX_KM: '60' });
    expect(welcome(limited, '3').join()).not.toContain(words);
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
