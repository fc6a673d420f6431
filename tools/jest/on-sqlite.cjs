const { readFileSync } = require('node:fs');
const { extract, parse } = require('jest-docblock');

/**
 * Jest's filter of the run on SQLite: specs whose first comment says `@sqlite` and why their subject can differ from
 * MariaDB there.
 */
module.exports = async (paths) => ({
  filtered: paths.filter((file) => 'sqlite' in parse(extract(readFileSync(file, 'utf8')))),
});
