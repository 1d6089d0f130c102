/** A ticket for whoever may see it: the way by which every call about one comes to it. */
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { AnyAct } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { askerOf, sees, type Asker, type TicketActor } from './policy.ts'
import { presentTicket, type CategoryPaths } from './present.ts'
import { findTicket, lockTicket, type TicketRow } from './queries.ts'
import { placeCategories } from './settings/category-tree.ts'
import { listCategories } from './settings/queries.ts'
import { readWorkflow } from './settings/workflow.ts'

/** A call about tickets at a location. */
export type TicketCall = {
  readonly tx: Tx
  readonly deps: Pick<Deps, 'rights'>
  readonly company: CompanyCard
  readonly act: AnyAct
  readonly actor: TicketActor
}

export type SeenTicket = { readonly asker: Asker; readonly row: TicketRow }

/**
 * @param lock keeps it as it is until the transaction ends
 * @throws ApiError not_found also for a ticket that isn't theirs to see
 */
export async function seeTicket(
  { tx, deps, company: { companyId }, actor }: TicketCall,
  ticketId: string,
  lock: 'lock' | null = null,
): Promise<SeenTicket> {
  const asker = await askerOf(deps, companyId, actor)
  if (lock !== null) await lockTicket(tx, companyId, ticketId)
  const row = mustFind(await findTicket(tx, companyId, ticketId, asker.userId))
  if (!sees(asker, row)) throw new ApiError('not_found')
  return { asker, row }
}

/** As it is answered. */
export async function showTicket(call: TicketCall, ticketId: string) {
  const { asker, row } = await seeTicket(call, ticketId)
  const { companyId } = call.company
  const [paths, workflow] = [
    await readPaths(call.tx, companyId),
    await readWorkflow(call.tx, companyId),
  ]
  return presentTicket(row, paths, { asker, workflow, now: call.act.at })
}

export async function readPaths(tx: Tx, companyId: CompanyId): Promise<CategoryPaths> {
  const placed = placeCategories(await listCategories(tx, companyId))
  return new Map(placed.map(({ ticket_category_id: id, path }) => [id, path]))
}
