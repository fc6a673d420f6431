import { createFakeHost } from '@courier/shared-ui/fake-host';
import { renderWithHost } from '@courier/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ticketDraftState } from '@courier/shared-ui/courier';
import App from '../../App';
import { type FakeApi, installFakeApi, json, problem } from '@courier/shared-ui/testing';

const CALL = 'POST /api/support/tickets';

let api: FakeApi;
beforeEach(() => {
  api = installFakeApi();
});

function openForm(host = createFakeHost(), state?: unknown) {
  return {
    user: userEvent.setup({ delay: null }),
    ...renderWithHost(<App />, { host, route: '/support', state }),
  };
}

const box = (name: string) => screen.getByRole('textbox', { name });
const send = () => screen.getByRole('button', { name: 'Create Support Ticket' });

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  const entered = {
    Name: 'Lerato',
    Email: 'lerato@example.com',
    Subject: 'Late',
    Description: 'Since Monday',
  };
  for (const [name, text] of Object.entries(entered)) {
    await user.click(box(name));
    await user.paste(text);
  }
}

describe('the ticket form', () => {
  it('sends the ticket, says its number and starts anew', async () => {
    api.on(CALL, () => json({ success: true, ticketId: 42, message: 'ok' }, 201));
    const { user } = openForm();
    await fillIn(user);
    await user.click(box('Waybill number'));
    await user.paste(' EC7K3M9QXA2TBF ');
    await user.click(screen.getByRole('radio', { name: 'Billing' }));
    await user.click(send());

    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Support ticket #42 created successfully! We'll get back to you soon.$/,
    );
    expect(api.seen(CALL).map(({ body }) => body)).toEqual([
      {
        name: 'Lerato',
        email: 'lerato@example.com',
        orderNumber: 'EC7K3M9QXA2TBF',
        category: 'billing',
        subject: 'Late',
        description: 'Since Monday',
      },
    ]);
    for (const name of ['Name', 'Email', 'Waybill number', 'Subject', 'Description']) {
      expect(box(name)).toHaveValue('');
    }
    expect(screen.getByRole('radio', { name: 'General' })).toBeChecked();
  });

  it('begins with what the page before knows, at the first field that is empty', async () => {
    openForm(
      createFakeHost(),
      ticketDraftState({
        orderNumber: 'EC7K3M9QXA2TBF',
        category: 'delivery',
        subject: 'Nobody came',
        description: 'x'.repeat(6000),
      }),
    );
    await waitFor(() => expect(box('Name')).toHaveFocus());
    expect(box('Waybill number')).toHaveValue('EC7K3M9QXA2TBF');
    expect(box('Subject')).toHaveValue('Nobody came');
    expect(box('Description')).toHaveValue('x'.repeat(5000));
    expect(screen.getByRole('radio', { name: 'Delivery' })).toBeChecked();
  });

  it.each([
    [{ ticketDraft: 'nonsense' }],
    [{ ticketDraft: { category: 'spam', subject: {} } }],
    [7],
  ])('begins empty with the state %j', (state) => {
    openForm(createFakeHost(), state);
    expect(box('Subject')).toHaveValue('');
  });

  it('limits every field to what the server takes', () => {
    openForm();
    const most = {
      Name: 120,
      Email: 254,
      'Waybill number': 32,
      Subject: 200,
      Description: 5000,
    };
    for (const [name, length] of Object.entries(most)) {
      expect(box(name)).toHaveAttribute('maxlength', String(length));
    }
  });

  const PLACED = { success: true, ticketId: 42, message: 'ok', conversationToken: 'a-secret' };

  it.each([
    [true, /Keep the link: it works without an account\. We also email our replies to you\.$/],
    [false, /each reply once the link in our email to you has been opened\./],
    [null, /Keep the link: it works without an account\.\s*$/],
  ])('says where replies are read when the address is confirmed: %s', async (known, words) => {
    api.on(CALL, () => json({ ...PLACED, emailConfirmed: known }, 201));
    const { user } = openForm();
    await fillIn(user);
    await user.click(send());
    const link = await screen.findByRole('link', { name: 'the conversation on ticket #42' });
    expect(link.closest('p')).toHaveTextContent(words);
  });

  it('leads to the conversation where the server names one', async () => {
    api.on(CALL, () => json({ ...PLACED, emailConfirmed: null }, 201));
    const { user } = openForm();
    await fillIn(user);
    await user.click(send());
    expect(
      await screen.findByRole('link', { name: 'the conversation on ticket #42' }),
    ).toHaveAttribute('href', '/support/conversation#a-secret');
    expect(screen.getByRole('alert')).toHaveTextContent(/get back to you soon.$/);
  });

  it('names every field that is missing, sends nothing and goes to the first', async () => {
    const { user } = openForm();
    await user.click(send());
    for (const words of ['Name is required', 'Subject is required', 'Description is required']) {
      expect(await screen.findByText(words)).toBeVisible();
    }
    expect(box('Name')).toHaveFocus();
    await user.type(box('Email'), 'lerato');
    await user.tab();
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(api.seen(CALL)).toEqual([]);
  });

  it('says what the server refused, on its field too, and keeps what was typed', async () => {
    api.on(CALL, () =>
      problem(400, 'Subject contains a character that cannot be kept. Type it again', [
        {
          path: 'subject',
          message: 'Subject contains a character that cannot be kept. Type it again',
        },
      ]),
    );
    const { user } = openForm();
    await fillIn(user);
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to create support ticket: Subject contains a character that cannot be kept. Type it again',
    );
    expect(box('Subject')).toHaveValue('Late');
    await waitFor(() => expect(box('Subject')).toHaveFocus());
  });

  it.each([
    [
      'a message of its own',
      { success: false, message: 'The desk is closed' },
      'The desk is closed',
    ],
    ['no message', {}, 'Unknown error'],
  ])('tells a failure with %s', async (_, answer, reason) => {
    api.on(CALL, () => json(answer));
    const { user } = openForm();
    await fillIn(user);
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `Failed to create support ticket: ${reason}`,
    );
  });

  it('keeps its idempotency key through a network error and sends once reconnected', async () => {
    const { user } = openForm();
    await fillIn(user);
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to submit support ticket. Please try again.',
    );
    api.on(CALL, () => json({ success: true, ticketId: 7, message: 'ok' }, 201));
    await user.click(send());
    expect(await screen.findByText(/#7 created successfully/)).toBeVisible();
    const keys = api.seen(CALL).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
  });

  it('opens one ticket however often the button is pressed', async () => {
    let answer = (_: Response) => {};
    api.on(CALL, () => new Promise<Response>((resolve) => (answer = resolve)));
    const { user } = openForm();
    await fillIn(user);
    await user.dblClick(send());
    await user.click(send());
    await waitFor(() => expect(api.seen(CALL)).toHaveLength(1));
    answer(json({ success: true, ticketId: 8, message: 'ok' }, 201));
    expect(await screen.findByText(/#8 created successfully/)).toBeVisible();
    expect(api.seen(CALL)).toHaveLength(1);
  });

  it('knows the e-mail of whoever is signed in', () => {
    openForm(createFakeHost({ session: { email: 'me@example.com', role: 'customer' } }));
    expect(box('Email')).toHaveValue('me@example.com');
  });
});
