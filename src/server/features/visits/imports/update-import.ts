import { isDeepStrictEqual } from 'node:util'
import { maxImportRows, type ImportColumns } from '#domain/import/import-field.ts'
import { mayChangeColumns } from '#domain/import/import-state.ts'
import type { ImportDefaults } from '#domain/import/judge-row.ts'
import { outsideId } from '#contract/ids.ts'
import { importSubject, rightsOf, type ActorOf } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { judgeRows } from './judge-rows.ts'
import { seenImport } from './policy.ts'
import { changeImport, findHost, findImport, lockImport } from './queries.ts'
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
  const found = seenImport(actor, await findImport(tx, companyId, importId))
  await refuseHost(tx, company, actor, defaults.hostId)
  // A long list takes a while: nobody who corrects a row meanwhile waits for it.
  const isSame = isDeepStrictEqual([columns, defaults], [found.columns, found.defaults])
  const page = { after: 0, limit: isSame ? 0 : maxImportRows }
  const rows = await listRows(tx, companyId, importId, ['READY', 'BAD'], page)
  const importer = { userId: actor.userId, rights: rightsOf(actor), at }
  const judged = await judgeRows(tx, company, importer, { columns, defaults }, rows)
  const { state } = mustFind(await lockImport(tx, companyId, importId))
  const counts = await countRows(tx, companyId, importId)
  if (!mayChangeColumns(state, counts)) throw new ApiError('conflict')
  await changeImport(tx, companyId, importId, { columns, defaults, invites })
  const changed = rows.flatMap(({ line, fixes, faults: before }, index) => {
    const row = judged[index]
    const faults = row?.ok === false ? row.faults : []
    return isDeepStrictEqual(faults, before) ? [] : [{ line, fixes, faults }]
  })
  await writeFaults(tx, companyId, importId, changed)
  await appendEvent(tx, companyId, act, {
    kind: 'import.updated',
    subject: importSubject(importId),
    changed: { from: saidOf(found), to: saidOf({ columns, defaults, invites }) },
  })
}

/** What the audit tells of a list: never its rows, which are about people. */
function saidOf({ columns, defaults, invites }: Omit<ImportChange, 'importId'>) {
  return { columns, ...defaults, hostId: outsideId('US', defaults.hostId), invites }
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
