/** Keeps what a reader has published. Once it is kept the broker is told so, and hands it on no more. Issue 15 §5. */
import { uuid7 } from '#server/platform/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { Place } from '#server/platform/integrations/queries.ts'
import type { DoorSettings } from '#contract/integrations/door-settings.ts'
import { plainLine } from '#server/platform/outgoing/connection-codes.ts'
import { insertPassages } from '../passages/queries-passages.ts'
import { readPassages } from '../passages/read-passages.ts'
import { insertExchanges } from '../systems/queries-log.ts'
import type { Message } from './open-connection.ts'

/** Somebody who publishes nothing else fills no log. */
const mostShown = 20
const perMs = 60_000

/** @returns how many passages of a message were new; a message that can't be read is noted, as far as there aren't too many */
export function openTaking(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  place: Place,
  settings: DoorSettings,
): (message: Message) => Promise<number> {
  let shown = 0
  let since = performance.now()

  async function noteUnread({ topic, payload }: Message, at: string): Promise<void> {
    if (performance.now() - since > perMs) {
      since = performance.now()
      shown = 0
    }
    shown += 1
    if (shown > mostShown) return
    const request = `${topic}\n${shapeOf(payload)}`
    await db.inSystem((tx) =>
      insertExchanges(tx, place, [
        {
          exchangeId: uuid7(),
          credentialId: null,
          subject: null,
          act: 'EVENT',
          at,
          durationMs: 0,
          request,
          status: null,
          answer: '',
          error: 'unread',
        },
      ]),
    )
  }

  return async (message) => {
    const now = clock.now()
    const { events } = settings
    const reader = events.reader === '' ? message.topic : null
    const read = readPassages(message.payload.toString('utf8'), events, now, reader)
    if (!read.ok) {
      await noteUnread(message, now)
      return 0
    }
    // One statement, and no more: the broker waits for it before it hands on the next message.
    return insertPassages(db.system, place, read.passages, now)
  }
}

/** Names, and of values what they are: whom it was about is nobody's business here. */
function shapeOf(payload: Buffer): string {
  const bytes = `${String(payload.length)} bytes`
  try {
    return plainLine(JSON.stringify(shape(JSON.parse(payload.toString('utf8')), mostDepth)))
  } catch {
    return `${bytes}, not JSON`
  }
}

const mostDepth = 4

function shape(value: unknown, depth: number): unknown {
  if (Array.isArray(value))
    return depth === 0 ? [] : value.slice(0, 1).map((one) => shape(one, depth - 1))
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value
  const entries = depth === 0 ? [] : Object.entries(value).slice(0, 20)
  return Object.fromEntries(
    entries.map(([name, one]: [string, unknown]) => [name, shape(one, depth - 1)]),
  )
}
