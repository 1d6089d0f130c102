/**
 * Files in a configuration: known by the hash of their content, with their bytes as far as they fit. One without bytes is found at
 * another location of the organisation, where it lies already.
 */
import { z } from 'zod'
import { sha256 } from '../ids.ts'
import { ApiError } from '../http/answers/api-error.ts'
import type { FileStore } from '../files/file-store.ts'

/** So many bytes a part carries in all: with the others and written as text they fit one request (10 MB). */
export const mostCarriedBytes = 3_000_000

export const contentHash = z.string().regex(/^[0-9a-f]{64}$/)
export const carriedContent = z
  .base64()
  .max(Math.ceil(mostCarriedBytes / 3) * 4)
  .nullable()
  .default(null)

/** Says for each file, in this order, what is carried of it: those that fit beside the ones before. Null: it is too large. */
export function carrier(files: FileStore): (hash: string, size: number) => Promise<string | null> {
  let left = mostCarriedBytes
  return async (hash, size) => {
    if (size > left) return null
    left -= size
    const bytes = await files.get(hash)
    return bytes === null ? null : Buffer.from(bytes).toString('base64')
  }
}

/**
 * The bytes of a file: those that came, or those that lie here.
 * @throws ApiError validation_failed for others than its hash says, and for none
 */
export async function contentOf(
  { id, content }: { readonly id: string; readonly content: string | null },
  stored: () => Promise<Uint8Array | null>,
): Promise<Uint8Array> {
  const bytes = content === null ? await stored() : Buffer.from(content, 'base64')
  if (bytes === null || sha256(bytes).toString('hex') !== id) {
    throw new ApiError('validation_failed', [{ field: 'id', code: 'file_missing' }])
  }
  return bytes
}
