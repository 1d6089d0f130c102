import {
  isSameThings,
  pickThings,
  thingLabels,
  thingNames,
} from '#domain/location/templates/things.ts'
import { isSameValue } from '#domain/location/templates/same-value.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { openReading } from '../configuration/open-reading.ts'
import { readStoredEverywhere } from '../settings/stored-params.ts'
import { type KnownSetting, knownSettings, valueIn } from './known-settings.ts'
import { type HeldSetting, listHeld, listPlaces, type Place } from './queries-locations.ts'

/** A setting that a location has otherwise than a template suggests. */
export type Deviation = {
  readonly place: Place
  readonly templateId: string
  readonly key: string
  /** Of a list of things: their names. */
  readonly given: unknown
  readonly own: unknown
  /** It is being set back. */
  readonly isSetBack: boolean
}

/** Of all locations of an organisation, or as far as this template gives them something. */
export async function readDrift(
  {
    tx,
    organisationId,
    deps,
  }: {
    readonly tx: Tx
    readonly organisationId: OrganisationId
    readonly deps: Deps
  },
  templateId: string | null = null,
): Promise<readonly Deviation[]> {
  const given = (await listHeld(tx, organisationId)).filter(
    // What is locked can't differ.
    (one) => !one.isLocked && (templateId === null || one.templateId === templateId),
  )
  const held = Map.groupBy(given, ({ companyId }) => companyId)
  const known = knownSettings(deps.configuration)
  const areas = new Set(given.flatMap(({ key }) => known.get(key)?.area ?? []))
  const stored = await readStoredEverywhere(tx, organisationId, [...areas])
  const found: Deviation[] = []
  for (const place of await listPlaces(tx, organisationId)) {
    const some = held.get(place.companyId)
    if (some === undefined) continue
    const at = (area: string): unknown =>
      area === 'modules' ? place.modules : stored(place.companyId, area)
    // Hundreds of locations: as it is stored, where that is what the part says.
    const values = new Map(some.flatMap(({ key }) => storedValue(known.get(key), at)))
    const others = some.filter(({ key }) => !values.has(key))
    const read = others.length === 0 ? [] : await readValues({ tx, deps }, place.companyId, others)
    found.push(...deviationsAt(place, some, new Map([...values, ...read]), known))
  }
  return found
}

/** A setting under whose name its value is stored; nothing for another. */
function storedValue(
  setting: KnownSetting | undefined,
  at: (area: string) => unknown,
): readonly (readonly [string, unknown])[] {
  if (setting === undefined || setting.name !== setting.field) return []
  const { key, name, schema, area } = setting
  const read = schema.safeParse(
    name === '' ? at(area) : (Reflect.get(Object(at(area)), name) as unknown),
  )
  return read.success ? [[key, read.data]] : []
}

function deviationsAt(
  place: Place,
  held: readonly HeldSetting[],
  values: ReadonlyMap<string, unknown>,
  known: ReadonlyMap<string, KnownSetting>,
): readonly Deviation[] {
  return held.flatMap(({ key, value: given, templateId, isSetBack }) => {
    if (!values.has(key)) return []
    const all = values.get(key)
    if (known.get(key)?.isThings === true) {
      const own = pickThings(all, thingNames(given))
      const names = { given: thingLabels(given), own: thingLabels(own) }
      return isSameThings(own, given) ? [] : [{ place, templateId, key, isSetBack, ...names }]
    }
    const own = all
    return isSameValue(own, given) ? [] : [{ place, templateId, key, given, own, isSetBack }]
  })
}

/** What counts at a location of these settings, as the parts say it; without `keys`, of all. */
export async function readValues(
  { tx, deps }: { readonly tx: Tx; readonly deps: Deps },
  companyId: CompanyId,
  keys: readonly { readonly key: string }[] | null,
): Promise<ReadonlyMap<string, unknown>> {
  const company = await deps.companies.find(companyId)
  const values = new Map<string, unknown>()
  if (company === null) return values
  const reading = openReading({ tx, company, deps })
  const asked = keys === null ? null : new Set(keys.map(({ key }) => key))
  const known = [...knownSettings(deps.configuration).values()].filter(
    ({ key }) => asked === null || asked.has(key),
  )
  for (const [part, settings] of Map.groupBy(known, (one) => one.part)) {
    const value = await part.read(reading)
    for (const setting of settings) values.set(setting.key, valueIn(setting, value))
  }
  return values
}
