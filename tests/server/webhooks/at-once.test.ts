import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { placed } from '../../support/servers/parcels';
import { startReceiver } from '../../support/servers/receiver';
import { webhookSuite } from './suite';

const suite = webhookSuite();
// Nothing looks for what is due at its times: what leaves does so because of its event.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  suite.server.deps.queue.watch();
});
afterEach(() => vi.useRealTimers());

it('messages leave with their events, also while another endpoint says nothing, which is sent five at once [R11.22]', async () => {
  const answer = suite.hold(200);
  const prompt = await startReceiver();
  await suite.added({ name: 'Silent', events: ['order.placed'] });
  await suite.added({ name: 'Prompt', url: prompt.url, events: ['order.placed'] });
  for (let count = 1; count <= 7; count += 1) {
    await placed(suite.server, suite.owner);
    await expect.poll(() => prompt.received.length).toBe(count);
  }
  expect(suite.receiver.received).toHaveLength(5);
  answer();
  await prompt.close();
});
