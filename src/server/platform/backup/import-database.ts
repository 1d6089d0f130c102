/** Takes a backup into a new database (design §2): everything or nothing. */
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'
import { Client } from 'pg'
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams'
import type { Connection } from '../database/database.ts'
import { hashContent } from '../files/content-hash.ts'
import type { FileStore } from '../files/file-store.ts'
import { adoptBaseline } from '../database/adopt-baseline.ts'
import { baselineOf } from '../database/migration-files.ts'
import { isSameMigration } from '../database/same-migrations.ts'
import type { DeclaredTable } from '../tables/table-rules.ts'
import { keyOf, readVersions } from './list-tables.ts'
import {
  BackupError,
  endName,
  endSchema,
  formatVersion,
  manifestName,
  manifestSchema,
  tableOfEntry,
  type BackupTable,
  type End,
  type Manifest,
} from './manifest.ts'
import { closeTables, finishStaged, openTables, runRestored, stagedName } from './prepare-tables.ts'

export type ImportOptions = {
  /** As the owner of the tables, migrated and empty. */
  readonly connection: Connection
  readonly files: FileStore
  readonly tables: readonly DeclaredTable[]
  /** The file that `exportDatabase` has written. */
  readonly source: string
}

/**
 * Fills an empty database in one transaction.
 * @returns how much was in the backup.
 * @throws BackupError when it is none, is cut off, was made by another version, or the database is not empty.
 */
export async function importDatabase(options: ImportOptions): Promise<End> {
  const client = new Client({ ...options.connection, application_name: 'foyer_import' })
  client.on('error', () => {}) // the failing query reports it
  await client.connect()
  try {
    await client.query('begin')
    const end = await takeEntries(client, options)
    await client.query('commit')
    return end
  } catch (error) {
    await client.query('rollback').catch(() => {})
    if (error instanceof BackupError) throw error
    throw new BackupError(sentenceOf(error), { cause: error })
  } finally {
    await client.end()
  }
}

async function takeEntries(client: Client, { files, source, tables }: ImportOptions): Promise<End> {
  const stream = createReadStream(source)
  const plain = stream.pipe(createGunzip())
  stream.on('error', (error) => plain.destroy(error))
  // Both are streams of bytes; Node's and the web's types for them differ.
  const entries = (Readable.toWeb(plain) as ReadableStream<Uint8Array>).pipeThrough(
    createTarDecoder({ strict: true }),
  )
  const rows: Record<string, number> = {}
  let manifest: Manifest | null = null
  let fileCount = 0
  const filling: { now: { table: BackupTable; copy: CopyStreamQuery } | null } = { now: null }
  const finish = async () => {
    if (filling.now === null) return
    const { table, copy } = filling.now
    await endCopy(copy)
    rows[keyOf(table)] = copy.rowCount
    filling.now = null
  }
  for await (const { header, body } of entries) {
    const bytes = Buffer.from(await new Response(body).arrayBuffer())
    if (manifest === null) {
      manifest = readManifest(header.name, bytes)
      await refuseUnfit(client, manifest)
      await openTables(client, manifest, tables)
    } else if (header.name === endName) {
      await finish()
      const end = endSchema.parse(JSON.parse(bytes.toString()))
      refuseIncomplete(end, rows, fileCount)
      await finishStaged(client, manifest)
      await runRestored(client, manifest, tables)
      await closeTables(client, manifest)
      return end
    } else if (header.name.startsWith('files/')) {
      await takeFile(files, header.name, bytes)
      fileCount += 1
    } else {
      const table = tableOfEntry(header.name, manifest.tables)
      if (table === null) throw new BackupError(`The backup holds an unknown part: ${header.name}.`)
      if (filling.now?.table !== table) await finish()
      filling.now ??= { table, copy: client.query(copyFrom(copyText(table))) }
      await write(filling.now.copy, bytes)
    }
  }
  throw new BackupError('The backup was cut off: its end is missing.')
}

function copyText(table: BackupTable): string {
  const columns = table.columns.map((column) => `"${column}"`).join(', ')
  return `copy ${stagedName(table)} (${columns}) from stdin`
}

function readManifest(name: string, bytes: Buffer): Manifest {
  const parsed =
    name === manifestName ? manifestSchema.safeParse(JSON.parse(bytes.toString())) : null
  if (parsed === null || !parsed.success) throw new BackupError('This is not a Foyer backup.')
  return parsed.data
}

/** Also a backup that was made before the baseline, by the same steps. */
function hasRunTheSame(
  manifest: Pick<Manifest, 'migrations'>,
  own: Pick<Manifest, 'migrations'>,
): boolean {
  const adoption = adoptBaseline(manifest.migrations, baselineOf(own.migrations))
  return (
    adoption.ok &&
    adoption.done.length === own.migrations.length &&
    own.migrations.every(({ name, sha256 }) => {
      const theirs = adoption.done.find((step) => step.name === name)
      return theirs !== undefined && isSameMigration(name, theirs.sha256, sha256)
    })
  )
}

async function refuseUnfit(client: Client, manifest: Manifest): Promise<void> {
  const own = await readVersions(client)
  const isSame =
    manifest.version === formatVersion &&
    manifest.jobsVersion === own.jobsVersion &&
    hasRunTheSame(manifest, own)
  if (!isSame) {
    throw new BackupError(
      'The backup was made by another version of Foyer. Import it with that version, then start this one on the database.',
    )
  }
  await client.query('set local role foyer_system')
  for (const name of ['organisations', 'companies', 'events']) {
    const { rows } = await client.query(`select from ${name} limit 1`)
    if (rows.length > 0) throw new BackupError('The database is not empty. Import into a new one.')
  }
  await client.query('reset role')
}

function refuseIncomplete(end: End, rows: Readonly<Record<string, number>>, files: number): void {
  const missing = Object.entries(end.rows).find(([key, count]) => (rows[key] ?? 0) !== count)
  if (missing !== undefined || end.files !== files) {
    throw new BackupError(`The backup is damaged: ${missing?.[0] ?? 'a file'} is not complete.`)
  }
}

async function takeFile(files: FileStore, name: string, bytes: Buffer): Promise<void> {
  const sha256 = name.slice('files/'.length)
  if (hashContent(bytes) !== sha256) throw new BackupError(`The backup is damaged: ${name}.`)
  await files.put(bytes, 'application/octet-stream')
}

function write(copy: CopyStreamQuery, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    copy.once('error', reject)
    copy.write(bytes, (error) => {
      copy.off('error', reject)
      if (error) reject(error)
      else resolve()
    })
  })
}

function endCopy(copy: CopyStreamQuery): Promise<void> {
  return new Promise((resolve, reject) => {
    copy.once('error', reject)
    copy.end(() => resolve())
  })
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return `The backup could not be taken: ${String(error)}`
  // What the database refuses; anything else is said of the file.
  if ('severity' in error) return `The backup could not be taken: ${error.message}`
  return `This is not a Foyer backup, or it is damaged (${error.message}).`
}
