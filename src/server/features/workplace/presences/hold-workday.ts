import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { localDayOf } from '#server/platform/time/local-day.ts'
import { lockDay } from './queries.ts'

/**
 * Every other writer of the location's day waits until the transaction ends. Whoever will check several people in asks for it before
 * locking anything of theirs, so that two who do so never wait for each other.
 * @param now ISO 8601
 */
export function holdWorkday(
  tx: Tx,
  { companyId, timeZone }: CompanyCard,
  now: string,
): Promise<void> {
  return lockDay(tx, companyId, localDayOf(now, timeZone))
}
