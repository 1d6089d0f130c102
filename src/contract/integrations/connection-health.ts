/** How a connection is doing that the frame runs, in the same words for every kind. Issue 15 §1. */
import { z } from 'zod'
import { idOutput } from '../ids.ts'
import { instantOutput } from '../shapes.ts'

export const connectionStates = ['DRAFT', 'ACTIVE', 'PAUSED', 'DISABLED'] as const

export const connectionHealth = z.object({
  id: idOutput('WH'),
  state: z.enum(connectionStates).meta({
    description:
      'DRAFT until it is connected, and keeps nothing; PAUSED and DISABLED keep what happens',
  }),
  disabledReason: z.enum(['FAILING', 'GONE']).nullable(),
  createdAt: instantOutput,
  failingSince: instantOutput.nullable(),
  restsUntil: instantOutput.nullable(),
  restoredFrom: instantOutput.nullable().meta({
    description: 'when the backup was made from which it was restored; it waits to be continued',
  }),
  lastError: z.string().nullable().meta({ description: 'a code' }),
  lastTakenAt: instantOutput.nullable(),
  waiting: z.int(),
  givenUp: z.int(),
  lastNumber: z.int(),
})
