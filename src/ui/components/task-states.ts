import type { ComponentType } from 'react';
import Ban from 'lucide-react/icons/ban';
import Bike from 'lucide-react/icons/bike';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import Package from 'lucide-react/icons/package';
import PackageCheck from 'lucide-react/icons/package-check';
import Send from 'lucide-react/icons/send';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import UserCheck from 'lucide-react/icons/user-check';
import type { TaskState } from '../../domain/ordering/task-state';

export type Tone = 'gray' | 'blue' | 'amber' | 'green' | 'red';

interface TaskStateLook {
  /** Key in the namespace `common`. */
  readonly key: string;
  readonly tone: Tone;
  readonly Icon: ComponentType<{
    readonly size?: number;
    readonly 'aria-hidden'?: 'true';
    readonly className?: string;
  }>;
}

/** The look and name of each state of a delivery, the same in lists, details and alerts [R4.02]. */
export const TASK_STATE_LOOKS: Readonly<Record<TaskState, TaskStateLook>> = {
  created: { key: 'taskState.created', tone: 'gray', Icon: CircleDashed },
  unassigned: { key: 'taskState.unassigned', tone: 'amber', Icon: Clock },
  dispatched: { key: 'taskState.dispatched', tone: 'blue', Icon: Send },
  'not dispatched': { key: 'taskState.notDispatched', tone: 'amber', Icon: Clock },
  'dispatch failure': { key: 'taskState.dispatchFailure', tone: 'red', Icon: TriangleAlert },
  assigned: { key: 'taskState.assigned', tone: 'blue', Icon: UserCheck },
  acknowledge: { key: 'taskState.acknowledge', tone: 'blue', Icon: UserCheck },
  accepted: { key: 'taskState.accepted', tone: 'blue', Icon: UserCheck },
  declined: { key: 'taskState.declined', tone: 'amber', Icon: TriangleAlert },
  rejected: { key: 'taskState.rejected', tone: 'red', Icon: CircleX },
  'in progress': { key: 'taskState.inProgress', tone: 'blue', Icon: Bike },
  arrived: { key: 'taskState.arrived', tone: 'blue', Icon: MapPin },
  'picked up': { key: 'taskState.pickedUp', tone: 'blue', Icon: Package },
  delivered: { key: 'taskState.delivered', tone: 'green', Icon: PackageCheck },
  successful: { key: 'taskState.successful', tone: 'green', Icon: CircleCheck },
  failed: { key: 'taskState.failed', tone: 'red', Icon: CircleX },
  cancelled: { key: 'taskState.cancelled', tone: 'gray', Icon: Ban },
  deleted: { key: 'taskState.deleted', tone: 'gray', Icon: Ban },
  'location inquiry acquiring': { key: 'taskState.locationAcquiring', tone: 'amber', Icon: MapPin },
  'location inquiry acquired': { key: 'taskState.locationAcquired', tone: 'blue', Icon: MapPin },
  'location inquiry expired': { key: 'taskState.locationExpired', tone: 'red', Icon: TriangleAlert },
};
