const { Parser } = require('acorn');
const { tsPlugin } = require('@sveltejs/acorn-typescript');

module.exports = Parser.extend(tsPlugin({ jsx: true }));
