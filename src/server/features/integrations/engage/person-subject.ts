/** How an event names a colleague, and for how long somebody who left counts. */
import { insideId, outsideId } from '#contract/ids.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'

/** Who leaves one by one counts for so long towards too many. */
export const leavingMs = DAY_MS
const topic = 'user:'

export const userIn = (subject: string): string | null =>
  subject.startsWith(topic) ? insideId('US', subject.slice(topic.length)) : null

export const subjectOf = (userId: string): string => `${topic}${outsideId('US', userId)}`
