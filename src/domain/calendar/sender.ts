/**
 * Whether a mail comes from whom it says. Only the server that took it over the internet can know: it writes what it found into
 * `Authentication-Results` (RFC 8601), under its own name.
 */

export const senderTrusts = ['AUTHENTICATION_RESULTS', 'MAILBOX'] as const
/** By the results of the receiving server, or everything that reaches the mailbox, because somebody said so. */
export type SenderTrust = (typeof senderTrusts)[number]

export type SenderRule = {
  readonly trust: SenderTrust
  /** The name under which the receiving server writes (`authserv-id`). */
  readonly serverName: string
}

/** As far as the rule needs it. */
export type ReceivedHeaders = {
  /** The addresses in From, in small letters. */
  readonly from: readonly string[]
  /** The values of Authentication-Results, the topmost first. */
  readonly results: readonly string[]
}

export type SenderVerdict =
  | { readonly ok: true; readonly email: string }
  | {
      readonly ok: false
      readonly email: string
      readonly code: 'sender_unclear' | 'sender_unproved'
    }

/** A server writes several at most. */
const maxResults = 20

export function judgeSender({ from, results }: ReceivedHeaders, rule: SenderRule): SenderVerdict {
  const [email = '', ...others] = from
  if (email === '' || others.length > 0) return { ok: false, email, code: 'sender_unclear' }
  if (rule.trust === 'MAILBOX') return { ok: true, email }
  const isProved = results
    .slice(0, maxResults)
    .map(readResults)
    .filter(({ server }) => server === rule.serverName.toLowerCase())
    .some(({ passed }) => passed.some((one) => provesAddress(one, email)))
  return isProved ? { ok: true, email } : { ok: false, email, code: 'sender_unproved' }
}

type Passed = { readonly method: string; readonly properties: ReadonlyMap<string, string> }

function readResults(header: string): {
  readonly server: string
  readonly passed: readonly Passed[]
} {
  const [head = '', ...results] = withoutComments(header.slice(0, 20_000)).split(';')
  const server = head.trim().split(/\s+/, 1)[0]?.toLowerCase() ?? ''
  const passed = results.flatMap((result): Passed | [] => {
    const [stated = '', ...more] = result.trim().toLowerCase().split(/\s+/)
    const [, method = '', value = ''] = /^([a-z0-9-]+)(?:\/\d+)?=([a-z]+)$/.exec(stated) ?? []
    if (value !== 'pass') return []
    const properties = new Map(
      more.map((property) => {
        const at = property.indexOf('=')
        return [property.slice(0, at), property.slice(at + 1).replaceAll('"', '')]
      }),
    )
    return { method, properties }
  })
  return { server, passed }
}

/** Comments may hold each other, and anything at all (RFC 5322 §3.2.2). */
function withoutComments(text: string): string {
  let kept = ''
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '\\') at += 1
    else if (depth === 0 && character === '"') {
      isQuoted = !isQuoted
      kept += character
    } else if (!isQuoted && character === '(') depth += 1
    else if (!isQuoted && character === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0) kept += isQuoted && character === ';' ? ' ' : character
  }
  return kept
}

/** What passed must have been shown for the address in From: any sender passes for a domain of their own. */
function provesAddress({ method, properties }: Passed, email: string): boolean {
  const domain = domainOf(email)
  const isOf = (name: string, exact = false): boolean => {
    const stated = domainOf(properties.get(name) ?? '')
    if (stated === '' || !stated.includes('.')) return false
    return stated === domain || (!exact && domain.endsWith(`.${stated}`))
  }
  if (method === 'dmarc') return isOf('header.from', true)
  if (method === 'dkim') return isOf('header.d') || isOf('header.i')
  if (method === 'spf') return isOf('smtp.mailfrom')
  // Who signed in to the receiving server itself, as colleagues do.
  return method === 'auth' && properties.get('smtp.auth') === email
}

function domainOf(text: string): string {
  return text.slice(text.lastIndexOf('@') + 1)
}
