import type { HandlerInput } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { insideId } from '#contract/ids.ts'
import type { createWalkIn } from '#contract/arrivals/walk-ins.ts'
import { hostRefusal, type HostChoice, type HostRefusal } from '#domain/walk-in/host-choice.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { findLastHost, isActiveUser } from './queries.ts'

export type HostInput = HandlerInput<typeof createWalkIn>['body']['host']

export type ChosenHost = {
  /** uuid */
  readonly hostId: string
  /** As the visitor knows it; empty unless it was typed. */
  readonly typedName: string
  readonly kind: 'CHOSEN' | 'TYPED' | 'UNKNOWN'
}

const codes: Readonly<Record<HostRefusal, ErrorCode>> = {
  host_required: 'host_required',
  host_unknown_not_allowed: 'host_required',
  typed_host_not_allowed: 'no_host_found',
  host_name_invalid: 'no_host_found',
}

/**
 * Whom the visit is made for: the user who was chosen, else the default recipient, who is told of visitors whose host
 * is not known (reference §3, "I don't know" host).
 * @throws ApiError host_required | no_host_found
 */
export async function chooseHost(
  tx: Tx,
  { companyId, walkIn }: CompanyCard,
  host: HostInput,
): Promise<ChosenHost> {
  const reason = hostRefusal(walkIn, choiceOf(host, walkIn.hostStep))
  if (reason !== null) throw new ApiError(codes[reason])
  const isAsked = walkIn.hostStep !== 'OFF'
  if (isAsked && host !== null && 'id' in host) {
    if (!(await isActiveUser(tx, companyId, host.id))) throw new ApiError('no_host_found')
    return { hostId: host.id, typedName: '', kind: 'CHOSEN' }
  }
  const hostId = await defaultHost(tx, { companyId, walkIn })
  return isAsked && host !== null && 'name' in host
    ? { hostId, typedName: host.name, kind: 'TYPED' }
    : { hostId, typedName: '', kind: 'UNKNOWN' }
}

/**
 * Whom somebody with a permanent pass comes to see who is not expected: the host of the last visit, else the default recipient. @throws ApiError no_host_found
 */
export async function chooseLastHost(
  tx: Tx,
  company: Pick<CompanyCard, 'companyId' | 'walkIn'>,
  visitorId: string,
  now: string,
): Promise<ChosenHost> {
  const last = await findLastHost(tx, company.companyId, visitorId, now)
  if (last !== undefined) return { hostId: last, typedName: '', kind: 'CHOSEN' }
  return { hostId: await defaultHost(tx, company), typedName: '', kind: 'UNKNOWN' }
}

async function defaultHost(
  tx: Tx,
  { companyId, walkIn: { defaultRecipientId } }: Pick<CompanyCard, 'companyId' | 'walkIn'>,
): Promise<string> {
  const hostId = defaultRecipientId === null ? null : insideId('US', defaultRecipientId)
  if (hostId === null || !(await isActiveUser(tx, companyId, hostId))) {
    throw new ApiError('no_host_found')
  }
  return hostId
}

/** Nobody named: that is "I don't know" where somebody must be named, and left open elsewhere. */
function choiceOf(host: HostInput, hostStep: 'OFF' | 'OPTIONAL' | 'REQUIRED'): HostChoice {
  if (host === null) return { kind: hostStep === 'REQUIRED' ? 'UNKNOWN' : 'NONE' }
  if ('name' in host) return { kind: 'TYPED', name: host.name }
  return { kind: 'LISTED', hostId: host.id, name: '' }
}
