import { outsideId } from '#contract/ids.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { questionnaireId } from '../bookings/days/questionnaire.ts'
import { seeName } from '../employees/see-name.ts'
import type { ScannedSticker } from './load-sticker.ts'
import type { Holder } from './queries.ts'

type Place = { readonly deskAreaId: string; readonly areaName: string; readonly number: string }

/** `userId` (uuid) is who looks. */
export function presentSticker(
  sticker: ScannedSticker,
  nearest: Place | null,
  company: CompanyCard,
  userId: string,
) {
  const { situation, reason, acts, date, desk, own, holder } = sticker
  const isTaken = situation === 'TAKEN' || situation === 'TAKEN_AND_IN'
  return {
    situation,
    reason,
    acts: [...acts],
    date,
    desk: {
      ...presentPlace(desk),
      blockedReason: situation === 'BLOCKED' ? desk.blockedReason : '',
    },
    own:
      own === undefined
        ? null
        : {
            bookingId: outsideId('BO', own.bookingId),
            status: own.status,
            deskAreaId: outsideId('DA', own.deskAreaId),
            deskAreaName: own.areaName,
            deskNumber: own.deskNumber,
          },
    holder: isTaken && holder !== undefined ? { name: shownName(holder, company, userId) } : null,
    asksQuestions: questionnaireId(company) !== null,
    nearest: nearest === null ? null : presentPlace(nearest),
  }
}

function presentPlace({ deskAreaId, areaName, number }: Place) {
  return {
    deskAreaId: outsideId('DA', deskAreaId),
    deskAreaName: areaName,
    deskNumber: number,
  }
}

function shownName(holder: Holder, { employee }: CompanyCard, userId: string): string | null {
  return seeName(holder, employee, { userId })?.name ?? null
}
