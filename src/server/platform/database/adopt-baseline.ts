/** Databases that were made by the 66 migrations which the baseline replaced (decision 0541). */
import { createHash } from 'node:crypto'

export type Step = { readonly name: string; readonly sha256: string }

/** The last migration that is part of the baseline. */
const lastOfOld = '0103_names_in_emergencies.sql'

/** SHA-256 of all old migrations with their own; two, because the first one had two texts (decision 0491). */
const completeHistories = [
  'c9bcffc22b37eb12aefba31f71e1f2e15b657fa0aed3253c97913fa8d611e33a',
  '25802170b2e7587b6bb2648f7de1cea14b96bbb093427bb0131184d42d8d4cf5',
]

const isOld = ({ name }: Step): boolean => /^\d{4}_/.test(name) && name <= lastOfOld

export type Adoption =
  | { readonly ok: true; readonly done: readonly Step[] }
  /** The problem is a sentence for the operator. */
  | { readonly ok: false; readonly problem: string }

/**
 * What a database or a backup has run, with the baseline in place of the migrations that it replaced.
 * @param baseline the files of the baseline, as this program has them.
 */
export function adoptBaseline(done: readonly Step[], baseline: readonly Step[]): Adoption {
  const old = done.filter(isOld).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const last = old.at(-1)
  if (last === undefined) return { ok: true, done }
  const listed = old.map(({ name, sha256 }) => `${name} ${sha256}\n`).join('')
  if (completeHistories.includes(createHash('sha256').update(listed).digest('hex'))) {
    return { ok: true, done: [...baseline, ...done.filter((step) => !isOld(step))] }
  }
  const problem =
    last.name === lastOfOld
      ? `A migration up to ${lastOfOld} is missing or was edited, so the database can’t be upgraded: restore a backup.`
      : `The database stopped at ${last.name}: start a Foyer that has ${lastOfOld} on it once, then this one.`
  return { ok: false, problem }
}
