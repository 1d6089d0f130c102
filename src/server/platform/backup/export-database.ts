/** A whole Foyer in one file: a snapshot of every table and every stored file (design §2, "Leaving it"). */
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { createGzip } from 'node:zlib'
import { createTarPacker, type TarPackController } from 'modern-tar'
import { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Clock } from '../time/clock.ts'
import type { Connection } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { jobsSchema } from '../jobs/migrate-jobs.ts'
import type { DeclaredTable } from '../tables/table-rules.ts'
import { keyOf, listTables, readVersions } from './list-tables.ts'
import {
  BackupError,
  endName,
  fileEntry,
  formatVersion,
  manifestName,
  tableEntry,
  type BackupTable,
  type End,
  type Manifest,
} from './manifest.ts'

export type ExportOptions = {
  readonly connection: Connection
  readonly files: FileStore
  readonly clock: Clock
  readonly tables: readonly DeclaredTable[]
  /** Where the backup is written; it appears there whole or not at all. */
  readonly target: string
}

/** Rows are cut into entries of about this size, because an entry's size stands before it. */
const partBytes = 4_194_304

/**
 * Writes the backup while the server goes on: all tables are read in one snapshot.
 * @returns how much is in it.
 * @throws BackupError when a stored file is missing.
 */
export async function exportDatabase(options: ExportOptions): Promise<End> {
  const { connection, target } = options
  const draft = `${target}.${String(process.pid)}.part`
  const client = new Client({ ...connection, application_name: 'foyer_export' })
  client.on('error', () => {}) // the failing query reports it
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    // Sees every tenant by policy, also where the owner of the tables is no superuser.
    await client.query('set local role foyer_system')
    const { readable, controller } = createTarPacker()
    const written = pipeline(
      // A web stream of bytes, by whichever library's types.
      Readable.fromWeb(readable as NodeReadableStream<Uint8Array>),
      createGzip(),
      createWriteStream(draft, { mode: 0o600, flags: 'wx' }),
    )
    const end = pack(client, controller, options).catch((error: unknown) => {
      controller.error(error)
      throw error
    })
    const [summary] = await Promise.all([end, written])
    await makeDurable(draft, target)
    return summary
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

async function pack(
  client: Client,
  controller: TarPackController,
  { files, clock, tables: declared }: ExportOptions,
): Promise<End> {
  const tables = await listTables(client, declared)
  const manifest: Manifest = {
    format: 'foyer-backup',
    version: formatVersion,
    exportedAt: clock.now(),
    ...(await readVersions(client)),
    tables: [...tables],
  }
  await add(controller, manifestName, JSON.stringify(manifest, null, 2))
  const count = await packFiles(client, controller, files)
  const rows: Record<string, number> = {}
  for (const table of tables) rows[keyOf(table)] = await packTable(client, controller, table)
  const end: End = { rows, files: count }
  await add(controller, endName, JSON.stringify(end, null, 2))
  controller.finalize()
  return end
}

/** Files come first: rows that refer to them are only kept once they are there. */
async function packFiles(
  client: Client,
  controller: TarPackController,
  files: FileStore,
): Promise<number> {
  const { rows } = await client.query<{ sha256: string }>(
    'select distinct sha256 from files order by 1',
  )
  for (const { sha256 } of rows) {
    const bytes = await files.get(sha256)
    if (bytes === null) {
      throw new BackupError(
        `The stored file ${sha256} is missing. Is this the right FOYER_DATA, or S3 bucket?`,
      )
    }
    await add(controller, fileEntry(sha256), bytes)
  }
  return rows.length
}

async function packTable(
  client: Client,
  controller: TarPackController,
  table: BackupTable,
): Promise<number> {
  const stream = client.query(copyTo(`copy (${selectOf(table)}) to stdout`))
  let part: Buffer[] = []
  let size = 0
  let number = 0
  const flush = async () => {
    if (size === 0) return
    number += 1
    await add(controller, tableEntry(table, number), Buffer.concat(part))
    part = []
    size = 0
  }
  for await (const chunk of stream) {
    const bytes = chunk as Buffer // COPY's stream gives buffers
    part.push(bytes)
    size += bytes.length
    if (size >= partBytes) await flush()
  }
  await flush()
  return stream.rowCount
}

/** Of the jobs those still to be done; one that is under way would be done again by whoever takes it over. */
function selectOf({ schema, name, columns }: BackupTable): string {
  const quoted = columns.map((column) => `"${column}"`)
  const from = `"${schema}"."${name}"`
  if (schema !== jobsSchema || name !== 'job') return `select ${quoted.join(', ')} from ${from}`
  const list = quoted.map((column) =>
    column === '"state"' ? `case state when 'active' then 'retry' else state end as state` : column,
  )
  return `select ${list.join(', ')} from ${from} where state in ('created', 'retry', 'active')`
}

async function add(
  controller: TarPackController,
  name: string,
  body: string | Uint8Array,
): Promise<void> {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const writer = controller.add({ name, size: bytes.length, mode: 0o600 }).getWriter()
  if (bytes.length > 0) await writer.write(bytes)
  await writer.close()
}

async function makeDurable(draft: string, target: string): Promise<void> {
  const handle = await open(draft, 'r+')
  await handle.sync()
  await handle.close()
  await rename(draft, target)
  if (process.platform === 'win32') return // folders cannot be opened there
  const folder = await open(dirname(target), 'r')
  await folder.sync()
  await folder.close()
}
