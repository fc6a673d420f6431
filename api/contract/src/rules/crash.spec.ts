import { CRASH_MESSAGE_MOST, crashMessage } from './crash';

describe('crashMessage', () => {
  it.each([
    [
      "TypeError: Cannot read properties of undefined (reading 'city')",
      "TypeError: Cannot read properties of undefined (reading 'city')",
    ],
    [
      'SyntaxError: Unexpected token \'T\', "Thandi Nkosi" is not valid JSON',
      'SyntaxError: Unexpected token …, … is not valid JSON',
    ],
    ['Error: no account of thandi@example.com', 'Error: no account of …'],
    ['Error: called 082 123 4567 from 8001', 'Error: called … from …'],
    ['Error: order EC7K3M9QXA2345 of line 12', 'Error: order … of line 12'],
    [
      'Minified React error #418; visit https://react.dev/errors/418?args[]=Thandi for more',
      'Minified React error #418; visit … for more',
    ],
    ['first\nsecond', 'first second'],
  ])('shortens %s', (message, kept) => {
    expect(crashMessage(message)).toBe(kept);
  });

  it('cuts a long message, and changes nothing when it is applied again', () => {
    const message = crashMessage(`Error: ${'word '.repeat(100)}`);
    expect(message).toHaveLength(CRASH_MESSAGE_MOST);
    expect(crashMessage(message)).toBe(message.trim());
  });
});
