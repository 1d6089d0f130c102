/** Everything of an organisation to take along, as one file: each table as lines of JSON, and each stored file. Decision 0577. */
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { createTarPacker, type TarPackController } from 'modern-tar'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { listColumns, listExportedFiles, openRows, readRows } from './queries-export.ts'

/** Rows are cut into entries of about so many, because an entry's size stands before it. */
const partRows = 2_000

/**
 * Written while it is fetched, in one snapshot: no copy of it lies anywhere. What opens something (passwords, tokens, keys) is left out.
 */
export function writeOrganisationExport(
  { db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>,
  organisationId: OrganisationId,
): Readable {
  const { readable, controller } = createTarPacker()
  const pack = async (tx: Tx): Promise<void> => {
    const manifest = { format: 'foyer-organisation', version: 1, exportedAt: clock.now() }
    await add(controller, 'manifest.json', JSON.stringify(manifest, null, 2))
    const tables = await listColumns(tx)
    for (const table of tables) {
      await openRows(tx, table, organisationId)
      for (let part = 1; ; part += 1) {
        const lines = await readRows(tx, partRows)
        if (lines.length > 0) {
          const name = `tables/${table.name}/${String(part)}.jsonl`
          await add(controller, name, `${lines.join('\n')}\n`)
        }
        if (lines.length < partRows) break
      }
    }
    for (const sha256 of await listExportedFiles(tx, organisationId)) {
      const bytes = await files.get(sha256)
      if (bytes !== null) await add(controller, `files/${sha256}`, bytes)
    }
    controller.finalize()
  }
  db.inSystem(pack).catch((error: unknown) => controller.error(error))
  // A web stream of bytes, by whichever library's types.
  return Readable.fromWeb(readable as NodeReadableStream<Uint8Array>).pipe(createGzip())
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
