/** Where a page of the log ended, as it travels: the instant and the ids of its last visit. */
import { insideId, outsideId } from '#contract/ids.ts'
import { instantInput } from '#contract/shapes.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import type { LogPlace } from './queries.ts'

export function writeLogPlace({ startAt, companyId, meetingId, visitorId }: LogPlace): string {
  const ids = [outsideId('CO', companyId), outsideId('M', meetingId), outsideId('V', visitorId)]
  return [startAt, ...ids].join('/')
}

/** @throws ApiError validation_failed for what no page has said */
export function readLogPlace(text: string): LogPlace {
  const [at, company, meeting, visitor, ...rest] = text.split('/')
  const startAt = instantInput.safeParse(at)
  const companyId = insideId('CO', company ?? '')
  const meetingId = insideId('M', meeting ?? '')
  const visitorId = insideId('V', visitor ?? '')
  if (!startAt.success || companyId === null || meetingId === null || visitorId === null)
    throw wrong
  if (rest.length > 0) throw wrong
  return { startAt: startAt.data, companyId, meetingId, visitorId }
}

const wrong = new ApiError('validation_failed', [{ field: 'query.after', code: 'invalid_value' }])
