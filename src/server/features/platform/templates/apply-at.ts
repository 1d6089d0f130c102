import { outsideId } from '#contract/ids.ts'
import { judgeSetting, type SettingOutcome } from '#domain/location/templates/judge-setting.ts'
import type { GivenSetting } from '#domain/location/templates/resolve-settings.ts'
import { judgeThings, thingLabels, thingNames } from '#domain/location/templates/things.ts'
import { isSameValue } from '#domain/location/templates/same-value.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { ConfigurationPart } from '#server/platform/configuration/configuration-part.ts'
import { attempt } from '#server/platform/database/attempt.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type AnyAct } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import {
  keepLocked,
  waitForLocked,
} from '#server/features/agreements/locked-guarantees/keep-locked.ts'
import { openReading } from '../configuration/open-reading.ts'
import { readCounting, waitForSettings } from '../settings/stored-params.ts'
import { type KnownSetting, knownSettings, valueIn, withValues } from './known-settings.ts'
import {
  clearFault,
  clearHeld,
  type Fault,
  type HeldSetting,
  holdSettings,
  insertHeld,
} from './queries-locations.ts'

export type SettingChange = {
  readonly key: string
  readonly outcome: SettingOutcome
  readonly isLocked: boolean
  readonly from: unknown
  readonly to: unknown
}

/** What became of a location: its settings, or why nothing could be applied. */
export type Applied = { readonly changes: readonly SettingChange[]; readonly fault: Fault | null }

type Place = { readonly tx: Tx; readonly company: CompanyCard; readonly deps: Deps }
type Judged = SettingChange & { readonly setting: KnownSetting; readonly own: unknown }

/**
 * Gives a location what templates say there now, by the verbs of the parts that the settings belong to. Where one is refused nothing is
 * changed. Whoever calls holds the lock of the templates.
 */
export async function applyAt(
  place: Place,
  act: AnyAct,
  wanted: ReadonlyMap<string, GivenSetting>,
  held: readonly HeldSetting[],
): Promise<Applied> {
  let changes: readonly SettingChange[] = []
  // What a part was at when it was refused.
  const at: { part: string } = { part: '' }
  const refusal = await attempt(place.tx, async () => {
    changes = await applyAll(place, act, { wanted, held, at })
  })
  return refusal === null
    ? { changes, fault: null }
    : { changes: [], fault: faultOf(refusal, at.part) }
}

/** Whether a location has what templates say, and under the same terms; who set it may have gone since. */
export function isInLine(
  wanted: ReadonlyMap<string, GivenSetting>,
  held: readonly HeldSetting[],
): boolean {
  const terms = ({ key, value, isLocked, why, layer, templateId, setAt }: GivenSetting) => [
    key,
    value,
    isLocked,
    why,
    layer,
    templateId,
    setAt,
  ]
  const known = new Map(held.map((one) => [one.key, one]))
  return (
    known.size === wanted.size &&
    held.every(({ isSetBack }) => !isSetBack) &&
    [...wanted.values()].every((given) => {
      const has = known.get(given.key)
      return has !== undefined && isSameValue(terms(given), terms(has))
    })
  )
}

async function applyAll(
  place: Place,
  act: AnyAct,
  {
    wanted,
    held,
    at,
  }: {
    readonly wanted: ReadonlyMap<string, GivenSetting>
    readonly held: readonly HeldSetting[]
    readonly at: { part: string }
  },
): Promise<readonly SettingChange[]> {
  const { tx, company, deps } = place
  const { companyId } = company
  // The order in which whoever saves settings takes them, too (decision 0482).
  await waitForLocked(tx, companyId)
  await waitForSettings(tx, companyId)
  await holdSettings(tx, companyId)
  const before = new Map(held.map((one) => [one.key, one]))
  const known = [...knownSettings(deps.configuration).values()].filter(
    ({ key }) => wanted.has(key) || before.has(key),
  )
  await clearHeld(tx, companyId)
  const reading = { ...openReading(place), act }
  const judged: Judged[] = []
  // Judged when all of it is there, as a configuration is.
  await keepLocked(tx, companyId, async () => {
    for (const [part, settings] of Map.groupBy(known, ({ part: one }) => one)) {
      at.part = part.key
      const value = await part.read(reading)
      const some = settings.map((setting) =>
        judge(setting, value, wanted.get(setting.key), before.get(setting.key)),
      )
      judged.push(...(await writePart(reading, { part, value, judged: some })))
      reading.forget()
    }
    at.part = ''
  })
  await insertHeld(tx, company, await withStored(place, judged, wanted))
  await clearFault(tx, companyId)
  const changes = judged.map(({ key, setting, outcome, isLocked, from, to }) => {
    // Whole flows say less than what they are called.
    const said = (value: unknown) => (setting.isThings ? thingLabels(value) : value)
    return { key, outcome, isLocked, from: said(from), to: said(to) }
  })
  await note(tx, company, act, { wanted, held })
  return changes
}

type Reading = Parameters<NonNullable<ConfigurationPart['settings']>['write']>[0]

