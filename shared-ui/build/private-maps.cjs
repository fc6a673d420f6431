const path = require('node:path');
const { SourceMapDevToolPlugin } = require('webpack');

/** Where a build's source maps lie: the publish command keeps this folder, and it is never served. */
const MAPS_FOLDER = 'maps';

/**
 * Source maps for the server, which finds the source of a crash with them. No script names its map, so what is public
 * is the same with maps and without. They hold positions and names of files, and no source text.
 * @param {string} dir the package's folder; names begin with its own
 */
function privateMaps(dir) {
  return new SourceMapDevToolPlugin({
    filename: `${MAPS_FOLDER}/[file].map`,
    append: false,
    noSources: true,
    moduleFilenameTemplate: (source) => nameOfSource(path.dirname(dir), source),
  });
}

function nameOfSource(root, { absoluteResourcePath, resourcePath }) {
  return path.isAbsolute(absoluteResourcePath)
    ? path.relative(root, absoluteResourcePath).split(path.sep).join('/')
    : resourcePath;
}

module.exports = { MAPS_FOLDER, privateMaps };
