/** The records that a sending domain needs, and what those that are found are worth. Issue 16 §1. */
import { DAY_MS } from '../time/calendar-date.ts'
import { HOUR_MS, MINUTE_MS, epochMs } from '../time/instant.ts'
import { plusMs } from '../time/write-instant.ts'

/** `UNKNOWN`: DNS didn't answer, so what was known counts. */
export const recordStates = ['GOOD', 'MISSING', 'WRONG', 'SEVERAL', 'UNKNOWN'] as const
export type RecordState = (typeof recordStates)[number]

export type JudgedRecord = { readonly state: RecordState; readonly expected: string }
/** The texts that stand at a name; null where DNS didn't answer. */
export type FoundTexts = readonly string[] | null

/** So long the record of a key stays after another took its place: what it signed is still under way. */
export const keepRecordMs = 7 * DAY_MS

export const dkimName = (selector: string, domain: string): string =>
  `${selector}._domainkey.${domain}`
export const dmarcName = (domain: string): string => `_dmarc.${domain}`

/** @param publicKey SubjectPublicKeyInfo in base64 (RFC 6376 §3.6.1) */
export function judgeDkim(publicKey: string, found: FoundTexts): JudgedRecord {
  const expected = `v=DKIM1; k=rsa; p=${publicKey}`
  const records = found?.filter((text) => tagsOf(text).has('p'))
  if (records === undefined) return { state: 'UNKNOWN', expected }
  const [record, another] = records
  if (record === undefined) return { state: 'MISSING', expected }
  if (another !== undefined) return { state: 'SEVERAL', expected }
  const tags = tagsOf(record)
  const isSame = tags.get('p')?.replaceAll(' ', '') === publicKey
  const isKind = (tags.get('v') ?? 'DKIM1') === 'DKIM1' && (tags.get('k') ?? 'rsa') === 'rsa'
  // In test mode receivers treat a signature as none (RFC 6376 §3.6.1).
  const isTest = tags.get('t')?.split(':').includes('y') === true
  return { state: isSame && isKind && !isTest ? 'GOOD' : 'WRONG', expected }
}

/**
 * @param mechanism what names the sending server, for example `include:example.com`
 * @param isCertain whether nothing else can name it: then it has to stand there
 */
export function judgeSpf(
  { mechanism, isCertain }: { readonly mechanism: string; readonly isCertain: boolean },
  found: FoundTexts,
): JudgedRecord {
  const alone = `v=spf1 ${mechanism} ~all`
  if (found === null) return { state: 'UNKNOWN', expected: alone }
  const [record, another] = found.filter((text) => /^v=spf1( |$)/i.test(text))
  if (record === undefined) return { state: 'MISSING', expected: alone }
  if (another !== undefined) return { state: 'SEVERAL', expected: withMechanism(record, mechanism) }
  const terms = record.toLowerCase().split(' ')
  const letsAnybody = ['all', '+all', '?all'].some((all) => terms.includes(all))
  const isNamed = terms.includes(mechanism.toLowerCase()) || !isCertain
  const isGood = isNamed && !letsAnybody
  const expected = isGood ? record : withMechanism(record, mechanism)
  return { state: isGood ? 'GOOD' : 'WRONG', expected }
}

/** Before the term that says what becomes of all others, which then lets nobody else in. */
function withMechanism(record: string, mechanism: string): string {
  const terms = record.split(' ').filter((term) => term !== '')
  const isAll = (term: string): boolean => /^[-~?+]?all$/i.test(term)
  const rest = terms.filter(
    (term) => !isAll(term) && term.toLowerCase() !== mechanism.toLowerCase(),
  )
  const all = terms.find(isAll)?.toLowerCase() ?? '~all'
  return [...rest, mechanism, /^[-~]/.test(all) ? all : '~all'].join(' ')
}

/** What stands at the domain, or at the nearest domain above it that says something (RFC 7489 §6.6.3). */
export function judgeDmarc(found: FoundTexts): JudgedRecord {
  const expected = 'v=DMARC1; p=none'
  if (found === null) return { state: 'UNKNOWN', expected }
  const [record, another] = found.filter((text) => /^v=DMARC1 ?(;|$)/.test(text))
  if (record === undefined) return { state: 'MISSING', expected }
  if (another !== undefined) return { state: 'SEVERAL', expected: record }
  const policy = tagsOf(record).get('p')?.toLowerCase() ?? ''
  const isGood = ['none', 'quarantine', 'reject'].includes(policy)
  return { state: isGood ? 'GOOD' : 'WRONG', expected: isGood ? record : expected }
}

/** The names at which a policy may stand, the nearest first. A top-level domain has none. */
export function dmarcNames(domain: string): readonly string[] {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_, index) => dmarcName(labels.slice(index).join('.')))
}

/** `a=1; b=2`; the first of two alike counts. */
function tagsOf(text: string): ReadonlyMap<string, string> {
  const tags = new Map<string, string>()
  for (const part of text.slice(0, 4_000).split(';')) {
    const at = part.indexOf('=')
    const name = part.slice(0, Math.max(0, at)).trim()
    if (name !== '' && !tags.has(name)) tags.set(name, part.slice(at + 1).trim())
  }
  return tags
}

/** Whether a domain's key signs for an address: for exactly its domain. */
export function isOfDomain(address: string, domain: string): boolean {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase() === domain
}

/** Whoever enters records looks whether they are there: often on the first day, and hourly from then on. */
export function nextCheckAt(isComplete: boolean, createdAt: string, now: string): string {
  const isNew = epochMs(now) - epochMs(createdAt) < DAY_MS
  return plusMs(now, !isComplete && isNew ? 10 * MINUTE_MS : HOUR_MS)
}
