// Loaded for the first diagram with configuration of its own.
export { default as rough } from 'mermaid:rough';
export { JSON_SCHEMA, load } from 'mermaid:yaml';
export { themes_default as themes } from 'mermaid:themes';
