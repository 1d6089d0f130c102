/** Adds lists of codes, and codes to them. */
import type { CodeSystemSettings } from '#contract/integrations/credential-systems.ts'
import { mostCodesAtOnce, readCodes } from '#domain/credential/code.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import {
  addSystem,
  hurrySystem,
  openSystem,
  type SystemPlace,
} from '../credentials/change-system.ts'
import { makeFingerprintKey, storedCode } from './list-secrets.ts'
import * as queries from './queries.ts'
import { kindOfWay } from './ways.ts'

type ListDeps = Pick<Deps, 'secrets'>

/** @throws ApiError conflict where there are too many */
export async function addList(
  tx: Tx,
  deps: ListDeps,
  place: SystemPlace,
  act: Act,
  settings: CodeSystemSettings,
): Promise<void> {
  const { way, name } = settings
  await addSystem(tx, place, act, { kind: kindOfWay(way), way, name, settings })
  const key = makeFingerprintKey(deps, { company_id: place.companyId, system_id: place.systemId })
  await queries.insertList(tx, place, key)
}

/** @throws ApiError not_found | conflict where codes are made | validation_failed, with the line */
export async function addCodes(
  tx: Tx,
  deps: ListDeps,
  place: SystemPlace,
  act: Act,
  text: string,
): Promise<{ readonly added: number; readonly known: number }> {
  const { name } = await openList(tx, place)
  const { codes, faults } = readCodes(text)
  const fault = (code: string, more: object = {}) =>
    new ApiError('validation_failed', [{ field: 'body.text', code, ...more }])
  if (faults.length > 0) throw fault('code_list_error_line', { line: faults[0] })
  if (codes.length === 0) throw fault('common_error_required')
  if (codes.length > mostCodesAtOnce) throw fault('code_list_error_many')
  const stored = storedCode(deps, mustFind(await queries.lockList(tx, place)))
  const added = await queries.insertCodes(
    tx,
    place,
    codes.map(({ code, label }) => stored(code, label)),
  )
  await hurrySystem(tx, place, act.at)
  await queries.noteLow(tx, place, { warnBelow: 1, at: act.at })
  const of = { companyId: place.companyId, integrationId: place.systemId }
  await noteIntegration(tx, of, act, 'integration.codes_added', { name, count: added })
  return { added, known: codes.length - added }
}

/** @throws ApiError not_found | conflict where codes are made */
export async function dropCodes(tx: Tx, place: SystemPlace, act: Act): Promise<number> {
  const { name } = await openList(tx, place)
  mustFind(await queries.lockList(tx, place))
  const removed = await queries.deleteFree(tx, place)
  const of = { companyId: place.companyId, integrationId: place.systemId }
  await noteIntegration(tx, of, act, 'integration.codes_removed', { name, count: removed })
  return removed
}

/** Doors and controllers are systems too, and are changed elsewhere. @throws ApiError not_found */
export async function mustBeList(tx: Tx, place: SystemPlace): Promise<void> {
  mustFind(await queries.findList(tx, place))
}

async function openList(tx: Tx, place: SystemPlace): Promise<{ readonly name: string }> {
  await mustBeList(tx, place)
  const row = await openSystem(tx, place)
  if (row.way === 'MADE_CODES') throw new ApiError('conflict')
  return row
}
