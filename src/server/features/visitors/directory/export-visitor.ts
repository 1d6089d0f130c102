/** Everything that is stored about one person, as a file to hand out (issue 5 §2; decision 0422). */
import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import { visitSubject } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import {
  listFilesOf,
  readStored,
  type StoredAboutVisitor,
} from '#server/platform/tables/visitor-rows.ts'
import { sightOf } from './policy.ts'
import { lockVisitsOfVisitors } from './erasure/queries-erase.ts'
import { listMergedInto } from './merging/queries-merge.ts'
import { findRecord } from './queries.ts'

/** JSON in UTF-8: the rows by table, and the files as base64 under their hashes. @throws ApiError not_found */
export async function exportVisitor(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  visitorId: string,
  { files, tables }: Pick<Deps, 'files' | 'tables'>,
): Promise<Uint8Array> {
  const { companyId } = company
  mustFind(await findRecord(tx, companyId, visitorId, sightOf(act, company)))
  const outside = outsideId('V', visitorId)
  const visits = await lockVisitsOfVisitors(tx, companyId, [visitorId])
  const visitor = {
    companyId,
    visitorId,
    outside,
    subjects: [...visits.map(visitSubject), `visitor:${outside}`],
    // What only names somebody is no part of the file: it may be about somebody else.
    called: { firstname: '', lastname: '', email: '', mobile: '', licensePlate: '' },
  }
  let stored = await readStored(tables, tx, visitor)
  // What was said of the person under a profile that went into this one: its names, emergencies and events.
  for (const one of await listMergedInto(tx, companyId, visitorId)) {
    const subjects = visits.map((visit) => visitSubject({ ...visit, visitorId: one }))
    const before = { ...visitor, visitorId: one, outside: outsideId('V', one), subjects }
    stored = together(stored, await readStored(tables, tx, before))
  }
  const contents: Record<string, string> = {}
  for (const sha256 of await listFilesOf(tables, tx, visitor)) {
    const bytes = await files.get(sha256)
    if (bytes !== null) contents[sha256] = Buffer.from(bytes).toString('base64')
  }
  await appendEvent(tx, companyId, act, {
    kind: 'visitor.exported',
    subject: `visitor:${outside}`,
  })
  const document = { id: outside, exportedAt: act.at, stored, files: contents }
  return new TextEncoder().encode(JSON.stringify(document, null, 2))
}

function together(stored: StoredAboutVisitor, more: StoredAboutVisitor): StoredAboutVisitor {
  return Object.fromEntries(
    Object.entries(stored).map(([table, rows]) => {
      const others = more[table] ?? null
      return [table, others === null ? rows : [...(rows ?? []), ...others]]
    }),
  )
}
