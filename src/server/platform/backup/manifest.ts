/** What stands at the beginning and at the end of a backup: enough to refuse one that does not fit, or is not whole. */
import { z } from 'zod'

export const formatVersion = 1

const table = z.object({
  /** `public`, or the schema of the job queue. */
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
})
export type BackupTable = z.output<typeof table>

/** First entry, `manifest.json`. */
export const manifestSchema = z.object({
  format: z.literal('foyer-backup'),
  version: z.number().int(),
  exportedAt: z.string(),
  /** The migrations that the database has run: an import needs exactly the same. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** The version of the job queue's own tables. */
  jobsVersion: z.number().int(),
  /** In an order in which every row finds what it refers to. */
  tables: z.array(table),
})
export type Manifest = z.output<typeof manifestSchema>

/** Last entry, `end.json`: without it the file was cut off. */
export const endSchema = z.object({
  rows: z.record(z.string(), z.number().int()),
  files: z.number().int(),
})
export type End = z.output<typeof endSchema>

export const manifestName = 'manifest.json'
export const endName = 'end.json'
export const fileEntry = (sha256: string): string => `files/${sha256}`

/** Part `number` of a table's rows, in the text format of COPY. */
export function tableEntry({ schema, name }: BackupTable, number: number): string {
  return `tables/${schema}.${name}/${String(number).padStart(6, '0')}.copy`
}

/** The table that an entry belongs to, or null. */
export function tableOfEntry(entry: string, tables: readonly BackupTable[]): BackupTable | null {
  const [, key] = /^tables\/([^/]+)\/\d+\.copy$/.exec(entry) ?? []
  return tables.find(({ schema, name }) => `${schema}.${name}` === key) ?? null
}

/** A backup that cannot be made or taken; the message is for the person at the keyboard. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
