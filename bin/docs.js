#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';
import { processIo } from '../dist/io.js';
import { main } from '../dist/main.js';

// Code is optimised after nine times as much use as it is by default. Most commands end before that has paid for itself:
// it was a quarter of the processor time of checking a thousand pages.
setFlagsFromString('--interrupt-budget=600000');
process.exitCode = await main(processIo(process));
