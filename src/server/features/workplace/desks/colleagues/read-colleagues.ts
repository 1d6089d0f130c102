/** Who is in, and where one can sit near them (issue 4 §1, Colleagues). */
import { fullName } from '#domain/name/full-name.ts'
import { outsideId } from '#contract/ids.ts'
import { namesAt } from '#domain/booking/name-shown.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { findNearestDesk } from '#server/features/workplace/desks/find-nearest-desk.ts'
import { maySeeName, seeName } from '#server/features/workplace/employees/see-name.ts'
import { findColleague, listColleagues, type ColleagueRow } from './queries.ts'

export type Looking = { readonly userId: string; readonly date: string }

/** Favourites first. Whoever is not shown is only counted. */
export async function readColleagues(
  tx: Tx,
  { companyId, employee }: CompanyCard,
  { userId, date }: Looking,
) {
  const rows = await listColleagues(tx, companyId, userId, date)
  const colleagues = rows.flatMap((row) => {
    const seen = seeName(row, employee, { userId })
    if (seen === null) return []
    // A favourite would tell whose initials they are.
    const isFavourite = seen.userId !== null && row.isFavourite
    return [{ ...seen, isIn: row.isIn, isFavourite, place: placeOf(row) }]
  })
  return {
    visibility: namesAt(employee),
    total: rows.length,
    colleagues: colleagues.toSorted((a, b) => Number(b.isFavourite) - Number(a.isFavourite)),
  }
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
  const desk = await findNearestDesk(tx, companyId, row.deskId, date)
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
