/** What a change of who may book where would mean, before it is saved (issue 14 §5). */
import type { JoinableGroup } from '#domain/rights/right.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { placesOfTeam } from '../changes/queries.ts'
import { findTouched, presentTouched } from '../changes/touched-bookings.ts'
import { findStrangers, updateDeskArea } from '../queries-save.ts'
import { countPeople, listTeams, saveTeam } from './queries.ts'

export type PreviewInput = {
  readonly teamId: string | null
  readonly members: {
    readonly groups: readonly JoinableGroup[]
    readonly people: readonly { readonly id: string }[]
  } | null
  readonly deskAreaId: string | null
}

/** How many could book, and the bookings that stay though their people could not make them again. @throws ApiError not_found for an unknown team */
export async function previewDeskTeam(
  tx: Tx,
  company: CompanyCard,
  at: string,
  { teamId, members, deskAreaId }: PreviewInput,
) {
  const { companyId } = company
  const stored =
    teamId === null
      ? null
      : mustFind((await listTeams(tx, companyId)).find((team) => team.teamId === teamId))
  const named =
    members?.people.map(({ id }) => id) ?? stored?.people.map(({ userId }) => userId) ?? []
  const strangers = await findStrangers(tx, companyId, [...new Set(named)])
  const wanted = {
    groups: members?.groups ?? stored?.groups ?? [],
    userIds: named.filter((id) => !strangers.has(id)),
  }
  const touched = await findTouched(tx, company, at, async () => {
    const id = teamId ?? uuid7()
    await saveTeam(tx, companyId, { teamId: id, name: stored?.name ?? id, ...wanted })
    if (deskAreaId === null) return placesOfTeam(tx, companyId, id)
    await updateDeskArea(tx, companyId, deskAreaId, { team_id: id })
    return { areaIds: [deskAreaId], deskIds: [] }
  })
  return {
    people: await countPeople(tx, companyId, wanted),
    ...(await presentTouched(tx, company, touched)),
  }
}
