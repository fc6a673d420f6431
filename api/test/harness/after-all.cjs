const { rmSync } = require('node:fs');

module.exports = function afterAll() {
  const folder = process.env.TEST_TEMPLATE_DIR;
  if (folder) rmSync(folder, { recursive: true, force: true });
};
