import { dismissToast, notify, toast } from './toasts';

afterEach(dismissToast);

it('notify makes text of what a remote hands over, which would else break the frame', () => {
  notify({ title: new Error('No such order') as never, description: { a: 1 } as never });
  expect(toast.current()).toMatchObject({
    title: 'Error: No such order',
    description: '[object Object]',
  });
});

it('notify leaves out a description that is not given', () => {
  notify({ title: 'Saved' });
  expect(toast.current()).toMatchObject({ title: 'Saved', description: undefined });
});
