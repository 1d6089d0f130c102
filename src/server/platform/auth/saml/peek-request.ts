/**
 * The request that an answer claims to be for, found without a reader of XML: by it the trip is found, whose provider says how the
 * answer is judged. What was found here counts only once the verified assertion says the same.
 */

/** More than any answer has: a third more than the reader takes. */
export const maxBase64 = 345_000
/** An id of ours, in the first tag. */
const claim = /\sInResponseTo\s*=\s*["'](_[0-9a-f]{40})["']/
const longestTag = 8_000

/** null where it claims none of our requests. */
export function peekRequest(sent: unknown): string | null {
  if (typeof sent !== 'string' || sent.length > maxBase64) return null
  const xml = Buffer.from(sent, 'base64').toString('utf8')
  const declared = xml.startsWith('<?xml') ? xml.indexOf('?>') + 2 : 0
  const end = xml.indexOf('>', declared)
  return claim.exec(xml.slice(declared, Math.min(end, declared + longestTag)))?.[1] ?? null
}
