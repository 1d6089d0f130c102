import { maxImportRows, type ImportColumns } from '#domain/import/import-field.ts'
import { mayChangeColumns } from '#domain/import/import-state.ts'
import type { ImportDefaults } from '#domain/import/judge-row.ts'
import { importSubject, rightsOf, type ActorOf } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { judgeRows } from './judge-rows.ts'
import { seenImport } from './policy.ts'
import { changeImport, findHost, lockImport } from './queries.ts'
import { countRows, listRows, writeFaults } from './queries-rows.ts'

export type ImportChange = {
  readonly importId: string
  readonly columns: ImportColumns
  readonly defaults: ImportDefaults
  readonly invites: boolean
}

/**
 * Says what columns mean and what rows have in common, and judges every row anew.
 * @throws ApiError not_found | no_host_found | forbidden | conflict once visits were made of it
 */
export async function updateImport(
  tx: Tx,
  company: CompanyCard,
  act: Act & { readonly actor: ActorOf<'employee'> },
  { importId, columns, defaults, invites }: ImportChange,
): Promise<void> {
  const { companyId } = company
  const { actor, at } = act
  const found = seenImport(actor, await lockImport(tx, companyId, importId))
  const counts = await countRows(tx, companyId, importId)
  if (!mayChangeColumns(found.state, counts)) throw new ApiError('conflict')
  await refuseHost(tx, company, actor, defaults.hostId)
  const rows = await listRows(tx, companyId, importId, ['READY', 'BAD'], {
    after: 0,
    limit: maxImportRows,
  })
  const importer = { userId: actor.userId, rights: rightsOf(actor), at }
  const judged = await judgeRows(tx, company, importer, { columns, defaults }, rows)
  await changeImport(tx, companyId, importId, { columns, defaults, invites })
  const changed = rows.flatMap(({ line, fixes, faults: before }, index) => {
    const row = judged[index]
    const faults = row?.ok === false ? row.faults : []
    return JSON.stringify(faults) === JSON.stringify(before) ? [] : [{ line, fixes, faults }]
  })
  await writeFaults(tx, companyId, importId, changed)
  await appendEvent(tx, companyId, act, {
    kind: 'import.updated',
    subject: importSubject(importId),
  })
}

/**
 * Whom rows without a host of their own come to see.
 * @throws ApiError no_host_found | forbidden
 */
async function refuseHost(
  tx: Tx,
  { companyId }: CompanyCard,
  actor: ActorOf<'employee'>,
  hostId: string,
): Promise<void> {
  const host = await findHost(tx, companyId, hostId)
  if (host === undefined) throw new ApiError('no_host_found')
  const isOwn = hostId === actor.userId || host.assistantId === actor.userId
  if (!isOwn && !rightsOf(actor).has('CREATE_VISITS_FOR_OTHERS')) throw new ApiError('forbidden')
}
