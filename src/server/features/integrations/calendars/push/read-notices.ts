/** What of a vendor's call counts: the secret that it carries. What it says has changed is asked of the vendor itself. */
import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'

export type Notice = {
  /** Those that the call shows; each has to be the one that was agreed. Empty: it shows none. */
  readonly tokens: readonly string[]
  /** Something is to be read: else it says only that calls come. */
  readonly isChange: boolean
}

/** As many as Microsoft puts together. */
const maxNotices = 1_000
const batch = z.object({
  value: z
    .array(z.object({ clientState: z.string().max(300) }))
    .min(1)
    .max(maxNotices),
})

/** Google's stand in headers, Microsoft's in the body (https://learn.microsoft.com/graph/change-notifications-delivery-webhooks). */
export function readNotice(headers: IncomingHttpHeaders, body: string): Notice {
  const token = headers['x-goog-channel-token']
  if (typeof token === 'string') {
    return { tokens: [token], isChange: headers['x-goog-resource-state'] !== 'sync' }
  }
  const read = batch.safeParse(parse(body))
  const tokens = read.success ? read.data.value.map(({ clientState }) => clientState) : []
  return { tokens: [...new Set(tokens)], isChange: true }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** What Microsoft wants to have back, safe wherever it is shown; what is longer than any of its own is none. */
export function validationAnswer(token: unknown): string | null {
  if (typeof token !== 'string' || token === '' || token.length > 1_000) return null
  return token.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '')
}
