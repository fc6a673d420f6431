import { violations } from '../testing/violations';
import {
  loginSchema,
  newPasswordFormSchema,
  passwordResetRequestSchema,
  passwordResetSchema,
  registerSchema,
  signUpFormSchema,
} from './identity.schema';

const EMAIL = 'Please enter a valid email address';
const PASSWORD = 'Password must be at least 6 characters';
const form = {
  fullName: 'Thandi Nkosi',
  email: 'thandi@example.com',
  password: 'secret',
  confirmPassword: 'secret',
};

describe('sign-in schema', () => {
  it.each([
    [{ email: '', password: 'secret' }, { email: EMAIL }],
    [{ email: 'thandi', password: 'secret' }, { email: EMAIL }],
    [{ email: ['a@b.co'], password: 'secret' }, { email: EMAIL }],
    [{ email: 'thandi@example.com', password: '12345' }, { password: PASSWORD }],
    [{ email: 'thandi@example.com', password: {} }, { password: PASSWORD }],
    [{}, { email: EMAIL, password: PASSWORD }],
  ])('refuses %p', async (body, expected) => {
    expect(await violations(loginSchema, body)).toEqual(expected);
  });

  it('lowers the case of the e-mail and keeps spaces in the password', async () => {
    expect(
      await loginSchema.validate({ email: ' Thandi@Example.COM ', password: ' secret ' }),
    ).toEqual({ email: 'thandi@example.com', password: ' secret ' });
  });
});

describe('sign-up schema', () => {
  it.each(['Thandi\u0000Nkosi', 'Thandi\u001b[2J', 'Thandi\u009fNkosi'])(
    'names the field of a name with a control character, as in %j',
    async (fullName) => {
      expect(await violations(registerSchema, { ...form, fullName })).toEqual({
        fullName: 'Full name contains a character that cannot be kept. Type it again',
      });
    },
  );

  it('leaves out of a name what nobody sees in it', async () => {
    const fullName = '\u202a\ufeffThandi\u200b Nk\u00adosi\u202e\u2069';
    expect(await registerSchema.validate({ ...form, fullName })).toMatchObject({
      fullName: 'Thandi Nkosi',
    });
    const invisible = { ...form, fullName: '\u200b\u2060\u202e' };
    expect(await violations(registerSchema, invisible)).toEqual({
      fullName: 'Please enter your full name',
    });
  });

  it('keeps the joiners that scripts and emoji are written with', async () => {
    const fullName = 'क्‍ष 👩‍🚒';
    expect(await registerSchema.validate({ ...form, fullName })).toMatchObject({ fullName });
  });

  it.each([
    [{ fullName: 'T' }, { fullName: 'Please enter your full name' }],
    [{ fullName: '' }, { fullName: 'Please enter your full name' }],
    [{ email: 'x@' }, { email: EMAIL }],
    [{ password: '12345', confirmPassword: '12345' }, { password: PASSWORD }],
    [{ confirmPassword: '' }, { confirmPassword: 'Confirm password is required' }],
    [{ confirmPassword: 'secreT' }, { confirmPassword: 'Passwords do not match' }],
    [
      { password: 'x'.repeat(257), confirmPassword: 'x'.repeat(257) },
      { password: 'Password must be at most 256 characters' },
    ],
  ])('refuses %p', async (changes, expected) => {
    expect(await violations(signUpFormSchema, { ...form, ...changes })).toMatchObject(expected);
  });

  it.each([
    'aaaaaa',
    '123456',
    'ABCDEF',
    '!@#$%^',
    '      ',
    'пароль',
    '密码密码密码',
    '🔑🔑🔑',
    `'";--<`,
  ])('accepts the password %j, whatever characters it is made of', async (password) => {
    expect(await violations(registerSchema, { ...form, password })).toEqual({});
  });

  it('drops the repeated password', async () => {
    expect(await violations(signUpFormSchema, form)).toEqual({});
    expect(await registerSchema.validate(form, { stripUnknown: true })).not.toHaveProperty(
      'confirmPassword',
    );
  });
});

describe('password reset schemas', () => {
  it('accept an e-mail in any case', async () => {
    expect(await violations(passwordResetRequestSchema, { email: 'thandi' })).toEqual({
      email: EMAIL,
    });
    expect(await passwordResetRequestSchema.validate({ email: ' Thandi@Example.COM ' })).toEqual({
      email: 'thandi@example.com',
    });
  });

  it.each([
    [{ password: '12345', confirmPassword: '12345' }, { password: PASSWORD }],
    [
      { password: 'secret', confirmPassword: '' },
      { confirmPassword: 'Confirm password is required' },
    ],
    [
      { password: 'secret', confirmPassword: 'secreT' },
      { confirmPassword: 'Passwords do not match' },
    ],
  ])('apply the password rules of sign-up: %p is refused', async (body, expected) => {
    expect(await violations(newPasswordFormSchema, body)).toMatchObject(expected);
  });

  it('require the token of the link', async () => {
    expect(await violations(passwordResetSchema, { password: 'secret' })).toEqual({
      token: 'Open the link in the email again',
    });
    expect(await violations(passwordResetSchema, { token: 'x', password: 'secret' })).toEqual({});
  });
});
