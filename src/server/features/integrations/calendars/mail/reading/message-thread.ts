/** Reads the heads of mails and the calendars in them, in a thread: both are foreign. */
import PostalMime, { addressParser } from 'postal-mime'
import { readCalendarMessage, type ReadMessage } from '#domain/calendar/read-message.ts'
import { serveParser } from '#server/platform/parsers/serve-parser.ts'
import type { CalendarPart } from '../connection/fetch-messages.ts'

export type MessageInput = {
  readonly headers: Uint8Array
  readonly calendar: CalendarPart | null
  /** Of the location. */
  readonly timeZone: string
}

export type MessageOutput = {
  readonly mailId: string
  /** In small letters. */
  readonly from: readonly string[]
  /** The values of Authentication-Results, the topmost first. */
  readonly results: readonly string[]
  readonly calendar: ReadMessage | null
}

serveParser(async (inputs: readonly MessageInput[]): Promise<readonly MessageOutput[]> => {
  const outputs: MessageOutput[] = []
  for (const input of inputs) outputs.push(await readMessage(input))
  return outputs
})

async function readMessage({ headers, calendar, timeZone }: MessageInput): Promise<MessageOutput> {
  const head = await PostalMime.parse(headers)
  const all = (name: string) => head.headers.filter(({ key }) => key === name)
  const from = all('from').flatMap(({ value }) => addressParser(value, { flatten: true }))
  return {
    mailId: (head.messageId ?? '').slice(0, 1_000),
    from: from.map(({ address }) => (address ?? '').toLowerCase().slice(0, 254)).slice(0, 10),
    results: all('authentication-results').map(({ value }) => value),
    calendar: calendar && readCalendarMessage(await decoded(calendar), timeZone),
  }
}

/** As a mail of its own that holds nothing else. */
async function decoded({ bytes, encoding, charset }: CalendarPart): Promise<string> {
  const word = (text: string): string => text.replaceAll(/[^\w.+-]/g, '').slice(0, 60)
  const head = `Content-Type: text/plain; charset="${word(charset)}"\r\nContent-Transfer-Encoding: ${word(encoding)}\r\n\r\n`
  const { text } = await PostalMime.parse(Buffer.concat([Buffer.from(head), bytes]))
  return text ?? ''
}
