/** Connects an ID scanner, changes it, gives it another token, pauses and disconnects it. */
import type { HandlerInput } from '#contract/endpoint.ts'
import type { createIdScanner } from '#contract/integrations/id-scanners.ts'
import { mayChange } from '#domain/rights/effective-rights.ts'
import { rightsOf, type Actor } from '#server/platform/auth/actor.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { outsideId } from '#contract/ids.ts'
import type { Act, AnyAct } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { capitalToken, sha256 } from '#server/platform/ids.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import type { Place } from '#server/platform/integrations/queries.ts'
import * as queries from './queries.ts'

type ScannerInput = HandlerInput<typeof createIdScanner>['body']

const mostScanners = 20

/**
 * Whoever holds a token can say in the scanner's name who a visitor is, which reception goes by.
 * @throws ApiError forbidden unless the caller may say so themselves
 */
function refuseLesser(actor: Actor): void {
  if (!mayChange(rightsOf(actor), ['CHANGE_VISIT_STATUS'])) throw new ApiError('forbidden')
}

const settingsOf = ({
  name,
  threshold,
  keptDays,
  kioskId,
}: ScannerInput): queries.ScannerSettings => ({
  name,
  threshold,
  kept_days: keptDays,
  kiosk_id: kioskId,
})

/** As the audit shows it. */
const shown = ({ name, threshold, kept_days, kiosk_id: id }: queries.ScannerSettings) => ({
  name,
  threshold,
  keptDays: kept_days,
  kiosk: id === null ? null : outsideId('KI', id),
})

/** @throws ApiError not_found unless the kiosk is in service, and welcomes visitors of this location */
async function refuseForeignKiosk(
  { kiosks }: Pick<Deps, 'kiosks'>,
  { companyId }: Place,
  kioskId: string | null,
): Promise<void> {
  if (kioskId === null) return
  const kiosk = mustFind(await kiosks.find(kioskId))
  const isOurs = kiosk.tenants.some((tenant) => tenant.companyId === companyId)
  if (kiosk.isRetired || !isOurs) throw new ApiError('not_found')
}

/**
 * @returns the token by which it sends
 * @throws ApiError forbidden | not_found | conflict where there are too many, or another one stands at that kiosk
 */
export async function connectScanner(
  tx: Tx,
  deps: Pick<Deps, 'kiosks'>,
  place: Place,
  act: Act,
  input: ScannerInput,
): Promise<string> {
  refuseLesser(act.actor)
  await refuseForeignKiosk(deps, place, input.kioskId)
  const all = await queries.listScanners(tx, place.companyId)
  if (all.length >= mostScanners) throw new ApiError('conflict')
  const token = capitalToken(40)
  await queries.insertScanner(tx, place, settingsOf(input), sha256(token), act.at)
  await noteIntegration(tx, place, act, 'integration.created', { name: input.name })
  return token
}

/** @throws ApiError not_found | conflict where another one stands at that kiosk */
export async function changeScanner(
  tx: Tx,
  deps: Pick<Deps, 'kiosks'>,
  place: Place,
  act: Act,
  input: ScannerInput,
): Promise<void> {
  const before = mustFind(await queries.lockScanner(tx, place))
  // One that was archived since stays until somebody says otherwise.
  if (input.kioskId !== before.kiosk_id) await refuseForeignKiosk(deps, place, input.kioskId)
  await queries.updateScanner(tx, place, settingsOf(input))
  const changed = { from: shown(before), to: shown(settingsOf(input)) }
  await noteIntegration(tx, place, act, 'integration.updated', { name: input.name }, changed)
}

/** The one before ends at once. @returns the new one. @throws ApiError not_found | forbidden */
export async function renewToken(tx: Tx, place: Place, act: Act): Promise<string> {
  refuseLesser(act.actor)
  mustFind(await queries.lockScanner(tx, place))
  const token = capitalToken(40)
  await queries.updateScanner(tx, place, { token_hash: sha256(token) })
  await noteIntegration(tx, place, act, 'integration.secret_rotated')
  return token
}

/** @throws ApiError not_found | conflict */
export async function setState(
  tx: Tx,
  place: Place,
  act: Act,
  state: 'ACTIVE' | 'PAUSED',
): Promise<void> {
  const row = mustFind(await queries.lockScanner(tx, place))
  if (row.state === state) throw new ApiError('conflict')
  await queries.updateScanner(tx, place, { state })
  const kind = state === 'PAUSED' ? 'integration.paused' : 'integration.activated'
  await noteIntegration(tx, place, act, kind)
}

/** With every scan that came from it. @returns how many. @throws ApiError not_found */
export async function disconnectScanner(tx: Tx, place: Place, act: AnyAct): Promise<number> {
  const { name } = mustFind(await queries.lockScanner(tx, place))
  const kept = await queries.listKept(tx, place)
  await queries.deleteScanner(tx, place)
  const files = kept.flatMap(({ picture_sha256: sha }) => sha ?? [])
  await noteIntegration(tx, place, act, 'integration.removed', { name, count: kept.length, files })
  return kept.length
}
