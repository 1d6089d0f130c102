import { emergencyPaths } from './emergency-paths.ts'
import { mergeMarks, standingMarks, type Mark, type MarkState } from '#domain/emergency/mark.ts'
import { ApiError } from '#web/api/api-error.ts'
import { listen as openStream, type LiveStream } from '#web/api/listen.ts'
import { createWatched, type Watched } from '#web/kiosk/watched.ts'
import type { Connection, Place, Roll } from './place.ts'
import type { RollStore } from './roll-store.ts'

const pollMs = 30_000
const retryMs = 5_000

/** What a marshal sees: the roll as it was read last, with all marks known here. */
export type RollState = {
  /** Null until it was read, or found on the phone. */
  readonly roll: Roll | null
  /** The server's and the own ones that wait. */
  readonly marks: readonly Mark[]
  readonly waiting: number
  /** The server has not answered; what is shown is what is known here. */
  readonly isOffline: boolean
  /** It could not be read, and nothing is known of it here. */
  readonly hasFailed: boolean
  /** The server answers that it is not for this person, or not there: nothing of it is kept. */
  readonly isRefused: boolean
}

export type RollKeeper = Watched<RollState> & {
  /** Says of people how it is with them. Counts at once, and reaches the server when it can. */
  readonly mark: (people: readonly string[], state: MarkState) => void
  /** Tries now. */
  readonly wake: () => void
  readonly close: () => void
}

/**
 * Keeps the roll of one emergency: read from the server now and then, told by its stream, kept on the phone. Marks are written
 * to the phone before they are sent, and are sent until the server has said that it has them. Issue 5 §4, offline and merging.
 */
export function keepRoll(
  { call, token, baseUrl }: Connection,
  store: RollStore,
  place: Place,
  emergencyId: string,
): RollKeeper {
  const params = { companyId: place.companyId, emergencyId }
  const watched = createWatched<RollState>({
    roll: null,
    marks: [],
    waiting: 0,
    isOffline: false,
    hasFailed: false,
    isRefused: false,
  })
  let server: readonly Mark[] = []
  let own: readonly Mark[] = []
  let isClosed = false
  let isBusy = false
  let isWanted = false
  let isReadWanted = true
  let readMs = 0
  let stream: LiveStream | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (change: Partial<RollState> = {}): void => {
    const known = new Set(server.map(({ id }) => id))
    const waiting = own.filter(({ id }) => !known.has(id))
    watched.set({
      ...watched.get(),
      marks: mergeMarks(server, waiting),
      waiting: own.length,
      ...change,
    })
  }
  const hear = (marks: readonly Mark[]): void => {
    server = mergeMarks(server, marks)
    show()
    void store.keepMarks(emergencyId, asAnswered(server))
  }

  const send = async (): Promise<void> => {
    while (own.length > 0) {
      const sent = own.slice(0, 500)
      const marks = sent.map(({ id, person, state, at, replaces }) => ({
        id,
        person,
        state,
        at,
        replaces: replaces.slice(0, 50),
      }))
      await call('emergencies.mark', { params, body: { marks } })
      // Until the roll is read again, the own marks stand as they were made.
      server = mergeMarks(server, sent)
      await store.keepMarks(emergencyId, asAnswered(server))
      const ids = new Set(sent.map(({ id }) => id))
      own = own.filter(({ id }) => !ids.has(id))
      show()
      await store.changeWaiting(emergencyId, (kept) => kept.filter(({ id }) => !ids.has(id)))
    }
  }
  const read = async (): Promise<void> => {
    isReadWanted = false
    readMs = performance.now()
    const roll = await call('emergencies.roll', { params })
    server = roll.marks
    show({ roll, isOffline: false, hasFailed: false })
    if (roll.emergency.endedAt === null) await store.keepRoll(place, roll)
    else await store.forgetRoll()
  }
  const turn = async (): Promise<void> => {
    if (isClosed) return
    try {
      await send()
      // What one says comes back by the stream: the whole roll is not read for each tap.
      const isHeard = stream?.isOpen() === true
      if (isReadWanted || !isHeard || performance.now() - readMs > pollMs) await read()
      listen()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      isReadWanted = true
      if (error.status === 403 || error.status === 404) {
        show({ isRefused: true })
        close()
        await store.forgetRoll()
        return
      }
      show({ isOffline: true, hasFailed: watched.get().roll === null })
    }
  }
  /** One at a time; what is wanted meanwhile is done after it. */
  const sendSoon = (): void => {
    if (isClosed) return
    isWanted = true
    if (isBusy) return
    isBusy = true
    clearTimeout(timer)
    const run = async (): Promise<void> => {
      do {
        isWanted = false
        await turn()
      } while (isWanted)
    }
    void run().finally(() => {
      isBusy = false
      if (!isClosed) timer = setTimeout(wake, watched.get().isOffline ? retryMs : pollMs)
    })
  }
  const wake = (): void => {
    isReadWanted = true
    sendSoon()
  }
  const listen = (): void => {
    const isOver = watched.get().roll?.emergency.endedAt !== null
    if (isClosed || isOver) {
      stream?.close()
      return
    }
    if (stream !== null && !stream.hasEnded()) return
    const path = emergencyPaths['emergencies.live']
      .slice('GET '.length)
      .replace('{companyId}', encodeURIComponent(place.companyId))
      .replace('{emergencyId}', encodeURIComponent(emergencyId))
    stream = openStream(`${baseUrl}${path}`, token, {
      // As `emergencies.live` answers it.
      marked: (data) => hear((JSON.parse(data) as { marks: Mark[] }).marks),
      // The roll was read a moment before; what happened in between is read now.
      ready: wake,
      changed: wake,
      ended: wake,
    })
  }

  const begin = async (): Promise<void> => {
    const [kept, waiting] = await Promise.all([store.readRoll(), store.readWaiting(emergencyId)])
    if (isClosed) return
    own = [...(waiting ?? []), ...own]
    if (kept?.roll.emergency.id === emergencyId && watched.get().roll === null) {
      server = mergeMarks(server, kept.roll.marks)
      show({ roll: kept.roll })
    }
    wake()
  }
  function close(): void {
    isClosed = true
    clearTimeout(timer)
    stream?.close()
    removeEventListener('online', wake)
  }
  addEventListener('online', wake)
  void begin()

  return {
    get: watched.get,
    subscribe: watched.subscribe,
    wake,
    mark(people, state) {
      const { marks } = watched.get()
      const made = people.map((person): Mark => {
        const known = marks.filter((mark) => mark.person === person)
        return {
          id: crypto.randomUUID(),
          person,
          state,
          at: new Date().toISOString(),
          by: null,
          byName: place.marshal,
          isOwn: false,
          replaces: standingMarks(known).map(({ id }) => id),
        }
      })
      own = [...own, ...made]
      show()
      void store.changeWaiting(emergencyId, (kept) => [...kept, ...made]).then(sendSoon)
    },
    close,
  }
}

/** Marks of the server's, or made here for people of its roll: their ids are of its kind. */
function asAnswered(marks: readonly Mark[]): Roll['marks'] {
  return marks as Roll['marks']
}
