import type { TaskState } from './task-state';

/**
 * Which states may follow which. The server refuses every other step, whoever requests it. A delivery is offered to the
 * fleet (dispatched), gets a driver (assigned), who has seen it (acknowledge), accepts it (accepted), drives to the
 * pick-up (in progress), is there (arrived), has the parcel (picked up), hands it over (delivered), and the delivery is
 * settled (successful). A driver who declines sends it back to unassigned. As long as no driver has it, its recipient
 * can be asked where it goes; no driver is sent until that is settled [R4.11].
 */
export const TASK_TRANSITIONS: Readonly<Record<TaskState, readonly TaskState[]>> = {
  created: [
    'dispatched',
    'not dispatched',
    'unassigned',
    'location inquiry acquiring',
    'rejected',
    'cancelled',
    'deleted',
  ],
  unassigned: ['dispatched', 'dispatch failure', 'location inquiry acquiring', 'cancelled', 'deleted'],
  dispatched: ['assigned', 'unassigned', 'dispatch failure', 'location inquiry acquiring', 'cancelled'],
  'not dispatched': ['dispatched', 'location inquiry acquiring', 'cancelled', 'deleted'],
  'dispatch failure': ['dispatched', 'location inquiry acquiring', 'cancelled', 'deleted'],
  assigned: ['acknowledge', 'accepted', 'declined', 'unassigned', 'cancelled'],
  acknowledge: ['accepted', 'declined', 'cancelled'],
  accepted: ['in progress', 'unassigned', 'cancelled'],
  declined: ['unassigned', 'dispatched', 'cancelled'],
  rejected: [],
  'in progress': ['arrived', 'failed', 'cancelled'],
  arrived: ['picked up', 'failed', 'cancelled'],
  'picked up': ['delivered', 'failed'],
  delivered: ['successful', 'failed'],
  successful: [],
  failed: [],
  cancelled: [],
  deleted: [],
  'location inquiry acquiring': ['location inquiry acquired', 'location inquiry expired', 'cancelled'],
  'location inquiry acquired': ['dispatched', 'unassigned', 'cancelled'],
  'location inquiry expired': ['location inquiry acquiring', 'unassigned', 'cancelled', 'deleted'],
};

export function mayFollow(from: TaskState, to: TaskState): boolean {
  return TASK_TRANSITIONS[from].includes(to);
}

/**
 * The same for one stop of several: its merchant may call it off on the way, too. Its parcel comes back after the last stop.
 */
export function mayStopFollow(from: TaskState, to: TaskState): boolean {
  return mayFollow(from, to) || (from === 'picked up' && to === 'cancelled');
}

/** A merchant may still cancel it: nobody has the parcel yet. */
export function isCancellable(state: TaskState): boolean {
  return mayFollow(state, 'cancelled');
}

/** The recipient can be asked where the parcel goes: no driver has it, and nobody is asking already [R2.54] [R4.11]. */
export function canInquireLocation(state: TaskState): boolean {
  return mayFollow(state, 'location inquiry acquiring');
}
