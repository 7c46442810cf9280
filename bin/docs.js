#!/usr/bin/env node
import { processIo } from '../dist/io.js';
import { main } from '../dist/main.js';

process.exitCode = await main(processIo(process));
