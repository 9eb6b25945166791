import { createActor } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import type { FileError, uploadMachine } from '../../domain/signup/upload.machine';
import type { UploadedFile } from '../../domain/signup/registration';
import type { Failure } from '../../domain/shared/result';
import type { AppSystem } from '../app-system';
import type { LocalFile } from '../ports/signup.port';
import { uploadOver } from './upload.actors';
import type { FileTaker } from './upload.actors';

/** One of several files on their way. */
export interface RunningUpload {
  readonly ticket: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** 0 to 1. */
  readonly share: number;
  readonly isFailed: boolean;
  /** Why it was not even sent. */
  readonly error: FileError | null;
  readonly failure: Failure | null;
}

/** Several files on their way to the server at once, as a screen holds them. */
export interface Uploads {
  /** @returns the files of which there were too many */
  readonly choose: (files: readonly LocalFile[], room: number) => readonly LocalFile[];
  readonly retry: (ticket: string) => void;
  /** Aborts one, or forgets one that failed. */
  readonly drop: (ticket: string) => void;
  /** The same array until something changes. */
  readonly list: () => readonly RunningUpload[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Aborts all. */
  readonly end: () => void;
}

/**
 * Several uploads at once, each a machine of its own. One that the server has taken is told, and leaves the list.
 * @param taken is told of each file that the server has taken
 */
export function uploadsOver(
  taker: FileTaker,
  { inspection: { inspect }, standIn }: Pick<AppSystem, 'inspection' | 'standIn'>,
  taken: (file: UploadedFile) => void,
): Uploads {
  const files = new Map<string, LocalFile>();
  const actors = new Map<string, ActorRefFrom<typeof uploadMachine>>();
  const listeners = new Set<() => void>();
  let shown: readonly RunningUpload[] = [];
  let tickets = 0;

  const tell = (): void => {
    shown = [...actors].map(([ticket, actor]) => {
      const { file, share, error, failure } = actor.getSnapshot().context;
      const isFailed = actor.getSnapshot().hasTag('failed');
      return { ticket, name: file?.name ?? '', size: file?.size ?? 0, share, isFailed, error, failure };
    });
    for (const listener of listeners) listener();
  };
  const drop = (ticket: string): void => {
    actors.get(ticket)?.stop();
    actors.delete(ticket);
    files.delete(ticket);
    tell();
  };
  const send = (chosen: LocalFile): void => {
    const ticket = `upload-${(tickets += 1)}`;
    files.set(ticket, chosen);
    const logic = uploadOver(taker, files);
    const own = { id: logic.id, inspect };
    const actor = createActor(standIn?.(logic, own) ?? logic, own);
    actors.set(ticket, actor);
    actor.on('uploaded', ({ file }) => {
      drop(ticket);
      taken(file);
    });
    actor.subscribe(tell);
    actor.start();
    const { name, type, size } = chosen;
    actor.send({ type: 'CHOOSE', file: { ticket, name, type, size, takesJson: true } });
  };

  return {
    choose: (chosen, room) => {
      // What was refused takes nobody's place.
      const onTheirWay = [...actors.values()].filter((actor) => !actor.getSnapshot().hasTag('failed')).length;
      const fitting = Math.max(0, room - onTheirWay);
      for (const file of chosen.slice(0, fitting)) send(file);
      return chosen.slice(fitting);
    },
    retry: (ticket) => actors.get(ticket)?.send({ type: 'RETRY' }),
    drop,
    list: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    end: () => {
      for (const ticket of actors.keys()) actors.get(ticket)?.stop();
    },
  };
}
