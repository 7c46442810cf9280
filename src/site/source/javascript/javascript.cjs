// CommonJS, so that the program loads a parser of JavaScript only where a site has some.
const { Parser } = require('acorn');
const jsx = require('acorn-jsx');

module.exports = Parser.extend(jsx());
