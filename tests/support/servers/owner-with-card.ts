import { openHttpSession } from './http-session';
import { saveCard } from './parcels';
import { startServer } from './server';

/** The owner of the pearl in a tab of a server of their own, with a card to pay by. */
export async function openOwnerWithCard() {
  const server = await startServer();
  const cardId = await saveCard(server.deps.db, 'm-pearl');
  const tab = await openHttpSession(await server.listen());
  await tab.signIn('owner@pearl.example', 'mersal-demo');
  return {
    http: tab.http,
    cardId,
    close: async () => {
      tab.close();
      await server.close();
    },
  };
}
