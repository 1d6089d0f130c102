/** The job that writes visits into a file, told as it goes on. Whoever is killed begins anew; nothing is done twice. */
import { exportColumnWords, exportStatusWords } from '#contract/messages/export-columns.ts'
import { writeCsv } from '#domain/export/csv.ts'
import type { Right } from '#domain/rights/right.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { visitScope } from '#domain/visit/staff/staff-access.ts'
import { exportCells } from '#domain/visit/staff/visit-export.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { appendEvent, type OwnAct } from '#server/platform/events.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { createTranslate } from '#server/platform/words/translate.ts'
import { nameOfType } from '#server/platform/words/visitor-type-words.ts'
import { foldVisits } from '../visits/list/fold-visits.ts'
import {
  changeExport,
  countVisits,
  findExport,
  listVisits,
  type ExportRecord,
  type ExportScope,
} from './queries.ts'
import type { ExportRequest } from './queues.ts'
import { exportSubject } from './start-export.ts'
import { writeWorkbook } from '#server/platform/workbook/write-workbook.ts'

const pageSize = 1_000

type ExportDeps = Pick<Deps, 'clock' | 'companies' | 'db' | 'rights'>

export async function writeExport(
  { tx, isLastAttempt }: Pick<JobContext, 'tx' | 'isLastAttempt'>,
  { companyId, exportId }: ExportRequest,
  deps: ExportDeps,
): Promise<JobOutcome> {
  const company = await deps.companies.find(companyId)
  const found = await findExport(tx, companyId, exportId)
  if (company === null || found?.state !== 'RUNNING') return 'done'
  const card = await deps.rights.find(company.companyId, found.createdBy)
  // Who may not export any more gets nothing, and what died again and again is not tried for ever.
  if (isLastAttempt || !card.rights.has('EXPORT_VISITS')) {
    await changeExport(tx, company.companyId, exportId, { state: 'FAILED' })
    return 'done'
  }
  const at = deps.clock.now()
  const rows = await readRows(deps, company, found, card.rights, at)
  const t = createTranslate(found.language, company.timeZone)
  const headings = exportColumnWords.map((key) => t(key))
  const content =
    found.format === 'CSV'
      ? Buffer.from(writeCsv(headings, rows))
      : await writeWorkbook([headings, ...rows])
  const isKept = await changeExport(tx, company.companyId, exportId, {
    state: 'DONE',
    content,
    visits_done: rows.length,
  })
  if (!isKept) return 'done'
  const act: OwnAct = { actor: { kind: 'user', userId: found.createdBy }, commandId: null, at }
  const { from, to } = found.filter
  await appendEvent(tx, company.companyId, act, {
    kind: 'visit.exported',
    subject: exportSubject(exportId),
    payload: { from, to, visits: rows.length },
  })
  return 'done'
}

/** How far it is is told in transactions of their own: it is seen while the file is made. */
async function readRows(
  { db }: ExportDeps,
  company: CompanyCard,
  { exportId, createdBy, filter, language }: ExportRecord,
  rights: ReadonlySet<Right>,
  at: string,
): Promise<readonly (readonly string[])[]> {
  const { companyId, timeZone, visitorTypes } = company
  const t = createTranslate(language, timeZone)
  const scope = scopeOf(rights, createdBy, filter.whose, localDateOf(at, timeZone))
  if (filter.q.trim() !== '') {
    const wanted = { from: filter.from, to: filter.to, ...scope, visitorId: null }
    await db.inSystem((tx) => foldVisits(tx, companyId, wanted))
  }
  const total = await db.inSystem((tx) => countVisits(tx, companyId, filter, scope))
  const rows: (readonly string[])[] = []
  let after: Awaited<ReturnType<typeof listVisits>>[number] | null = null
  for (;;) {
    const page = await db.inSystem(async (tx) => {
      await changeExport(tx, companyId, exportId, { visits_done: rows.length, visits_total: total })
      return listVisits(tx, companyId, filter, scope, { after, limit: pageSize })
    })
    rows.push(
      ...page.map((visit) => {
        const visitorType = nameOfType(visitorTypes, visit.visitorType, language)
        return exportCells({ ...visit, visitorType }, timeZone, t(exportStatusWords[visit.status]))
      }),
    )
    after = page.at(-1) ?? null
    if (page.length < pageSize) return rows
  }
}

/** As in the list of visits. */
function scopeOf(
  rights: ReadonlySet<Right>,
  userId: string,
  whose: 'all' | 'own',
  today: string,
): ExportScope {
  const scope = visitScope(rights)
  if (whose === 'own') return { ownOf: userId, orOn: null }
  if (scope === 'ALL') return { ownOf: null, orOn: null }
  return { ownOf: userId, orOn: scope === 'TODAY' ? today : null }
}
