/** How a feed is told apart from what a calendar has already (RFC 9110 §8.8, §13.1.2). */
import { createHash } from 'node:crypto'

export function feedTag(feed: Uint8Array): string {
  return `"${createHash('sha256').update(feed).digest('base64url')}"`
}

/** A proxy that packs the answer marks its tag as weak. */
export function knowsFeed(ifNoneMatch: string | undefined, tag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  return known.includes(tag)
}
