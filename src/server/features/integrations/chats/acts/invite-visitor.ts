/** Makes the meeting of a form as whoever sent it, by the rules of an invitation. */
import { createMeeting as endpoint } from '#contract/visits/meetings.ts'
import { outsideId } from '#contract/ids.ts'
import type { InviteField } from '#domain/integration/chat/chat-action.ts'
import { HOUR_MS } from '#domain/time/instant.ts'
import { wallClockInstant } from '#domain/time/wall-clock-instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { enterCompany } from '#server/platform/http/enter-company.ts'
import { makeMeeting } from '#server/features/visits/meetings/make-meeting.ts'
import { refreshCard } from '../ask-person.ts'
import type { ChatRefusal } from '../cards/refusal-sentence.ts'
import { updateCard, type CardRow } from '../queries-cards.ts'
import type { ActContext } from './act-context.ts'
import { employeeFor } from './actor-for.ts'
import { attempt } from '#server/platform/database/attempt.ts'

const meetingMs = HOUR_MS
const day = /^\d{4}-\d{2}-\d{2}$/
const clock = /^([01]\d|2[0-3]):[0-5]\d$/

type Values = Readonly<Record<string, string>>

/** Once: a form that was sent twice invites nobody twice. */
export async function inviteVisitor(
  context: ActContext,
  card: CardRow,
  values: Values,
): Promise<void> {
  const { tx, company, requestId, now } = context
  const { companyId } = company
  const subject = `chat-request:${requestId}`
  if (card.visit === null) {
    const fault = faultOf(values)
    const refused = fault === null ? await attempt(tx, () => invite(context, card, values)) : null
    const code = fault ?? (refused === null ? null : codeOf(refused))
    if (code !== null) await updateCard(tx, companyId, card.card_id, { outcome: code })
  }
  await refreshCard(context, companyId, card, subject, now)
}

function faultOf(values: Values): ChatRefusal | null {
  const value = (field: InviteField): string => values[field] ?? ''
  if (value('firstname').trim() === '') return 'NAME'
  return day.test(value('date')) && clock.test(value('time')) ? null : 'TIME'
}

/** A form in a chat has no place beside a field: the sentence says which one. */
function codeOf({ code, details }: ApiError): string {
  const fields = Array.isArray(details) ? details.map(fieldOf) : []
  if (fields.some((field) => field.endsWith('visitorType'))) return 'TYPE' satisfies ChatRefusal
  if (fields.some((field) => field.endsWith('email'))) return 'EMAIL' satisfies ChatRefusal
  return code
}

const fieldOf = (detail: unknown): string =>
  typeof detail === 'object' && detail !== null ? String(Reflect.get(detail, 'field')) : ''

/** @throws ApiError as the API does */
async function invite(context: ActContext, card: CardRow, values: Values): Promise<void> {
  const { tx, deps, company, person, requestId, now } = context
  const { companyId, timeZone } = company
  const actor = await employeeFor(deps, company, person, requestId)
  await enterCompany(deps, actor, { companyId }, { module: 'VISITORS' })
  const startAt = wallClockInstant(values['date'] ?? '', values['time'] ?? '', timeZone)
  const read = endpoint.body.safeParse({
    title: '',
    startAt,
    endAt: plusMs(startAt, meetingMs),
    hostId: outsideId('US', person.userId),
    visitors: [
      {
        firstname: values['firstname'] ?? '',
        lastname: values['lastname'] ?? '',
        email: values['email'] ?? '',
      },
    ],
  })
  if (!read.success) {
    throw new ApiError(
      'validation_failed',
      read.error.issues.map(({ path, message }) => ({ field: path.join('.'), code: message })),
    )
  }
  const act = { actor, commandId: requestId, at: now }
  const { visits } = await makeMeeting(tx, company, act, read.data)
  const [visit] = visits
  if (visit === undefined) throw new ApiError('conflict')
  await updateCard(tx, companyId, card.card_id, {
    outcome: 'DONE',
    visit_date: visit.visitDate,
    meeting_id: visit.meetingId,
    visitor_id: visit.visitorId,
  })
}
