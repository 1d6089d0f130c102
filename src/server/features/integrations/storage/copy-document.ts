/** Copies one document, or removes its copy: what is done on the other side, told before and after in transactions of their own. */
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { findSource, type Source } from './find-source.ts'
import { PlaceError, type Place } from './places/place.ts'
import { noteBegun, reservePath, type CopyRow } from './queries-copies.ts'
import type { StorageSettings } from './stored-storage.ts'

export type Copied =
  | {
      readonly is: 'COPIED'
      readonly by: 'CHECKSUM' | 'READ_BACK'
      readonly sha256: string
      readonly size: number
    }
  | { readonly is: 'REMOVED' }
  /** The document, or its row, is gone: there is nothing to copy any more. */
  | { readonly is: 'GONE' }

type CopyDeps = Pick<Deps, 'db' | 'files'>
type At = {
  readonly company: CompanyCard
  readonly settings: StorageSettings
  readonly place: Place
}

/** @throws PlaceError */
export async function copyDocument(deps: CopyDeps, at: At, row: CopyRow): Promise<Copied> {
  if (row.state === 'REMOVING') {
    if (row.path !== null) await at.place.remove(row.path)
    return { is: 'REMOVED' }
  }
  const source = await findSource(deps, at.company, at.settings, row)
  if (source === null) {
    // What is there stays known until somebody decides: an erasure does.
    if (row.kind === 'EXPORT' || row.path !== null) throw new PlaceError('source_missing')
    return { is: 'GONE' }
  }
  const path = row.path ?? (await reserve(deps, at, row, source, ''))
  const isOurs = row.is_begun || path.includes(source.id)
  return (await place(deps, at, row, source, path, isOurs)) ?? { is: 'GONE' }
}

/** Null where the row is gone meanwhile. @param isOurs what stands at the path may be replaced */
async function place(
  deps: CopyDeps,
  at: At,
  row: CopyRow,
  source: Source,
  path: string,
  isOurs: boolean,
): Promise<Copied | null> {
  const { file } = source
  const done = (by: 'CHECKSUM' | 'READ_BACK'): Copied => ({
    is: 'COPIED',
    by,
    sha256: file.sha256,
    size: file.size,
  })
  const found = await at.place.compare(path, file, 'LOOK')
  // Also where a process died before it could tell, or a backup was restored.
  if (found.is === 'SAME') return done(found.by)
  if (found.is !== 'ABSENT' && !isOurs) return elsewhere(deps, at, row, source)
  const isWanted = await deps.db.inTenant(at.company.companyId, (tx) =>
    noteBegun(tx, row, file.sha256, file.size),
  )
  if (!isWanted) return null
  if (!(await at.place.write(path, file, !isOurs))) return elsewhere(deps, at, row, source)
  const written = await at.place.compare(path, file, 'VERIFY')
  if (written.is !== 'SAME') throw new PlaceError('mismatch')
  return done(written.by)
}

/** Something that is not ours has the place, or came there first: the document's own id makes another. */
async function elsewhere(
  deps: CopyDeps,
  at: At,
  row: CopyRow,
  source: Source,
): Promise<Copied | null> {
  const path = await reserve(deps, at, row, source, source.id)
  return place(deps, at, row, source, path, true)
}

/** The plain path, or with the id where another document has that one. */
async function reserve(
  { db }: CopyDeps,
  { company: { companyId } }: At,
  row: CopyRow,
  source: Source,
  id: string,
): Promise<string> {
  const path = source.pathWith(id)
  const isOwn = await db.inTenant(companyId, (tx) => reservePath(tx, row, path))
  if (isOwn) return path
  const other = source.pathWith(source.id)
  await db.inTenant(companyId, (tx) => reservePath(tx, row, other))
  return other
}
