/** The document behind a copy: its bytes, and what it is called on the other side. */
import { outsideId } from '#contract/ids.ts'
import { exportPattern, fillPattern } from '#domain/storage/folder-pattern.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { nameOfType } from '#server/platform/words/visitor-type-words.ts'
import type { PlacedFile } from './places/place.ts'
import { PlaceError } from './places/place.ts'
import type { CopyRow } from './queries-copies.ts'
import { findAgreementSource, findExportSource } from './queries-sources.ts'
import type { StorageSettings } from './stored-storage.ts'

export type Source = {
  readonly file: PlacedFile
  /** With `id` where another document has the plain one. */
  readonly pathWith: (id: string) => string
  readonly id: string
}

type SourceDeps = Pick<Deps, 'db' | 'files'>

/** Null where the document is gone here. */
export async function findSource(
  deps: SourceDeps,
  company: CompanyCard,
  settings: StorageSettings,
  row: CopyRow,
): Promise<Source | null> {
  return row.kind === 'AGREEMENT'
    ? agreementSource(deps, company, settings, row)
    : exportSource(deps, company, row)
}

async function agreementSource(
  deps: SourceDeps,
  company: CompanyCard,
  { pattern }: StorageSettings,
  row: CopyRow,
): Promise<Source | null> {
  const { companyId } = company
  const found = await deps.db.inTenant(companyId, (tx) =>
    findAgreementSource(tx, companyId, row.document_id),
  )
  if (found === undefined) return null
  const type = nameOfType(company.visitorTypes, found.visitorType, company.languages[0] ?? 'en')
  const values = {
    ...placeAndDay(company, found.signedAt),
    type,
    visitor: found.visitor,
    agreement: found.agreement,
  }
  return {
    file: fileOf(deps, found, 'application/pdf'),
    pathWith: (id) => fillPattern(pattern, values, '.pdf', id),
    id: outsideId('SG', row.document_id),
  }
}

async function exportSource(
  deps: SourceDeps,
  company: CompanyCard,
  row: CopyRow,
): Promise<Source | null> {
  const { companyId } = company
  const found = await deps.db.inTenant(companyId, (tx) =>
    findExportSource(tx, companyId, row.copy_id),
  )
  if (found === undefined) return null
  const values = { ...placeAndDay(company, found.createdAt), type: '', visitor: '', agreement: '' }
  const pattern = `${exportPattern}visits ${found.firstDay} ${found.lastDay}`
  const ending = found.mime === 'text/csv' ? '.csv' : '.xlsx'
  return {
    file: fileOf(deps, found, found.mime),
    pathWith: (id) => fillPattern(pattern, values, ending, id),
    id: outsideId('EX', row.document_id),
  }
}

function placeAndDay({ name, timeZone }: CompanyCard, at: string) {
  const [year = '', month = '', day = ''] = localDateOf(at, timeZone).split('-')
  return { location: name, year, month, day }
}

function fileOf(
  { files }: SourceDeps,
  { sha256, size }: { readonly sha256: string; readonly size: number },
  mime: string,
): PlacedFile {
  return {
    sha256,
    size,
    mime,
    async open() {
      const stream = await files.read(sha256, null)
      if (stream === null) throw new PlaceError('source_missing')
      return stream
    },
  }
}
