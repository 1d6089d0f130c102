/** A full-text search of everything that is stored, to test that nothing of a person is left. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import type { Client } from 'pg'

/** Every column of every table, including the queue's, that contains one of the words: `table.column`. Opens workbooks. */
export async function columnsWith(owner: Client, words: readonly string[]): Promise<string[]> {
  const patterns = words.map((word) => `%${word}%`)
  const { rows: columns } = await owner.query<{ relation: string; place: string; text: string }>(
    `select format('%I.%I', n.nspname, c.relname) as relation,
       case when a.atttypid = 'bytea'::regtype then format('encode(%I, ''escape'')', a.attname)
         else format('%I::text', a.attname) end as text,
       concat_ws('.', nullif(n.nspname, 'public'), c.relname, a.attname) as place
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and n.nspname in ('public', 'jobs') order by 3`,
  )
  const found: string[] = []
  for (const { relation, place, text } of columns) {
    const { rows } = await owner.query(
      `select from ${relation} where ${text} ilike any ($1) limit 1`,
      [patterns],
    )
    if (rows.length > 0) found.push(place)
  }
  const { rows: files } = await owner.query<{ content: Buffer }>(
    `select content from visit_exports where format = 'XLSX' and content is not null`,
  )
  const isInWorkbook = files.some(({ content }) => says(inflated(content), words))
  return isInWorkbook ? [...found, 'visit_exports.content (XLSX)'] : found
}

/** Every file in a folder, at any depth, whose name or bytes contain one of the words. */
export async function filesWith(folder: string, words: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile()) continue
    if (says(entry.name, words) || says((await readFile(path)).toString('latin1'), words)) {
      found.push(path)
    }
  }
  return found
}

export function says(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase()
  return words.some((word) => lower.includes(word.toLowerCase()))
}

/** The contents of a ZIP file, one entry after the other. */
function inflated(zip: Buffer): string {
  let text = ''
  for (let at = zip.indexOf('PK\u0003\u0004', 0, 'latin1'); at >= 0;) {
    const nameLength = zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
    try {
      text += inflateRawSync(zip.subarray(at + 30 + nameLength)).toString('utf8')
    } catch {
      // An entry that is stored uncompressed.
    }
    at = zip.indexOf('PK\u0003\u0004', at + 4, 'latin1')
  }
  return text
}
