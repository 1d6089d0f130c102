import type { HandlerOutput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { getClosing, listClosings, planClosing } from '#contract/people/closing.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import {
  closingFault,
  closingState,
  keptUntil,
  type ClosingPart,
} from '#domain/location/closing.ts'
import { mayChange } from '#domain/rights/effective-rights.ts'
import { rights } from '#domain/rights/right.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import type { Deps } from '#server/deps.ts'
import { rightsAt } from '#server/platform/auth/rights/rights-at.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import { afterCommit } from '#server/platform/database/after-commit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { listConnected } from '#server/platform/integrations/list-connected.ts'
import * as queries from './queries.ts'

type Closing = HandlerOutput<typeof getClosing>
type Listed = HandlerOutput<typeof listClosings>['locations'][number]
type Wanted = HandlerInput<typeof planClosing>['body']
type ClosingDeps = Pick<Deps, 'db' | 'clock' | 'connections' | 'companies' | 'closing' | 'rights'>
type Where = { readonly organisationId: OrganisationId; readonly companyId: string }

/** @param lastDay one to be judged in place of the planned one @throws ApiError not_found */
export async function readClosing(
  tx: Tx,
  deps: ClosingDeps,
  { organisationId, companyId }: Where,
  now: string,
  lastDay?: string,
): Promise<Closing> {
  const row = mustFind(await queries.findClosing(tx, organisationId, companyId))
  const today = localDateOf(now, row.timeZone)
  const counts: Partial<Record<ClosingPart, number>> = {}
  for (const { ends, count } of deps.closing) {
    const some = await count(tx, row.companyId, lastDay ?? row.lastDay ?? today)
    counts[ends] = (counts[ends] ?? 0) + some
  }
  const connected = await listConnected(deps, row.companyId)
  return {
    ...presentClosing(row, now),
    today,
    ...(await queries.findInside(tx, row.companyId, today)),
    ends: {
      visits: counts.VISITS ?? 0,
      bookings: counts.BOOKINGS ?? 0,
      kiosks: counts.KIOSKS ?? 0,
      connections: connected.filter((one) => !one.isOrganisations).length,
      people: counts.PEOPLE ?? 0,
    },
    data: await queries.countData(tx, row.companyId),
  }
}

/** Those that close and those that have closed. */
export async function readClosings(
  tx: Tx,
  organisationId: OrganisationId,
  now: string,
): Promise<Listed[]> {
  const rows = await queries.listClosings(tx, organisationId)
  return rows.map((row) => presentClosing(row, now))
}

function presentClosing(row: queries.ClosingRow, now: string) {
  return {
    id: outsideId('CO', row.companyId),
    name: row.name,
    state: closingState(row.lastDay, now, row.timeZone),
    lastDay: row.lastDay,
    keptUntil: row.keptUntil,
    peopleGoTo: row.peopleGoTo === null ? null : outsideId('CO', row.peopleGoTo),
    closedAt: row.woundUpAt,
    isDataGone: row.keptUntil !== null && localDateOf(now, row.timeZone) > row.keptUntil,
  }
}

/**
 * Chooses the last day of a location, or another one; null takes it back. The same again changes nothing. Closing lets administrators go
 * and ends what says who people are, so it is for whoever may do everything there.
 * @throws ApiError not_found | forbidden | location_closed once the day is over | validation_failed by the fault
 */
export async function saveClosing(
  tx: Tx,
  deps: ClosingDeps,
  where: Where,
  act: Act,
  wanted: Wanted | null,
): Promise<Closing> {
  const { organisationId } = where
  await queries.lockClosings(tx, organisationId)
  const row = mustFind(await queries.findClosing(tx, organisationId, where.companyId))
  if (!mayChange(await rightsAt(deps, act.actor, row.companyId), rights)) {
    throw new ApiError('forbidden')
  }
  if (closingState(row.lastDay, act.at, row.timeZone) === 'CLOSED') {
    throw new ApiError('location_closed')
  }
  const plan = wanted === null ? null : await planOf(tx, deps, organisationId, row, act, wanted)
  const isSame =
    row.lastDay === (plan?.lastDay ?? null) &&
    row.keptUntil === (plan?.keptUntil ?? null) &&
    row.peopleGoTo === (plan?.peopleGoTo ?? null)
  if (!isSame) {
    await queries.savePlan(tx, row.companyId, plan)
    await appendEvent(tx, row.companyId, act, {
      kind: plan === null ? 'company.closing_undone' : 'company.closing_planned',
      subject: `company:${outsideId('CO', row.companyId)}`,
      payload: { lastDay: plan?.lastDay ?? row.lastDay },
      changed: { from: valuesOf(row), to: valuesOf(plan) },
    })
    afterCommit(tx, () => deps.companies.forget(row.companyId))
  }
  return readClosing(tx, deps, where, act.at)
}

function valuesOf(plan: Pick<queries.ClosingRow, 'lastDay' | 'keptUntil' | 'peopleGoTo'> | null) {
  const { lastDay = null, keptUntil: until = null, peopleGoTo = null } = plan ?? {}
  return {
    lastDay,
    keptUntil: until,
    peopleGoTo: peopleGoTo === null ? null : outsideId('CO', peopleGoTo),
  }
}

/** @throws ApiError validation_failed | forbidden where people go to a location whose people the caller may not change */
async function planOf(
  tx: Tx,
  deps: ClosingDeps,
  organisationId: OrganisationId,
  row: queries.ClosingRow,
  act: Act,
  { lastDay, name, keepDays, peopleGoToId }: Wanted,
): Promise<queries.Plan> {
  const today = localDateOf(act.at, row.timeZone)
  const { inside, emergency } = await queries.findInside(tx, row.companyId, today)
  const fault = closingFault({
    lastDay,
    today,
    typedName: name,
    name: row.name,
    hasEmergency: emergency,
    visitorsInside: inside,
    otherOpenLocations: await queries.countOthers(tx, organisationId, row.companyId),
  })
  if (fault !== null) {
    const field = fault === 'NAME' ? 'body.name' : 'body.lastDay'
    throw new ApiError('validation_failed', [{ field, code: `closing_${fault.toLowerCase()}` }])
  }
  const peopleGoTo =
    peopleGoToId === null ? null : await goalOf(deps, organisationId, row, act, peopleGoToId)
  return { lastDay, keptUntil: keptUntil(lastDay, keepDays), peopleGoTo }
}

/** @throws ApiError validation_failed for a location that isn't one of theirs, or closes itself | forbidden */
async function goalOf(
  deps: ClosingDeps,
  organisationId: OrganisationId,
  { companyId }: queries.ClosingRow,
  act: Act,
  goalId: string,
): Promise<string> {
  const card = await deps.companies.find(goalId)
  const isGoal = card?.organisationId === organisationId && card.companyId !== companyId
  if (!isGoal || card.disabled || card.lastDay !== null) {
    throw new ApiError('validation_failed', [{ field: 'body.peopleGoToId', code: 'closing_goal' }])
  }
  if (!(await rightsAt(deps, act.actor, card.companyId)).has('EDIT_USERS')) {
    throw new ApiError('forbidden')
  }
  return card.companyId
}
