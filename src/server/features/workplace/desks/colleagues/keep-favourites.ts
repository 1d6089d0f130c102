import { fullName } from '#domain/name/full-name.ts'
import { outsideId } from '#contract/ids.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { localDayOf } from '#server/platform/time/local-day.ts'
import { maySeeName } from '#server/features/workplace/employees/see-name.ts'
import {
  deleteFavourite,
  findColleague,
  insertFavourite,
  isEmployee,
  listFavourites,
} from './queries.ts'

type Shown = { readonly userId: `US-${string}`; readonly name: string }

/** Somebody who is not shown by name is as unknown. @throws ApiError not_found */
export async function putFavourite(
  tx: Tx,
  { companyId, employee, timeZone }: CompanyCard,
  act: Act,
  { userId, colleagueId }: { readonly userId: string; readonly colleagueId: string },
): Promise<Shown> {
  const today = localDayOf(act.at, timeZone)
  const row = await findColleague(tx, companyId, userId, colleagueId, today)
  if (row === undefined || !maySeeName(row, employee, { userId })) throw new ApiError('not_found')
  await insertFavourite(tx, companyId, { userId, colleagueId }, act.at)
  return shown(row)
}

/** Nothing happens when it was none. @throws ApiError not_found for somebody of another location */
export async function removeFavourite(
  tx: Tx,
  { companyId }: CompanyCard,
  { userId, colleagueId }: { readonly userId: string; readonly colleagueId: string },
): Promise<{ userId: `US-${string}` }> {
  if (!(await isEmployee(tx, companyId, colleagueId))) throw new ApiError('not_found')
  await deleteFavourite(tx, companyId, { userId, colleagueId })
  return { userId: outsideId('US', colleagueId) }
}

/** Those who are shown by name now; whoever hides later comes back with the name. */
export async function readFavourites(
  tx: Tx,
  { companyId, employee }: CompanyCard,
  userId: string,
): Promise<readonly Shown[]> {
  const rows = await listFavourites(tx, companyId, userId)
  return rows.filter((row) => maySeeName(row, employee, { userId })).map(shown)
}

function shown(row: {
  readonly userId: string
  readonly firstname: string
  readonly lastname: string
}): Shown {
  return {
    userId: outsideId('US', row.userId),
    name: fullName(row),
  }
}
