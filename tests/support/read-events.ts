/** Server-sent events as a browser reads them, one after the other. */

export type Told = { readonly event: string; readonly data: unknown }

export type EventReader = {
  readonly status: number
  /** The next event; null when the server has ended the stream. */
  next(): Promise<Told | null>
  /** The number of the event read last; empty where the stream doesn't number them. */
  lastEventId(): string
  close(): void
}

/** From the event after `lastEventId` on, where one is named. */
export async function readEvents(
  url: string,
  token: string,
  lastEventId?: string,
): Promise<EventReader> {
  const controller = new AbortController()
  const response = await fetch(url, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
    signal: controller.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let pending = ''
  let lastId = ''
  const next = async (): Promise<Told | null> => {
    for (;;) {
      const end = pending.indexOf('\n\n')
      if (end >= 0) {
        const block = pending.slice(0, end)
        pending = pending.slice(end + 2)
        const line = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? null
        const event = line('event')
        lastId = line('id') ?? lastId
        if (event !== null) return { event, data: JSON.parse(line('data') ?? 'null') }
        continue
      }
      const chunk = await reader?.read()
      if (chunk === undefined || chunk.done) return null
      pending += chunk.value
    }
  }
  return {
    status: response.status,
    next,
    lastEventId: () => lastId,
    close: () => controller.abort(),
  }
}
