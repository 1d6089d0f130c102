/** Server-sent events as a browser reads them, one after the other. */

export type Told = { readonly event: string; readonly data: unknown }

export type EventReader = {
  readonly status: number
  /** The next event; null when the server has ended the stream. */
  next(): Promise<Told | null>
  close(): void
}

export async function readEvents(url: string, token: string): Promise<EventReader> {
  const controller = new AbortController()
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${token}` },
    signal: controller.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let pending = ''
  const next = async (): Promise<Told | null> => {
    for (;;) {
      const end = pending.indexOf('\n\n')
      if (end >= 0) {
        const block = pending.slice(0, end)
        pending = pending.slice(end + 2)
        const line = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? null
        const event = line('event')
        if (event !== null) return { event, data: JSON.parse(line('data') ?? 'null') }
        continue
      }
      const chunk = await reader?.read()
      if (chunk === undefined || chunk.done) return null
      pending += chunk.value
    }
  }
  return { status: response.status, next, close: () => controller.abort() }
}
