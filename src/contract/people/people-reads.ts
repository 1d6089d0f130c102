/** What a read of a source of people found and did, whatever the source is. Issue 15 §3, §4. */
import { z } from 'zod'
import { changedFields } from '#domain/people/directory/compare.ts'
import { idOutput } from '../ids.ts'
import { instantOutput } from '../shapes.ts'

export const peopleReadStates = [
  'READING',
  'WAITING',
  'APPLYING',
  'DONE',
  'FAILED',
  'DISCARDED',
] as const
export const peopleWaitReasons = ['ASKED', 'FIRST', 'TOO_MANY', 'LAST_ADMINISTRATOR'] as const
export const peopleShownKinds = ['COMES', 'CHANGES', 'GOES', 'REFUSED'] as const

export const peopleReadAnswer = z.object({ id: z.uuid() })

const count = z.int().min(0)
export const peopleReadCounts = z.object({
  comes: count,
  changes: count,
  goes: count,
  refused: count,
  same: count,
  failed: count.meta({ description: 'changes that could not be made' }),
})

/** @param faults what kept the source from being read */
export function peopleRead<Fault extends string>(faults: readonly [Fault, ...Fault[]]) {
  return z.object({
    id: z.uuid(),
    beganAt: instantOutput,
    endedAt: instantOutput.nullable(),
    state: z.enum(peopleReadStates),
    reason: z.enum(peopleWaitReasons).nullable(),
    isNightly: z.boolean(),
    counts: peopleReadCounts.nullable().meta({ description: 'null while it is read' }),
    error: z.enum(faults).nullable(),
  })
}

const change = z.object({
  number: z.int(),
  kind: z.enum(peopleShownKinds),
  userId: idOutput('US').nullable(),
  name: z.string(),
  email: z.string(),
  changed: z.array(z.enum(changedFields)),
  state: z.enum(['WAITING', 'DONE', 'FAILED']),
  code: z.string().nullable().meta({ description: 'why it was refused, or failed' }),
})

/** What is asked of one read, and a page of whom it found. */
export const peopleReadQuery = z.object({
  kind: z.enum(peopleShownKinds).optional(),
  after: z.coerce.number().int().min(0).default(0),
  pageSize: z.coerce.number().int().min(1).max(200).default(50),
})
export const peopleReadPage = {
  people: z.array(change),
  next: z.int().nullable().meta({ description: '`after` of the next page' }),
}

/** Where a source stands, beside its settings. */
export const peopleSourceState = {
  state: z.enum(['ACTIVE', 'PAUSED']),
  createdAt: instantOutput,
  restoredFrom: instantOutput.nullable(),
  people: z.int().meta({ description: 'who is known by an entry' }),
}
