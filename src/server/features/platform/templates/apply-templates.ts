import { type GivenSetting, resolveSettings } from '#domain/location/templates/resolve-settings.ts'
import type { Template } from '#domain/location/templates/template.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
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

/** A location that lacks something that templates say there, and what it has of them. */
export type Concerned = {
  readonly place: Place
  readonly wanted: ReadonlyMap<string, GivenSetting>
  readonly has: readonly HeldSetting[]
}

/**
 * The locations that lack something that templates say there now, by their ids.
 * @param former where only what differs from them is to be taken over; else whatever a location lacks
 * @param only looks at this location alone
 */
export async function listConcerned(
  { tx, organisationId, act }: Pick<Above, 'tx' | 'organisationId' | 'act'>,
  templates: readonly Template[],
  {
    former = null,
    only = null,
  }: { readonly former?: readonly Template[] | null; readonly only?: CompanyId | null } = {},
): Promise<readonly Concerned[]> {
  const held = Map.groupBy(await listHeld(tx, organisationId, only), ({ companyId }) => companyId)
  const concerned: Concerned[] = []
  for (const place of await listPlaces(tx, organisationId, only)) {
    const wanted = resolveSettings(templates, place, act.at)
    const has: readonly HeldSetting[] = held.get(place.companyId) ?? []
    if (isInLine(wanted, has)) continue
    if (former !== null && isSameSaying(wanted, resolveSettings(former, place, act.at))) continue
    concerned.push({ place, wanted, has })
  }
  return concerned
}

/** Gives locations what they lack. One that can't have it stays as it is, and says why. */
export async function applyTemplates(
  { tx, deps, act }: Pick<Above, 'tx' | 'deps' | 'act'>,
  concerned: readonly Concerned[],
): Promise<readonly Effect[]> {
  const effects: Effect[] = []
  for (const { place, wanted, has } of concerned) {
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
