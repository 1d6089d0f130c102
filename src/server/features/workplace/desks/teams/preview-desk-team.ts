/** What a change of who may book where would mean, before it is saved (issue 14 §5). */
import type { JoinableGroup } from '#domain/rights/right.ts'
import { keptFor } from '#domain/booking/reserved/reserved-desk.ts'
import { fullName } from '#domain/name/full-name.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { localDayOf } from '#server/platform/time/local-day.ts'
import { type BookingAhead, countPeople, listBookingsAhead, listTeams } from './queries.ts'

export type PreviewInput = {
  readonly teamId: string | null
  readonly members: {
    readonly groups: readonly JoinableGroup[]
    readonly people: readonly { readonly id: string }[]
  } | null
  readonly deskAreaId: string | null
}

const mostNamed = 20
/** Stands for a team that has no id yet. */
const newTeam = 'new'

/** Bookings that stay, though the person could not make them again. @throws ApiError not_found for an unknown team */
export async function previewDeskTeam(
  tx: Tx,
  { companyId, timeZone }: CompanyCard,
  at: string,
  { teamId, members, deskAreaId }: PreviewInput,
) {
  const stored =
    teamId === null
      ? null
      : mustFind((await listTeams(tx, companyId)).find((team) => team.teamId === teamId))
  const wanted = {
    groups: members?.groups ?? stored?.groups ?? [],
    userIds:
      members?.people.map(({ id }) => id) ?? stored?.people.map(({ userId }) => userId) ?? [],
  }
  const team = teamId ?? newTeam
  const ahead = await listBookingsAhead(
    tx,
    companyId,
    localDayOf(at, timeZone),
    { teamId, deskAreaId },
    wanted,
  )
  const refused = ahead.filter((booking) => isKeptFrom(booking, team, deskAreaId))
  return {
    people: await countPeople(tx, companyId, wanted),
    bookings: refused.length,
    first: refused.slice(0, mostNamed).map((booking) => ({
      name: fullName(booking),
      date: booking.date,
      deskAreaName: booking.areaName,
      deskNumber: booking.deskNumber,
    })),
  }
}

function isKeptFrom(booking: BookingAhead, team: string, deskAreaId: string | null): boolean {
  const { userId, date, ownerId, isGivenBack } = booking
  const owner =
    ownerId === null
      ? null
      : { userId: ownerId, weekdays: booking.ownerWeekdays, until: booking.ownerUntil }
  const areaTeam = booking.deskAreaId === deskAreaId ? team : booking.areaTeam
  const use = { owner, deskTeam: booking.deskTeam, areaTeam }
  const person = { userId, teams: booking.isMember ? [team] : [] }
  // Only what this team decides: another one is not being changed.
  return (
    (booking.deskTeam ?? areaTeam) === team &&
    keptFor(use, person, { date, isGivenBack }) === 'TEAM'
  )
}
