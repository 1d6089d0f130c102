import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { findNearestDesk } from '../desks/find-nearest-desk.ts'
import { loadSticker, type Scan } from './load-sticker.ts'
import { presentSticker } from './present.ts'

/** What the desk is today for who scans it. @throws ApiError sticker_unknown */
export async function scanSticker(
  tx: Tx,
  deps: Pick<Deps, 'db'>,
  company: CompanyCard,
  scan: Scan,
): Promise<ReturnType<typeof presentSticker>> {
  const sticker = await loadSticker(tx, deps, company, scan)
  const { situation, desk, date } = sticker
  const isToBeHad = situation === 'FREE' || situation === 'MINE_ELSEWHERE'
  const nearest =
    isToBeHad || situation === 'CLOSED'
      ? null
      : await findNearestDesk(tx, company.companyId, desk.deskId, { date, userId: scan.userId })
  return presentSticker(sticker, nearest, company, scan.userId)
}
