/** Waits until the machine has little else to do, so that a run measures the product and not other programs. */
import os from 'node:os';

const SAMPLE = 300; // ms
const CALM = 0.7; // of all processors' time, unused
const PATIENCE = 20_000; // ms; after that the run starts anyway, and the load under the table says so

/** Time of all processors so far, total and idle. */
function spent() {
  const times = os.cpus().map((cpu) => cpu.times);
  const idle = times.reduce((sum, one) => sum + one.idle, 0);
  return { idle, all: times.reduce((sum, one) => sum + one.user + one.nice + one.sys + one.irq + one.idle, 0) };
}

/** Resolves when the processors have been mostly idle for a moment. */
export async function calm() {
  const deadline = Date.now() + PATIENCE;
  for (let share = 0; share < CALM && Date.now() < deadline;) {
    const before = spent();
    await new Promise((resolve) => setTimeout(resolve, SAMPLE));
    const after = spent();
    share = (after.idle - before.idle) / Math.max(1, after.all - before.all);
  }
}
