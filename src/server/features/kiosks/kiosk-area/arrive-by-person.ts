import type { ScanPurpose } from '#domain/kiosk/judge-scan.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { chooseLastHost } from '#server/features/arrivals/walk-ins/choose-host.ts'
import { createWalkIn } from '#server/features/arrivals/walk-ins/create-walk-in.ts'

/**
 * A visit from now on for the holder of a permanent pass who is not expected (reference §3). The caller keeps the
 * profile.
 * @throws ApiError pass_wrong_day for whoever wants to leave | walk_in_not_allowed | no_host_found | check_in_denied
 */
export async function arriveByPerson(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  { visitorId, purpose }: { readonly visitorId: string; readonly purpose: ScanPurpose },
): Promise<VisitKey> {
  if (purpose === 'LEAVE') throw new ApiError('pass_wrong_day')
  const { key } = await createWalkIn(tx, company, act, {
    visitor: { customFields: [] },
    host: null,
    chosenHost: await chooseLastHost(tx, company, visitorId, act.at),
    channel: 'KIOSK',
    identity: { kind: 'DEVICE', email: '', visitorId },
    language: 'en',
  })
  return key
}