/** What only goes back may have become impossible: then it stays as it is. @throws ApiError for what is wanted */
async function writePart(
  reading: Reading,
  {
    part,
    value,
    judged,
  }: {
    readonly part: ConfigurationPart
    readonly value: unknown
    readonly judged: readonly Judged[]
  },
): Promise<readonly Judged[]> {
  const write = async (some: readonly Judged[]) => {
    const changed = some.filter(({ from, to }) => !isSameValue(from, to))
    if (changed.length === 0) return
    const next = changed.map(({ setting, to }) => ({ setting, value: to }))
    await part.settings?.write(reading, readNext(part, withValues(value, next)), value)
  }
  if (!judged.some(({ outcome }) => outcome === 'RETURNS')) {
    await write(judged)
    return judged
  }
  if ((await attempt(reading.tx, () => write(judged))) === null) return judged
  const staying = judged.map((one): Judged =>
    one.outcome === 'RETURNS' ? { ...one, outcome: 'SAME', to: one.from } : one,
  )
  await write(staying)
  return staying
}

function judge(
  setting: KnownSetting,
  part: unknown,
  wanted: GivenSetting | undefined,
  held: HeldSetting | undefined,
): Judged {
  const current = valueIn(setting, part)
  const given = held === undefined ? null : { value: held.value, own: held.own }
  // Somebody has said that it is to be had here: for once, as if it were locked.
  const isLocked = wanted?.isLocked === true || held?.isSetBack === true
  const said = wanted === undefined ? null : { value: wanted.value, isLocked }
  const { standard, isThings, key } = setting
  const {
    outcome,
    value: to,
    own,
    from,
  } = isThings
    ? judgeThings(current, given, said, standard)
    : { ...judgeSetting({ current, standard, given }, said), from: current }
  return { key, setting, outcome, isLocked: wanted?.isLocked ?? false, from, to, own }
}

/** @throws ApiError validation_failed where the location's other settings don't go with it */
function readNext(part: ConfigurationPart, next: unknown): unknown {
  const read = part.schema.safeParse(next)
  if (read.success) return read.data
  const faults = read.error.issues.map(({ path, message }) => ({
    field: path.map(String).join('.'),
    code: message,
  }))
  throw new ApiError('validation_failed', faults)
}

/** Where each is stored, and what has to stay there while it is locked. */
async function withStored(
  place: Place,
  judged: readonly Judged[],
  wanted: ReadonlyMap<string, GivenSetting>,
) {
  const { tx, company } = place
  const { companyId } = company
  const areas = new Map<string, unknown>()
  const settings = []
  for (const { key, setting, own, to } of judged) {
    const given = wanted.get(key)
    if (given === undefined) continue
    const { area, field } = setting
    if (setting.isTable) {
      settings.push({ ...given, own, area, field, stored: await rowsOf(place, setting, given) })
      continue
    }
    if (field !== '' && !areas.has(area)) areas.set(area, await readCounting(tx, companyId, area))
    const stored: unknown = field === '' ? to : Reflect.get(Object(areas.get(area)), field)
    settings.push({ ...given, own, area, field, stored: stored ?? null })
  }
  return settings
}

/** The rows that the given things are: by the ids that their part lists, or by their names. */
async function rowsOf(
  place: Place,
  { part }: KnownSetting,
  { value }: GivenSetting,
): Promise<readonly string[]> {
  const names = thingNames(value)
  const listed = await part.listed?.(openReading(place))
  return listed === undefined
    ? names
    : listed.flatMap(({ id, name }) => (names.includes(name) ? [id] : []))
}

/** What it is held to, in the location's own log; the settings that change tell of themselves. */
async function note(
  tx: Tx,
  { companyId }: CompanyCard,
  act: AnyAct,
  {
    wanted,
    held,
  }: {
    readonly wanted: ReadonlyMap<string, GivenSetting>
    readonly held: readonly HeldSetting[]
  },
): Promise<void> {
  const said = (all: Iterable<GivenSetting>) =>
    Object.fromEntries(
      Array.from(all, ({ key, isLocked }) => [key, isLocked ? 'LOCKED' : 'SUGGESTED']),
    )
  await appendEvent(tx, companyId, act, {
    kind: 'setting_template.applied',
    subject: `company:${outsideId('CO', companyId)}`,
    payload: { settings: wanted.size },
    changed: { from: said(held), to: said(wanted.values()) },
  })
}

/** Where and why, of a refusal by the verbs of a part. */
function faultOf({ code, details }: ApiError, part: string): Fault {
  const list: readonly unknown[] = Array.isArray(details) ? details : []
  const first = Object(list[0]) as { readonly field?: unknown; readonly code?: unknown }
  if (code !== 'validation_failed') return { key: part, code }
  const field = typeof first.field === 'string' ? first.field.replace(/^body\./, '') : ''
  const name = field === '' || field === 'name' ? part : `${part}.${field}`
  return { key: name.slice(0, 121), code: typeof first.code === 'string' ? first.code : code }
}
