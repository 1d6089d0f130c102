import type { HandlerOutput } from '#contract/endpoint.ts'
import type { listSettingOrigins } from '#contract/settings/templates.ts'
import { originOfThings, otherThings, thingNames } from '#domain/location/templates/things.ts'
import { originOf } from '#domain/location/templates/judge-setting.ts'
import type { Right } from '#domain/rights/right.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { addressesOf } from '#server/platform/audit/addresses-of.ts'
import { knownSettings } from './known-settings.ts'
import { listHeldAt } from './queries-locations.ts'
import { readValues } from './read-drift.ts'

type Origins = HandlerOutput<typeof listSettingOrigins>

/** Where a location has its settings from, as far as somebody may change them, or meets them at a kiosk. */
export async function readOrigins(
  { tx, company, deps }: { readonly tx: Tx; readonly company: CompanyCard; readonly deps: Deps },
  rights: ReadonlySet<Right>,
): Promise<Origins> {
  const { companyId, organisationId } = company
  const held = new Map((await listHeldAt(tx, companyId)).map((one) => [one.key, one]))
  const setters = [...held.values()].flatMap(({ setBy }) => (setBy === null ? [] : [setBy]))
  // Who administers the organisation is no user of the location, and a location sees no accounts.
  const addresses = await addressesOf(deps.db.system, organisationId, setters)
  const known = [...knownSettings(deps.configuration).values()].filter(
    ({ part, alsoSeenWith }) =>
      rights.has(part.right) || (alsoSeenWith !== undefined && rights.has(alsoSeenWith)),
  )
  const values = await readValues({ tx, deps }, companyId, known)
  return {
    settings: known.map(({ key, standard, isThings }) => {
      const given = held.get(key) ?? null
      return {
        key,
        origin: isThings
          ? originOfThings(values.get(key), given, standard)
          : originOf({ current: values.get(key), standard }, given),
        template: given && {
          name: given.template,
          value: isThings ? thingNames(given.value) : given.value,
          locked: given.isLocked,
          why: given.why,
          setBy: given.setBy === null ? null : (addresses.get(given.setBy) ?? null),
          setAt: given.setAt,
          layer: given.layer,
          others: isThings ? otherThings(values.get(key), given) : [],
        },
      }
    }),
  }
}
