/** What the receiving server found about a mail that arrived, as it wrote it above the mail (RFC 8601). Issue 16 §1. */

export const arrivedMethods = ['SPF', 'DKIM', 'DMARC'] as const
export type ArrivedMethod = (typeof arrivedMethods)[number]
/** `OTHER`: it passed, but for a domain that isn't the sender's, which counts for nothing (RFC 7489 §3.1). */
export type ArrivedResult = 'PASS' | 'OTHER' | 'FAIL' | 'NONE' | 'ERROR'

export type ArrivedVerdict = {
  readonly method: ArrivedMethod
  readonly result: ArrivedResult
  /** For which domain; empty where it wasn't said. */
  readonly domain: string
}
export type ArrivedMail = {
  /** What the receiving server calls itself. */
  readonly server: string
  /** Of the sender that people see; empty where there is none. */
  readonly sender: string
  readonly verdicts: readonly ArrivedVerdict[]
}

const maxLength = 300_000
const maxHeaders = 2_000

/**
 * Reads the source of a mail, or its headers alone. The topmost results count: below them, anyone may have written others.
 * Null where no server wrote what it found.
 */
export function readArrived(source: string): ArrivedMail | null {
  const headers = headersOf(source)
  const results = headers.filter(({ name }) => name === 'authentication-results')
  const parsed = results.map(({ value }) => partsOf(value))
  const server = parsed[0]?.server ?? ''
  if (server === '') return null
  const parts = parsed.filter((one) => one.server === server).flatMap((one) => one.parts)
  const from = headers.find(({ name }) => name === 'from')?.value ?? ''
  const sender = from.includes('@') ? domainOf(from) : ''
  return {
    server,
    sender,
    verdicts: arrivedMethods.map((method) => verdictOf(method, parts, sender)),
  }
}

/** After the last @, up to what no domain holds. */
function domainOf(address: string): string {
  const after = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  return /^[a-z0-9.-]{1,253}/.exec(after)?.[0] ?? ''
}

type Header = { readonly name: string; readonly value: string }

function headersOf(source: string): readonly Header[] {
  const lines = source.slice(0, maxLength).replace(/^\s+/, '').split(/\r?\n/)
  const headers: { name: string; value: string }[] = []
  for (const line of lines) {
    if (line.trim() === '' || headers.length >= maxHeaders) break
    const last = headers.at(-1)
    if (/^[ \t]/.test(line)) {
      if (last !== undefined) last.value += ` ${line.trim()}`
      continue
    }
    const at = line.indexOf(':')
    headers.push({
      name: line.slice(0, Math.max(0, at)).toLowerCase(),
      value: line.slice(at + 1).trim(),
    })
  }
  return headers
}

type Part = {
  readonly method: string
  readonly result: string
  readonly properties: ReadonlyMap<string, string>
}

function partsOf(value: string): { readonly server: string; readonly parts: readonly Part[] } {
  const [head = '', ...rest] = withoutComments(value).toLowerCase().split(';')
  const server = head.trim().split(/\s+/, 1)[0] ?? ''
  const parts = rest.flatMap((one): Part | [] => {
    const [stated = '', ...more] = one.trim().split(/\s+/)
    const [method = '', result = ''] = stated.split('=', 2)
    if (result === '') return []
    const properties = new Map(
      more.map((property) => {
        const at = property.indexOf('=')
        return [property.slice(0, Math.max(0, at)), property.slice(at + 1).replaceAll('"', '')]
      }),
    )
    return { method: method.split('/', 1)[0] ?? '', result, properties }
  })
  return { server, parts }
}

/** Comments may hold each other, and anything at all (RFC 5322 §3.2.2). */
function withoutComments(text: string): string {
  let kept = ''
  let depth = 0
  for (const character of text) {
    if (character === '(') depth += 1
    else if (character === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0) kept += character
  }
  return kept
}

/** By which property each says for whom it is. */
const domainProperties: Readonly<Record<ArrivedMethod, readonly string[]>> = {
  SPF: ['smtp.mailfrom', 'smtp.helo'],
  DKIM: ['header.d', 'header.i'],
  DMARC: ['header.from'],
}

/** Of several signatures the best counts. */
function verdictOf(method: ArrivedMethod, parts: readonly Part[], sender: string): ArrivedVerdict {
  const own = parts
    .filter((part) => part.method === method.toLowerCase())
    .map(({ result, properties }): ArrivedVerdict => {
      const named = domainProperties[method].map((name) => properties.get(name) ?? '')
      const address = named.find((one) => one !== '') ?? ''
      const domain = address.slice(address.lastIndexOf('@') + 1)
      return { method, domain, result: resultOf(result, domain, sender) }
    })
  const best = order.flatMap((result) => own.filter((one) => one.result === result))[0]
  return best ?? { method, result: 'NONE', domain: '' }
}

const order: readonly ArrivedResult[] = ['PASS', 'OTHER', 'FAIL', 'ERROR', 'NONE']

function resultOf(result: string, domain: string, sender: string): ArrivedResult {
  if (result === 'pass') {
    return domain === '' || sender === '' || isAligned(domain, sender) ? 'PASS' : 'OTHER'
  }
  if (result === 'none' || result === 'neutral') return 'NONE'
  return result === 'temperror' || result === 'permerror' ? 'ERROR' : 'FAIL'
}

/** One is the other, or below it. */
function isAligned(domain: string, sender: string): boolean {
  return domain === sender || domain.endsWith(`.${sender}`) || sender.endsWith(`.${domain}`)
}
