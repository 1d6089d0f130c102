/** Reads what a calendar server has answered, and the calendars in it, in a thread: both are foreign. */
import { readCalendarMessage, type ReadMessage } from '#domain/calendar/read-message.ts'
import { serveParser } from '#server/platform/parsers/serve-parser.ts'
import { readMultistatus, type DavResource } from './read-multistatus.ts'

export type AnswerInput = {
  readonly xml: string
  /** Of the location. */
  readonly timeZone: string
}

export type ReadResource = Omit<DavResource, 'calendar'> & { readonly event: ReadMessage | null }

export type AnswerOutput = {
  readonly resources: readonly ReadResource[]
  readonly syncToken: string
} | null

/** A list of 20,000 meetings. */
const size = { maxLength: 16_000_000, maxElements: 300_000 }

serveParser(({ xml, timeZone }: AnswerInput): Promise<AnswerOutput> => {
  const read = readMultistatus(xml, size)
  if (read === null) return Promise.resolve(null)
  const resources = read.resources.map(({ calendar, ...resource }) => ({
    ...resource,
    event: calendar === null ? null : readCalendarMessage(calendar, timeZone),
  }))
  return Promise.resolve({ ...read, resources })
})
