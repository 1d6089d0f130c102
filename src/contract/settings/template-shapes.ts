/** What templates of settings, their versions and effects look like. */
import { z } from 'zod'
import { idInput, idOutput } from '../ids.ts'
import { instantOutput, lineOfText, localDate, timeZone } from '../shapes.ts'

export const settingKey = z
  .string()
  .regex(/^[A-Za-z]{1,40}(\.[A-Za-z]{1,80})?$/)
  .meta({ description: 'as in the configuration of a location: `retention.visitDays`, `modules`' })
export const account = z
  .string()
  .nullable()
  .meta({ description: 'an address; null for an API client' })

/** Whatever the configuration of a location can hold. */
export const settingValue = z.unknown().meta({
  type: ['string', 'number', 'boolean', 'array', 'object', 'null'],
  items: {},
  description: 'as in the configuration of a location',
})

const settingInput = z
  .object({
    key: settingKey,
    value: settingValue,
    locked: z.boolean().default(false),
    why: lineOfText(500)
      .default('')
      .meta({ description: 'said to the locations; needed for a lock' }),
  })
  .refine(({ locked, why }) => !locked || why !== '', {
    message: 'common_error_required',
    path: ['why'],
  })
const setting = z.object({
  key: z.string(),
  value: settingValue,
  locked: z.boolean(),
  why: z.string(),
})
const several = <Id extends z.ZodType<string>>(id: Id) =>
  z
    .array(id)
    .max(1_000)
    .default([])
    .transform((some) => [...new Set(some)])
const scopeInput = z.union([
  z.literal('ALL'),
  z.object({ locations: several(idInput('CO')), groups: several(idInput('LG')) }),
])
const scope = z.union([
  z.literal('ALL'),
  z.object({ locations: z.array(idOutput('CO')), groups: z.array(idOutput('LG')) }),
])
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
export const startInput = z.object({
  date: localDate,
  time: clockTime,
  zone: timeZone.nullable().meta({ description: 'null: by the clock of each location' }),
})
const start = z.object({ date: z.string(), time: z.string(), zone: z.string().nullable() })
export const wanted = {
  settings: z
    .array(settingInput)
    .max(200)
    .refine((all) => new Set(all.map(({ key }) => key)).size === all.length),
  scope: scopeInput,
}
export const base = z.number().int().min(0).meta({
  description: 'the latest version that the caller has seen; 0 for none',
})

export const fault = z.object({
  key: z.string().meta({ description: 'the setting, or the part of the configuration' }),
  code: z.string().meta({ description: 'why it is refused: an error code, or a rule of the part' }),
})
export const version = z.object({
  version: z.number().int(),
  settings: z.array(setting),
  scope,
  start: start.nullable().meta({ description: 'null: from the moment it was made' }),
  madeAt: instantOutput,
  madeBy: account,
  state: z.enum(['TRYING', 'REFUSED', 'SCHEDULED', 'LIVE', 'FORMER', 'WITHDRAWN']).meta({
    description:
      'TRYING: tried out at each location before it counts; REFUSED: some can’t take it over, so it never counts; SCHEDULED: not live everywhere yet; LIVE: the one that counts; FORMER: it did',
  }),
  progress: z
    .object({
      done: z.number().int().meta({ description: 'locations that were tried, or have it' }),
      total: z.number().int().meta({ description: 'locations where something changes' }),
      failed: z.number().int().meta({ description: 'locations that can’t take it over' }),
    })
    .nullable()
    .meta({ description: 'while it is tried out or taken over; null: nothing is under way' }),
  refusals: z.array(fault.extend({ id: idOutput('CO'), name: z.string() })).meta({
    description: 'where it can’t be taken over, and why',
  }),
})

export const summary = z.object({
  id: idOutput('TP'),
  name: z.string(),
  version: z.number().int().meta({ description: 'the latest; 0: nothing was published yet' }),
  settings: z.number().int(),
  locked: z.number().int(),
  locations: z.number().int().meta({ description: 'that it is applied to now' }),
  keeping: z
    .number()
    .int()
    .meta({ description: 'of these, those that keep something of their own' }),
  failing: z.number().int().meta({ description: 'of these, those that could not take it over' }),
  scheduled: start.nullable(),
})

/** What becomes of one setting at a location. */
const change = z.object({
  key: z.string(),
  outcome: z.enum(['TAKES', 'KEEPS', 'RETURNS', 'SAME']).meta({
    description:
      'TAKES: its value changes; KEEPS: it keeps its own; RETURNS: nothing is given any more, and it has its own again; SAME: only who gives it, or whether it is locked, changes',
  }),
  locked: z.boolean(),
  from: settingValue,
  to: settingValue,
})
export const effect = z.object({
  id: idOutput('CO'),
  name: z.string(),
  changes: z.array(change),
  fault: fault.nullable().meta({ description: 'nothing can be applied here' }),
})
