/**
 * Values of a part that stand alone: an organisation may keep each of them for its locations, and lock it (decision 0559). They are read
 * and written by the part; this says what each may be and where it is stored, which the database holds a lock to.
 */
import type { z } from 'zod'
import type { Right } from '#domain/rights/right.ts'

export type PartSettings = {
  /** An area of `company_params`; `modules`; a table, where the things of the part are its rows. */
  readonly area: string
  /** Each thing is a row of the table, which the database holds as it is while it is locked. */
  readonly isTable?: boolean
  /** By their keys in the part; '' for a part that is one value. */
  readonly single: Readonly<Record<string, SingleSetting>>
}
type SingleSetting = {
  readonly schema: z.ZodType
  /** Where it's stored, where each is on its own. */
  readonly area?: string
  /** Where it stands in what is stored; '' for all of it. */
  readonly field: string
  /** What counts where nobody has said anything. */
  readonly standard: unknown
  /** A list of things with names, of which an organisation gives some. */
  readonly isThings?: boolean
  /** Who else meets it, and is told where it comes from: what a kiosk may differ in. */
  readonly alsoSeenWith?: Right
}

/**
 * The keys of a part's shape, stored under the same names.
 * @param stored the names of those that are stored under another one, because the part names what they name by an id
 */
export function settingsOf(
  area: string,
  shape: Readonly<Record<string, z.ZodType>>,
  {
    without = [],
    stored = {},
  }: {
    readonly without?: readonly string[]
    readonly stored?: Readonly<Record<string, string>>
  } = {},
): PartSettings {
  const single: Record<string, SingleSetting> = {}
  for (const [key, schema] of Object.entries(shape)) {
    if (without.includes(key)) continue
    single[key] = { schema, field: stored[key] ?? key, standard: schema.parse(undefined) }
  }
  return { area, single }
}

/** A part that is a list of things, which are the rows of a table. */
export function thingsOf(table: string, schema: z.ZodType): PartSettings {
  return {
    area: table,
    isTable: true,
    single: { '': { schema, field: '', standard: [], isThings: true } },
  }
}
