import { inheritedSocket } from './inherited-socket';

it('An inherited socket is that of who it was handed to, and one alone', () => {
  expect(inheritedSocket({ LISTEN_PID: '7', LISTEN_FDS: '1' }, 7)).toBe(3);
  expect(inheritedSocket({ LISTEN_PID: '7', LISTEN_FDS: '1' }, 8)).toBeNull();
  expect(inheritedSocket({}, 7)).toBeNull();
  expect(() => inheritedSocket({ LISTEN_PID: '7', LISTEN_FDS: '2' }, 7)).toThrow(
    'The socket unit hands over 2 sockets: give it one ListenStream.',
  );
});
