// Replaces the package with which ink detects CI: this program uses ink only on a terminal.
export default false;
