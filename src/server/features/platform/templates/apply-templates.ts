import { resolveSettings } from '#domain/location/templates/resolve-settings.ts'
import type { Template } from '#domain/location/templates/template.ts'
import type { Deps } from '#server/deps.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import { afterCommit } from '#server/platform/database/after-commit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { AnyAct } from '#server/platform/events.ts'
import { type Applied, applyAt, isInLine } from './apply-at.ts'
import { type HeldSetting, listHeld, listPlaces, type Place } from './queries-locations.ts'

export type Effect = Applied & { readonly place: Place }

export type Above = {
  readonly tx: Tx
  readonly organisationId: OrganisationId
  readonly deps: Deps
  readonly act: AnyAct
}

/**
 * Gives every location what templates say there now. A location that can't have it stays as it is, and says why.
 * @param former where only what differs from them is to be taken over; else whatever a location lacks
 * @returns the locations that were concerned
 */
export async function applyTemplates(
  { tx, organisationId, deps, act }: Above,
  templates: readonly Template[],
  former: readonly Template[] | null = null,
): Promise<readonly Effect[]> {
  const held = Map.groupBy(await listHeld(tx, organisationId), ({ companyId }) => companyId)
  const effects: Effect[] = []
  for (const place of await listPlaces(tx, organisationId)) {
    const wanted = resolveSettings(templates, place, act.at)
    const has: readonly HeldSetting[] = held.get(place.companyId) ?? []
    if (isInLine(wanted, has)) continue
    if (former !== null && isSameSaying(wanted, resolveSettings(former, place, act.at))) continue
    const company = await deps.companies.find(place.companyId)
    if (company === null) continue
    const applied = await applyAt({ tx, company, deps }, act, wanted, has)
    afterCommit(tx, () => deps.companies.forget(place.companyId))
    effects.push({ place, ...applied })
  }
  return effects
}

type Resolved = ReturnType<typeof resolveSettings>

function isSameSaying(one: Resolved, other: Resolved): boolean {
  const written = (all: Resolved) =>
    JSON.stringify([...all.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1)))
  return written(one) === written(other)
}
