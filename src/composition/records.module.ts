import type { Container } from 'inversify';
import { SynthesisedBell } from '../adapters/browser/bell';
import { BrowserScreen } from '../adapters/browser/screen';
import type { RecordPorts } from '../application/app-system';
import type { PicturesPort } from '../application/ports/pictures.port';
import { recordAdapters } from './record-adapters';
import { HTTP, IDS, PAGE } from './services';

/** What people look up and edit besides deliveries; for the few who manage a business. */
export function provide(container: Container): RecordPorts {
  // Only menus and logos draw pictures: nobody else loads the code.
  const drawn = async () => new (await import('../adapters/browser/pictures')).BrowserPictures();
  const pictures: PicturesPort = {
    copy: async (file, most) => (await drawn()).copy(file, most),
    logo: async (file, limits) => (await drawn()).logo(file, limits),
  };
  return {
    ...recordAdapters(container.get(HTTP)),
    ids: container.get(IDS),
    page: container.get(PAGE),
    pictures,
    screen: new BrowserScreen(),
    bell: new SynthesisedBell(),
  };
}
