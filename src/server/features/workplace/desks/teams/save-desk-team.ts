import { changeTo } from '#server/platform/audit/keep-changes.ts'
import type { DeskTeamInput } from '#contract/workplace/desk-teams.ts'
import { outsideId } from '#contract/ids.ts'
import { workplaceTopic } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { findStrangers, lockWhoMayBook } from '../queries-save.ts'
import { deleteTeam, listTeams, saveTeam } from './queries.ts'

/**
 * Adds a team (`teamId` null) or replaces one. A name that another one has is a conflict, by the table's index.
 * @returns its uuid. @throws ApiError not_found | validation_failed for people who do not book here
 */
export async function saveDeskTeam(
  tx: Tx,
  { companyId }: CompanyCard,
  act: Act,
  teamId: string | null,
  { name, groups, people }: DeskTeamInput,
): Promise<string> {
  await lockWhoMayBook(tx, companyId)
  const before = teamId === null ? null : await mustBeThere(tx, companyId, teamId)
  const userIds = [...new Set(people.map(({ id }) => id))]
  const strangers = await findStrangers(tx, companyId, userIds)
  if (strangers.size > 0) {
    const index = people.findIndex(({ id }) => strangers.has(id))
    throw new ApiError('validation_failed', [
      { field: `body.people.${String(index)}.id`, code: 'unknown_person' },
    ])
  }
  const id = teamId ?? uuid7()
  await saveTeam(tx, companyId, { teamId: id, name, groups, userIds })
  await appendEvent(tx, companyId, act, {
    kind: 'desk_team.saved',
    subject: `${workplaceTopic}${outsideId('DT', id)}`,
    payload: { people: userIds.length, groups },
    ...(before !== null && {
      changed: changeTo(
        { ...before, people: before.people.map((one) => outsideId('US', one.userId)) },
        { name, groups, people: userIds.map((one) => outsideId('US', one)) },
      ),
    }),
  })
  return id
}

/** @throws ApiError not_found | desk_team_in_use while an area or a desk is kept for it */
export async function removeDeskTeam(
  tx: Tx,
  { companyId }: CompanyCard,
  act: Act,
  teamId: string,
): Promise<void> {
  await lockWhoMayBook(tx, companyId)
  const { areas, desks } = await mustBeThere(tx, companyId, teamId)
  if (areas.length > 0 || desks > 0) throw new ApiError('desk_team_in_use')
  await deleteTeam(tx, companyId, teamId)
  await appendEvent(tx, companyId, act, {
    kind: 'desk_team.removed',
    subject: `${workplaceTopic}${outsideId('DT', teamId)}`,
  })
}

async function mustBeThere(tx: Tx, companyId: CompanyCard['companyId'], teamId: string) {
  const team = (await listTeams(tx, companyId)).find((one) => one.teamId === teamId)
  if (team === undefined) throw new ApiError('not_found')
  return team
}
