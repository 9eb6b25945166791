/** The product for one lane of the browser tests: it ends with the process that started it, however that ends. */
import process from 'node:process';

process.stdin.resume().once('close', () => process.exit(0));
await import('../../../dist-server/main.js');
