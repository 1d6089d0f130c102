/** Streams of events, heard with the token in a header: what stands in an address is written down by servers and proxies. */
import type { EventSource } from 'eventsource'
import { loadFile } from '#web/load-file.ts'

/** What is heard from now on. It comes again by itself where it breaks off, and gets what it missed. */
export type LiveStream = {
  /** What happens is heard at once. */
  readonly isOpen: () => boolean
  /** Refused, or closed: it does not come again. */
  readonly hasEnded: () => boolean
  readonly close: () => void
}

/** As the standard numbers the states of a stream (WHATWG HTML §9.2). */
const [open, closed] = [1, 2]

/** The code that listens. Whoever keeps a page for the time without a network keeps this too. */
export const loadListener = async (): Promise<typeof EventSource> =>
  (await import('eventsource')).EventSource

/** `on` by the name of the event, with its data as it travels. Its code comes when somebody listens; until then nothing is heard. */
export function listen(
  url: string,
  token: () => string,
  on: Readonly<Record<string, (data: string) => void>>,
): LiveStream {
  let source: EventSource | undefined
  let isClosed = false
  const begin = async (): Promise<void> => {
    // Whoever listens asks now and then as well.
    const Source = await loadFile(loadListener, () => undefined)
    if (isClosed) return
    source = new Source(url, {
      fetch: (address, init) =>
        fetch(address, {
          ...init,
          headers: { ...init.headers, Authorization: `Bearer ${token()}` },
        }),
    })
    for (const [event, hear] of Object.entries(on)) {
      source.addEventListener(event, ({ data }) => hear(String(data)))
    }
  }
  void begin()
  return {
    isOpen: () => source?.readyState === open,
    hasEnded: () => isClosed || source?.readyState === closed,
    close() {
      isClosed = true
      source?.close()
    },
  }
}
