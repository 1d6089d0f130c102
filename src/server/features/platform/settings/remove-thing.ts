import { insideId } from '#contract/ids.ts'
import type { EventSubject } from '#domain/audit/event-kind.ts'
import { type RemovableThing, rightToRemove, usesAgainstRemoval } from '#domain/location/use.ts'
import type { Deps } from '#server/deps.ts'
import { rightsOf } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { findUses } from '#server/platform/use.ts'
import { removeUnused } from './queries-removal.ts'

type Thing = { readonly of: RemovableThing; readonly id: string }

/**
 * Deletes for good what was made by mistake. What names it by a key stops that in the database, also where it is written at the same
 * moment; what names it in a text is asked for afterwards, when nobody can begin to use it any more.
 * @throws ApiError forbidden | not_found | still_in_use with what uses it, nothing where that is history
 */
export async function removeThing(
  tx: Tx,
  { uses }: Pick<Deps, 'uses'>,
  company: CompanyCard,
  act: Act,
  thing: Thing,
): Promise<void> {
  const { of, id } = thing
  if (!rightsOf(act.actor).has(rightToRemove[of])) throw new ApiError('forbidden')
  const refuseUsed = async (): Promise<void> => {
    const found = usesAgainstRemoval(await findUses(tx, uses, company, thing, act.at))
    if (found.length > 0) {
      throw new ApiError('still_in_use', { uses: found.map(({ use }) => use) })
    }
  }
  await refuseUsed()
  const inside = mustFind(insideOf(thing))
  const outcome = await removeUnused(tx, company.companyId, of, inside)
  if (outcome === 'used') throw new ApiError('still_in_use', { uses: [] })
  if (outcome === 'missing') throw new ApiError('not_found')
  await refuseUsed()
  await appendEvent(tx, company.companyId, act, {
    kind: 'thing.removed',
    subject: subjects[of](id),
    payload: { of },
  })
}

function insideOf({ of, id }: Thing): string | null {
  switch (of) {
    case 'FLOW':
      return insideId('FL', id)
    case 'AGREEMENT':
      return insideId('AG', id)
    case 'USER':
      return insideId('US', id)
    case 'KIOSK':
      return insideId('KI', id)
    case 'DESK_AREA':
      return insideId('DA', id)
    case 'CUSTOM_FIELD':
      return id
  }
}

const subjects: Readonly<Record<RemovableThing, (id: string) => EventSubject>> = {
  FLOW: (id) => `flow:${id}`,
  AGREEMENT: (id) => `agreement:${id}`,
  CUSTOM_FIELD: (id) => `custom_field:${id}`,
  USER: (id) => `user:${id}`,
  KIOSK: (id) => `kiosk:${id}`,
  DESK_AREA: (id) => `workplace:${id}`,
}
