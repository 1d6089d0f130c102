/** What somebody who scans a sticker finds, judged by the domain (issue 4 §1, Desk sticker). */
import { outsideId } from '#contract/ids.ts'
import { refuseDay } from '#domain/booking/bookable-day.ts'
import { judgeSticker, type JudgedSticker } from '#domain/booking/sticker-situation.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { localDayOf } from '#server/platform/time/local-day.ts'
import { readOwnPresence } from '../presences/read-presences.ts'
import {
  findBookingRefusal,
  findDeskByCode,
  findHolder,
  findOwnBooking,
  type Holder,
  type OwnBooking,
  type StickerDesk,
} from './queries.ts'

export type ScannedSticker = JudgedSticker & {
  readonly date: string
  readonly desk: StickerDesk
  readonly own: OwnBooking | undefined
  /** Somebody else. */
  readonly holder: Holder | undefined
}

export type Scan = { readonly code: string; readonly userId: string; readonly now: string }

/** @throws ApiError sticker_unknown */
export async function findSticker(
  tx: Tx,
  { companyId }: CompanyCard,
  code: string,
): Promise<StickerDesk> {
  const desk = await findDeskByCode(tx, companyId, code)
  if (desk === undefined) throw new ApiError('sticker_unknown')
  return desk
}

/** @throws ApiError sticker_unknown */
export async function loadSticker(
  tx: Tx,
  deps: Pick<Deps, 'db'>,
  company: CompanyCard,
  { code, userId, now }: Scan,
): Promise<ScannedSticker> {
  const { companyId, employee, timeZone } = company
  const desk = await findSticker(tx, company, code)
  const date = localDayOf(now, timeZone)
  const own = await findOwnBooking(tx, companyId, userId, date)
  const holder = await findHolder(tx, companyId, desk.deskId, date)
  const others = holder?.userId === userId ? undefined : holder
  const refusal = await findBookingRefusal(tx, companyId, userId, date, desk, own)
  const closing = refusal === 'holiday' || refusal === 'weekday' ? refusal : null
  const isElsewhere = await isInElsewhere(deps, company, userId)
  const judged = judgeSticker({
    day: closing ?? refuseDay(date, employee, now, timeZone),
    own: own === undefined ? null : { status: own.status, isThisDesk: own.deskId === desk.deskId },
    isElsewhere,
    holderIsIn: others?.isIn ?? null,
    refusal: company.allowedOnLocation ? refusal : 'not_allowed_on_location',
  })
  return { ...judged, date, desk, own, holder: others }
}

async function isInElsewhere(
  { db }: Pick<Deps, 'db'>,
  { companyId }: CompanyCard,
  userId: string,
): Promise<boolean> {
  const presence = await readOwnPresence(db.system, userId)
  return presence !== null && presence.companyId !== outsideId('CO', companyId)
}
