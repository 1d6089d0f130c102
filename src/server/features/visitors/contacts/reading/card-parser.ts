/** Cards are read in a thread, as every file that somebody brings along (decision 0480). */
import type { ListedContact } from '#domain/contact/contact.ts'
import { maxContacts } from '#domain/contact/contact.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import type { Parser, ParserThreads } from '#server/platform/parsers/parser-threads.ts'

type CardFile = { readonly bytes: Uint8Array; readonly max: number }

const cards: Parser<CardFile, readonly ListedContact[]> = {
  thread: new URL('./card-thread.ts', import.meta.url),
  maxMs: 30_000,
  maxHeapMb: 256,
}

/** How a file of cards begins, whatever it is called; some programs put a mark of their encoding before it. */
export function areCards(bytes: Uint8Array): boolean {
  const head = new TextDecoder().decode(bytes.subarray(0, 64))
  return /^\s*BEGIN:VCARD/i.test(head)
}

/** @throws ApiError validation_failed where there are too many, or the file takes too long */
export async function parseCards(
  threads: ParserThreads,
  bytes: Uint8Array,
): Promise<readonly ListedContact[]> {
  const parsed = await threads.run(cards, { bytes, max: maxContacts })
  if (parsed.ok && parsed.value.length <= maxContacts) return parsed.value
  throw new ApiError('validation_failed', [{ field: 'document', code: 'import_error_large' }])
}
