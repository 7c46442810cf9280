// CommonJS, so that the program loads the names only where a site has JavaScript.
const { browser, builtin, nodeBuiltin } = require('globals');

module.exports = {
  everywhere: ['arguments', ...Object.keys(builtin), ...Object.keys(nodeBuiltin)],
  browsers: Object.keys(browser),
};
