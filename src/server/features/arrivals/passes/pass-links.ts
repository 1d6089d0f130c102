/** Links around a pass. Their token stands in the address, because a wallet opens them by itself and sends no header. */
import { splitPath } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import { paths } from '#contract/endpoints.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'

/** The whole address of one of the calls for a visitor's pass. */
export function passLink(
  deps: Pick<Deps, 'config'>,
  call: 'passes.apple' | 'passes.calendar',
  companyId: CompanyId,
  visit: Pick<VisitKey, 'meetingId' | 'visitorId'>,
  token: string,
): string {
  const [, path] = splitPath(paths[call])
  const filled = path
    .replace('{companyId}', outsideId('CO', companyId))
    .replace('{meetingId}', outsideId('M', visit.meetingId))
    .replace('{visitorId}', outsideId('V', visit.visitorId))
  return `${deps.config.publicUrl}${filled}?token=${encodeURIComponent(token)}`
}
