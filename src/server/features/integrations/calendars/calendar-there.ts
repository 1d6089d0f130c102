/** A calendar at its server, whatever that speaks: what is read of it, and written into it. */
import type { ReadMessage } from '#domain/calendar/read-message.ts'
import type { WrittenEvent } from '#domain/calendar/write-event.ts'

export type ListedEntry = {
  /** By which its server knows it. */
  readonly place: string
  /** Empty where it is to be read in any case. */
  readonly version: string
  /** Its server says that it has gone. Of one that nobody knows, any meeting may have lost a day. */
  readonly isGone?: boolean
}

export type Changes = {
  readonly cursor: string | null
  /** What has changed, is new or has gone; everything to come where it is whole. */
  readonly listed: readonly ListedEntry[]
  /** Everything to come was listed: what isn't among it has gone, or is over. */
  readonly isWhole: boolean
}

export type FetchedEntry = {
  readonly version: string
  /** Null for what is no meeting. */
  readonly event: ReadMessage | null
}

/** `LARGE`: it is more than is read. `UNREAD`: the server doesn't say how it is. */
export type Fetched = FetchedEntry | 'GONE' | 'LARGE' | 'UNREAD'

/** What Foyer itself has written: of a series each day. */
export type OwnPlace = { readonly meetingId: string; readonly visitDate: string | null }

export type Move = {
  readonly startAt: string
  readonly endAt: string
  /** When it was moved here. */
  readonly stampedAt: string
  /** Whom Foyer tells itself, by their addresses in small letters. */
  readonly told: readonly string[]
}

/** Each of these throws CalendarFault for what keeps the calendar from being read. */
export type CalendarThere = {
  /** Null where nothing has changed. `since`: what is over by then is left out of a whole list. */
  readonly listChanges: (cursor: string | null, since: Date) => Promise<Changes | null>
  /** As they are now, in the same order. Only what the server says it hasn't is `GONE`: half an answer cancels no visit. */
  readonly fetch: (places: readonly string[]) => Promise<readonly Fetched[]>
  /** Whatever stands there is replaced. `REFUSED`: the server takes no such entry, whoever asks. */
  readonly write: (
    place: OwnPlace,
    event: WrittenEvent,
    stamp: { readonly sequence: number; readonly stampedAt: string },
  ) => Promise<'TAKEN' | 'REFUSED'>
  /** What isn't there is no error. */
  readonly remove: (place: OwnPlace) => Promise<void>
  /**
   * A meeting that somebody else wrote, as far as it is a single one and stands there as it was read.
   * @returns whether it is to be read again, because it was moved or had changed
   */
  readonly move: (
    entry: { readonly place: string; readonly version: string },
    move: Move,
  ) => Promise<boolean>
}

/** One that is too long to be kept is none. */
export function boundedCursor(cursor: string | null): string | null {
  return cursor === null || cursor.length > 8_000 ? null : cursor
}
