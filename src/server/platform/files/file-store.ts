import type { Readable } from 'node:stream'
import type { ByteRange } from '../http/answers/byte-range.ts'

/** What a stored file is known by. `sha256` is 64 lower-case hexadecimal digits of its bytes. */
export type StoredFile = { readonly sha256: string; readonly size: number }

/**
 * Files by content: the same bytes are stored once, and a name never changes its bytes.
 * Who may read which file, its name and its type stand in the database.
 */
export type FileStore = {
  /** Stores the bytes durably before it answers; storing them again changes nothing. */
  readonly put: (bytes: Uint8Array, mime: string) => Promise<StoredFile>
  /** The bytes, or null when nothing is stored under this hash. Rejects when what is stored is damaged. */
  readonly get: (sha256: string) => Promise<Uint8Array | null>
  /**
   * The bytes as they are read, or a part of them; null when nothing is stored under this hash. Nobody checks them on the way:
   * for what is shown, never for what is evidence.
   */
  readonly read: (sha256: string, range: ByteRange | null) => Promise<Readable | null>
  /** Whether something is stored under this hash. */
  readonly has: (sha256: string) => Promise<boolean>
  /** Removes the bytes; removing what is not there is no error. Callers make sure that nobody else refers to them. */
  readonly delete: (sha256: string) => Promise<void>
}
