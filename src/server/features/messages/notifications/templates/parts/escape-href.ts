import { escapeHtml } from '#server/platform/words/html.ts'

/** An address for `href`. Throws unless it begins with `http:` or `https:`: nothing else may be run. */
export function escapeHref(href: string): string {
  const { protocol } = new URL(href)
  if (protocol !== 'https:' && protocol !== 'http:') {
    throw new TypeError('a link in a mail must be http or https')
  }
  return escapeHtml(href)
}
