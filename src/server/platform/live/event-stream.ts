/** Server-sent events over one open answer (WHATWG HTML §9.2), fed by the live updates. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../http/answers/api-error.ts'
import type { Live, SpineEvent } from './live.ts'

/** What a listener is told: the name of the event and what becomes its JSON. */
export type StreamMessage = { readonly event: string; readonly data: unknown }

export type EventStreamOptions = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly live: Live
  readonly topic: { readonly companyId: string; readonly subject: string }
  /** The message for an event; null when it is nothing to this listener. Messages keep the order of the events. */
  readonly present: (event: SpineEvent) => StreamMessage | null | Promise<StreamMessage | null>
  /** Whether nothing may follow this event, because the listener has lost its right to listen. */
  readonly isLast?: (event: SpineEvent) => boolean
  /** A listener that saw nothing yet is also told what happened before it came; for topics with few events. */
  readonly fromTheStart?: boolean
  readonly heartbeatMs?: number
}

const defaultHeartbeatMs = 20_000
/** A listener that does not take what it is sent is dropped; it comes back with Last-Event-ID. */
const maxUnsentBytes = 65_536
/** After so long a listener has to come again, and show again who it is. */
const maxAgeMs = 60 * 60_000
const reconnectMs = 1_000

/**
 * Answers with a stream of the topic's events until the listener goes, is too slow, or the process ends. A listener that
 * comes back with Last-Event-ID gets what it missed. The first event, `ready`, says that nothing from here on
 * is missed: whoever reads the present state after it is complete.
 * @throws ApiError unavailable
 */
export function streamEvents(options: EventStreamOptions): void {
  const { request, reply, live, topic } = options
  // The process is closing: the listener comes again and finds another one.
  if (live.hasEnded) throw new ApiError('unavailable')
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...definedHeaders(reply),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    // The stream is the last that this connection is for: left open it would keep a closing server waiting.
    connection: 'close',
  })
  raw.write(`retry: ${String(reconnectMs)}\n\n`)

  let isOpen = true
  let sending: Promise<void> = Promise.resolve()
  const timers = [
    setInterval(() => write(': still here\n\n'), options.heartbeatMs ?? defaultHeartbeatMs),
    setTimeout(() => close(), maxAgeMs),
  ]

  function write(text: string): void {
    if (!isOpen) return
    raw.write(text)
    if (raw.writableLength > maxUnsentBytes) {
      close()
      raw.destroy()
    }
  }

  async function tell(event: SpineEvent): Promise<void> {
    try {
      const message = await options.present(event)
      if (message !== null) write(frame(message, event.eventId))
      if (options.isLast?.(event) === true) close()
    } catch (error) {
      request.log.error({ err: error }, 'a live event could not be presented')
      close()
    }
  }

  function close(): void {
    if (!isOpen) return
    isOpen = false
    for (const timer of timers) clearTimeout(timer)
    unwatch()
    raw.end()
  }

  const unwatch = live.watch(
    { ...topic, afterEventId: lastEventId(request) ?? (options.fromTheStart === true ? 0 : null) },
    (event) => {
      sending = sending.then(() => tell(event))
    },
    {
      onReady: () => {
        sending = sending.then(() => write('event: ready\ndata: {}\n\n'))
      },
      onEnd: () => close(),
    },
  )
  raw.on('close', close)
  // A listener that hangs up while it is written to.
  raw.on('error', close)
}

function frame(message: StreamMessage, id: number): string {
  // JSON has no bare line break, so the data is one line.
  return `id: ${String(id)}\nevent: ${message.event}\ndata: ${JSON.stringify(message.data)}\n\n`
}

function lastEventId(request: FastifyRequest): number | null {
  const header = request.headers['last-event-id']
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null
}

/** What the plugins set (security, cross-origin): a hijacked answer would lose it. */
function definedHeaders(reply: FastifyReply): Record<string, string | number | string[]> {
  const headers: Record<string, string | number | string[]> = {}
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) headers[name] = value
  }
  return headers
}
