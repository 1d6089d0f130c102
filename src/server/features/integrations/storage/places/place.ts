/** A place where files are copied to, whatever it speaks. */
import type { Readable } from 'node:stream'
import type { StorageFault } from '#domain/storage/storage.ts'

export type PlacedFile = {
  /** 64 lower-case hexadecimal digits. */
  readonly sha256: string
  readonly size: number
  readonly mime: string
  /** Its bytes from the beginning; may be asked for again. */
  readonly open: () => Promise<Readable>
}

export type Compared =
  | { readonly is: 'ABSENT' | 'OTHER' }
  /** By its own checksum, or because all of it was read. */
  | { readonly is: 'SAME'; readonly by: 'CHECKSUM' | 'READ_BACK' }

/** Paths are relative, with slashes between names. Every function throws `PlaceError`. */
export type Place = {
  /** What stands at the path, compared with a file by size and content. */
  readonly compare: (path: string, file: PlacedFile, as: 'LOOK' | 'VERIFY') => Promise<Compared>
  /** Writes the file. @returns false where `isNew` and something stands there */
  readonly write: (path: string, file: PlacedFile, isNew: boolean) => Promise<boolean>
  /** What isn't there is no error. */
  readonly remove: (path: string) => Promise<void>
}

export type PlaceRequest = 'LOOK' | 'WRITE' | 'VERIFY' | 'REMOVE'

/** One request, as the log keeps it. */
export type PlaceExchange = {
  readonly request: PlaceRequest
  readonly durationMs: number
  readonly status: number | null
  readonly answer: string
  readonly error: StorageFault | null
}

export class PlaceError extends Error {
  override readonly name = 'PlaceError'
  readonly fault: StorageFault
  readonly status: number | null
  readonly retryAfterSeconds: number | null

  constructor(
    fault: StorageFault,
    {
      status = null,
      retryAfterSeconds = null,
      ...options
    }: ErrorOptions & {
      readonly status?: number | null
      readonly retryAfterSeconds?: number | null
    } = {},
  ) {
    super(`storage: ${fault}`, options)
    this.fault = fault
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
  }
}
