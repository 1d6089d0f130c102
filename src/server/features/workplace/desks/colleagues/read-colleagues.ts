/** Who is in, and where one can sit near them (issue 4 §1, Colleagues). */
import { isCalled } from '#domain/name/is-called.ts'
import { foldName } from '#domain/name/fold-name.ts'
import { fullName } from '#domain/name/full-name.ts'
import { outsideId } from '#contract/ids.ts'
import { namesAt } from '#domain/booking/name-shown.ts'
import { pictureLink } from '#server/features/people/accounts/pictures/picture-link.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { findNearestDesk } from '#server/features/workplace/desks/find-nearest-desk.ts'
import {
  maySeeName,
  seeName,
  type WhoLooks,
} from '#server/features/workplace/employees/see-name.ts'
import {
  findColleague,
  listColleagues,
  listColleaguesByArea,
  type ColleagueRow,
} from './queries.ts'

export type Looking = { readonly userId: string; readonly date: string }

/** An open list reads so many again when somebody books, however many come. */
const mostShown = 50
const mostOfArea = 3

/** Favourites first, where names are shown: they would tell whose initials they are. Whoever is not shown is only counted. */
export async function readColleagues(
  tx: Tx,
  { companyId, employee }: CompanyCard,
  { userId, date }: Looking,
  name: string,
) {
  const visibility = namesAt(employee)
  const wanted = foldName(name)
  const rows = await listColleagues(
    tx,
    companyId,
    { userId, date },
    { limit: wanted === '' ? mostShown : null, favouritesFirst: visibility === 'NAMES' },
  )
  const people = rows.flatMap((row) => {
    const seen = seeName(row, employee, { userId })
    if (seen === null) return []
    const isFavourite = seen.userId !== null && row.isFavourite
    const picture =
      seen.userId === null
        ? null
        : pictureLink({ companyId, userId: row.userId, sha256: row.pictureSha256 })
    return [{ ...seen, picture, isIn: row.isIn, isFavourite, place: placeOf(row) }]
  })
  const called = wanted === '' ? people : people.filter((one) => isCalled(one.name, wanted))
  const { total, shown } = rows[0] ?? { total: 0, shown: 0 }
  const seen = visibility === 'HIDDEN' ? 0 : shown
  return {
    visibility,
    total,
    shown: seen,
    found: wanted === '' ? seen : called.length,
    colleagues: called.slice(0, mostShown),
  }
}

/** By area (uuid), who comes on a day, as far as names are shown to who looks. */
export async function readColleaguesByArea(
  tx: Tx,
  { companyId, employee }: CompanyCard,
  { userId }: WhoLooks,
  date: string,
): Promise<ReadonlyMap<string, { readonly count: number; readonly names: readonly string[] }>> {
  if (userId !== null && namesAt(employee) !== 'NAMES') return new Map()
  const areas = await listColleaguesByArea(tx, companyId, { userId, date }, mostOfArea)
  return new Map(
    areas.map(({ desk_area_id, count, first }) => [
      desk_area_id,
      { count, names: first.map(fullName) },
    ]),
  )
}

/**
 * The nearest free desk to a colleague's. Somebody who hides, who is unknown, and who has no desk on that day are not to
 * be told apart. @throws ApiError not_found
 */
export async function sitNear(
  tx: Tx,
  { companyId, employee }: CompanyCard,
  { userId, date }: Looking,
  colleagueId: string,
) {
  const row = await findColleague(tx, companyId, userId, colleagueId, date)
  if (row === undefined || !maySeeName(row, employee, { userId })) throw new ApiError('not_found')
  const place = placeOf(row)
  if (place === null || row.deskId === null) throw new ApiError('not_found')
  const desk = await findNearestDesk(tx, companyId, row.deskId, { date, userId })
  return {
    colleague: {
      userId: outsideId('US', row.userId),
      name: fullName(row),
      place,
    },
    desk:
      desk === null
        ? null
        : {
            deskAreaId: outsideId('DA', desk.deskAreaId),
            deskAreaName: desk.areaName,
            deskNumber: desk.number,
          },
  }
}

function placeOf({ deskAreaId, areaName, deskNumber }: ColleagueRow) {
  if (deskAreaId === null) return null
  return { deskAreaId: outsideId('DA', deskAreaId), deskAreaName: areaName ?? '', deskNumber }
}
