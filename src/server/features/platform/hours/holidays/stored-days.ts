/** What a row of a source holds, as it was written. */
import { z } from 'zod'
import type { SourceRow } from './queries.ts'

const day = z.object({ date: z.string(), name: z.string() })
const days = z.array(day)
const dates = z.array(z.string())
const changes = z.object({ at: z.string(), added: days, removed: days }).nullable()

export function storedDays(row: Pick<SourceRow, 'days' | 'left_out' | 'changes' | 'undecided'>) {
  return {
    days: days.parse(row.days),
    leftOut: dates.parse(row.left_out),
    changes: changes.parse(row.changes),
    undecided: row.undecided,
  }
}
