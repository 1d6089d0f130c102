import { localDateOf } from '#domain/time/local-date.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { type AnyAct, appendEvents } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { meetingSubject, refuseForeignHost } from './create-meeting.ts'
import { hostChange, hostEvents } from './host-events.ts'
import { lockMeeting, lockVisits, updateMeeting } from './queries.ts'

/** Keeps a meeting for the transaction, before its visits are kept. @throws ApiError not_found */
export async function keepMeeting(tx: Tx, companyId: CompanyId, meetingId: string): Promise<void> {
  mustFind(await lockMeeting(tx, companyId, meetingId))
}

/**
 * Gives a meeting another host and leaves everything else of it as it is (issue 3 §1, "host replaced on the meeting").
 * @throws ApiError not_found | no_host_found
 */
export async function replaceHost(
  tx: Tx,
  company: CompanyCard,
  act: AnyAct,
  { meetingId, hostId }: { readonly meetingId: string; readonly hostId: string },
): Promise<void> {
  const { companyId, timeZone } = company
  const before = mustFind(await lockMeeting(tx, companyId, meetingId))
  if (before.host_id === hostId) return
  await refuseForeignHost(tx, company, hostId)
  const visits = await lockVisits(tx, companyId, meetingId)
  const sequence = before.sequence + 1
  const today = localDateOf(act.at, timeZone)
  await updateMeeting(tx, companyId, meetingId, { host_id: hostId, sequence })
  await appendEvents(tx, companyId, act, [
    {
      kind: 'meeting.updated',
      subject: meetingSubject(meetingId),
      payload: {
        changed: ['hostId'],
        sequence,
        ...hostChange(act, meetingId, visits, today, { from: before.host_id, to: hostId }),
      },
    },
    ...hostEvents(meetingId, visits, today),
  ])
}
