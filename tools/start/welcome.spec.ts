/** @jest-environment node */
import { readConfig } from '../../api/src/platform/config/config';
import { welcome } from './welcome';

describe('output of npm start', () => {
  it('says in the demo how far Same Day goes and what is recommended, until a limit is set', () => {
    const words = 'SAME_DAY_MAX_KM=100';
    expect(welcome(readConfig({}), '3').join()).toContain(words);
    const limited = readConfig({ SAME_DAY_MAX_KM: '60' });
    expect(welcome(limited, '3').join()).not.toContain(words);
  });

  it('warns of what is simulated without the demo alone', () => {
    const lines = welcome(readConfig({ PUBLIC_URL: 'https://couriers.example' }), '3');
    expect(welcome(readConfig({}), '3').join()).not.toContain('Warning');
    expect(lines.filter((line) => line.startsWith('Warning: '))).toEqual([
      expect.stringContaining('SHIPDAY_API_KEY'),
      expect.stringContaining('SMTP_URL'),
    ]);
  });
});
