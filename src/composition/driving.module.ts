import type { Container } from 'inversify';
import { SynthesisedBell } from '../adapters/browser/bell';
import { BrowserDriverDevice } from '../adapters/browser/driver-device';
import { HttpDriving } from '../adapters/http/driving.adapter';
import { driverKeeper } from '../application/actors/driving.actors';
import type { DrivingPorts } from '../application/app-system';
import { CLOCK, HTTP, IDS, STORE, VERIFICATION } from './services';

/** The drivers' entry; nothing of it belongs to merchants. */
export function provide(container: Container): DrivingPorts {
  const [clock, store] = [container.get(CLOCK), container.get(STORE)];
  const driving = new HttpDriving(container.get(HTTP));
  return {
    driving,
    clock,
    ids: container.get(IDS),
    store,
    driver: driverKeeper({ driving, store }),
    verification: container.get(VERIFICATION),
    device: new BrowserDriverDevice(new SynthesisedBell()),
  };
}
