import { outsideId } from '#contract/ids.ts'
import { daysBetween } from '#domain/time/local-date.ts'
import { workplaceSubject } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { localDayOf } from '#server/platform/time/local-day.ts'
import { findOwnDesk, giveBack, isTaken, lockDay, takeBack } from './queries.ts'

type Place = { readonly deskAreaId: string; readonly deskNumber: string }

const mostDays = 366

/** @throws ApiError not_found for a desk that isn't theirs | validation_failed for a span that is too long or over */
export async function giveDeskBack(
  tx: Tx,
  { companyId, timeZone }: CompanyCard,
  act: Act,
  userId: string,
  { from, to, ...place }: Place & { readonly from: string; readonly to: string },
) {
  const today = localDayOf(act.at, timeZone)
  if (from < today || daysBetween(from, to) >= mostDays) {
    throw new ApiError('validation_failed', [{ field: 'body.from', code: 'common_error_date' }])
  }
  const desk = mustFind(await findOwnDesk(tx, companyId, userId, place))
  const given = await giveBack(tx, companyId, userId, desk, { from, to, at: act.at })
  for (const day of given.days) {
    await appendEvent(tx, companyId, act, {
      kind: 'desk.given_back',
      subject: workplaceSubject(day, outsideId('DA', desk.deskAreaId)),
      payload: { deskId: desk.deskId, userId },
    })
  }
  return given
}

/** The day is locked, so that nobody books the desk meanwhile. @throws ApiError not_found | desk_taken */
export async function takeDeskBack(
  tx: Tx,
  { companyId }: CompanyCard,
  act: Act,
  userId: string,
  { date, ...place }: Place & { readonly date: string },
): Promise<{ date: string }> {
  const desk = mustFind(await findOwnDesk(tx, companyId, userId, place))
  await lockDay(tx, companyId, date, desk)
  if (await isTaken(tx, companyId, desk, { userId, date })) throw new ApiError('desk_taken')
  await takeBack(tx, companyId, userId, desk, date)
  await appendEvent(tx, companyId, act, {
    kind: 'desk.taken_back',
    subject: workplaceSubject(date, outsideId('DA', desk.deskAreaId)),
    payload: { deskId: desk.deskId, userId },
  })
  return { date }
}
