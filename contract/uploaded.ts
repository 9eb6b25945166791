import * as z from 'zod/mini';
import { id } from './common';

/** What was accepted of a file. */
export const uploaded = z.object({ id, name: z.string(), type: z.string(), size: z.int() });
