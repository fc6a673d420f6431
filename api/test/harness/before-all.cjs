const { execFileSync } = require('node:child_process');
const { mkdtempSync } = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');

/**
 * Once for all test files: a migrated database that each of theirs begins as. To migrate takes half a second on
 * MariaDB, and there are a hundred and fifty of them.
 */
module.exports = function beforeAll() {
  const folder = mkdtempSync(path.join(tmpdir(), 'courier-template-'));
  const script = path.join(__dirname, 'migrated-template.ts');
  const loader = path.join(__dirname, 'run-from-source.cjs');
  execFileSync(process.execPath, ['--conditions=source', '-r', loader, script, folder], {
    stdio: 'inherit',
  });
  process.env.TEST_TEMPLATE_DIR = folder;
};
