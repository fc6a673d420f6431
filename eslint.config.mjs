import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import floors from './api/floors.cjs';

/**
 * Style is Prettier's business. These rules guard correctness and the architecture; every message about the
 * architecture says which way is the right one. The types, and the two rules about promises that need
 * them, are Oxlint's (`.oxlintrc.json`), which has TypeScript's native compiler.
 */
const REMOTES = ['customer-app', 'support-app', 'admin-app'];
const FRONT_ENDS = ['shell', ...REMOTES];

const noOtherFrontEnd = (own) => ({
  group: FRONT_ENDS.filter((name) => name !== own).flatMap((name) => [
    `@courier/${name}`,
    `@courier/${name}/**`,
    `**/${name}/src/**`,
  ]),
  message:
    'Front ends share nothing but @courier/shared-ui and @courier/contract. Move it there, or use the host.',
});

const noGlobalStyle = {
  group: ['styled-components', '@courier/shared-ui'],
  importNames: ['createGlobalStyle', 'GlobalStyle'],
  message: 'A remote styles its own components: what is global is the shell’s.',
};

const noStyleSheet = {
  group: ['*.css', '*.scss', '*.less'],
  message: 'A style sheet would style the whole site: use styled-components.',
};

const noServer = {
  group: ['@courier/api', '@courier/api/**', '@nestjs/*', 'typeorm'],
  message:
    'A front end talks to the API over HTTP; types of requests and answers are in @courier/contract.',
};

/** `title === 'Parcel collected'`; the names of keys and errors are one word. */
const SENTENCE = '[value=/^[A-Z][a-z]+ \\w/]';
/** What notices, steps, reasons and answers have for people to read. */
const WORDS = 'MemberExpression[property.name=/^(title|message|description|reason|words)$/]';
const COMPARISON = 'BinaryExpression[operator=/^[!=]==?$/]';
const ASKS_WHETHER_SAID =
  ":has(> Literal[raw=/^(null|'')$/], > Identifier[name=undefined], > UnaryExpression)";
const noComparedSentence = {
  selector: [
    `${COMPARISON} > Literal${SENTENCE}`,
    `${COMPARISON}:not(${ASKS_WHETHER_SAID}) > ${WORDS}`,
    `SwitchCase > Literal${SENTENCE}`,
    `SwitchStatement > ${WORDS}.discriminant`,
    `CallExpression[callee.property.name=/^(startsWith|endsWith|includes|indexOf)$/] > Literal${SENTENCE}`,
    `MemberExpression[computed=true] > ${WORDS}.property`,
  ].join(', '),
  message: 'A sentence is for people, and may be another language’s: decide by a kind.',
};

/** The files at the root of `api/src`, which stand above every floor. */
const ROOT_FILES = 'app\\.module|create-app|entities|features|main';

/** Of the design system, each above those that it is built from. */
const ROOMS = ['host', 'data', 'components', 'courier'];

const noRoomAbove = (above) => ({
  regex: above.length === 0 ? '^$' : `^((\\.\\./)+|@courier/shared-ui/)(${above.join('|')})(/|$)`,
  message: 'This is above the room it is imported from: see shared-ui/README.md.',
});

const noFloorAbove = (floor, above) => ({
  regex: `^(\\.\\./)+(${above})(/|$)`,
  message: `This is above the floor ${floor}: announce what happens to a listener that the floor above adds, or move what both need down (api/floors.cjs).`,
});

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/dist-storybook/**',
      '**/coverage/**',
      '.nx/**',
      'data/**',
      '**/node_modules/**',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/no-empty-function': 'off',
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: ['**/*.{cjs,mjs}'],
    languageOptions: {
      globals: {
        module: 'writable',
        require: 'readonly',
        process: 'readonly',
        __dirname: 'readonly',
        exports: 'writable',
        console: 'readonly',
        globalThis: 'readonly',
        Element: 'readonly',
        Document: 'readonly',
        URL: 'readonly',
        URLSearchParams: 'readonly',
        fetch: 'readonly',
        Buffer: 'readonly',
      },
    },
    rules: {
      '@typescript-eslint/no-require-imports': 'off',
      '@typescript-eslint/no-empty-function': 'off',
    },
  },
  {
    files: ['api/src/**/*.ts'],
    // The simulator is a process of its own.
    ignores: ['api/src/platform/config/**', 'api/src/simulator/main.ts', '**/*.spec.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Only src/platform/config reads the environment: inject CONFIG.',
        },
      ],
    },
  },
  {
    files: ['api/src/**/*.ts', 'api/contract/src/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: { 'no-restricted-syntax': ['error', noComparedSentence] },
  },
  ...floors.map((floor, index) => ({
    files: [`api/src/${floor}/**/*.ts`],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [noFloorAbove(floor, [ROOT_FILES, ...floors.slice(0, index)].join('|'))] },
      ],
    },
  })),
  {
    files: ['api/contract/src/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?!\\.|yup$|big\\.js$|fast-check$).*',
              message:
                'The contract depends on nothing but yup and big.js: both sides have to be able to load it.',
            },
          ],
        },
      ],
    },
  },
  ...FRONT_ENDS.map((name) => ({
    files: [`${name}/src/**/*.{ts,tsx}`],
    rules: { 'no-restricted-imports': ['error', { patterns: [noOtherFrontEnd(name), noServer] }] },
  })),
  ...REMOTES.map((name) => ({
    files: [`${name}/src/**/*.{ts,tsx}`],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [noOtherFrontEnd(name), noServer, noGlobalStyle, noStyleSheet] },
      ],
    },
  })),
  {
    files: ['shared-ui/src/**/*.{ts,tsx}'],
    rules: { 'no-restricted-imports': ['error', { patterns: [noOtherFrontEnd(''), noServer] }] },
  },
  ...ROOMS.map((room, index) => ({
    files: [`shared-ui/src/${room}/**/*.{ts,tsx}`],
    ignores: ['**/*.{spec,stories}.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [noOtherFrontEnd(''), noServer, noRoomAbove(ROOMS.slice(index + 1))] },
      ],
    },
  })),
  {
    files: FRONT_ENDS.concat('shared-ui').map((name) => `${name}/src/**/*.{ts,tsx}`),
    ignores: ['shared-ui/src/components/tokens/**', '**/*.spec.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'Literal[value=/#[0-9a-fA-F]{3,8}\\b|rgba?\\(|hsla?\\(/], TemplateElement[value.raw=/#[0-9a-fA-F]{3,8}\\b|rgba?\\(|hsla?\\(/]',
          message: 'Colours come from the tokens of @courier/shared-ui.',
        },
        {
          selector: 'JSXOpeningElement[name.name="style"]',
          message: 'A style element would style the whole site: use styled-components.',
        },
        noComparedSentence,
      ],
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'A browser has no environment: use the host or a build constant.',
        },
      ],
    },
  },
  {
    files: ['**/*.tsx', '**/use-*.ts'],
    // A spec has no components to speak of, and these rules compile each file as React's compiler does.
    ignores: ['**/*.spec.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['tools/**/*.ts', 'api/src/cli/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
);
