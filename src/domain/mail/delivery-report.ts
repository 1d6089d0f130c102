/** Reads what a report says about one mail: not delivered (RFC 3464), or complained about (RFC 5965). Linear in what it is given. */
import { judgeProse, type Prose } from './prose-report.ts'
import { reasonOf, statusIn, type ReturnReason } from './returned-mail.ts'

/** The texts of the machine's parts; null where a report has none. */
export type ReportParts = {
  /** `message/delivery-status` */
  readonly deliveryStatus: string | null
  /** `message/feedback-report` */
  readonly feedback: string | null
  /** What it says in words; null where a machine's part says it. */
  readonly prose: Prose | null
}

export type JudgedReport =
  | { readonly kind: 'BOUNCE'; readonly reason: ReturnReason; readonly status: string }
  | { readonly kind: 'COMPLAINT'; readonly reason: 'COMPLAINT'; readonly status: '' }

/** More groups than a mail to one person can have. */
const maxGroups = 1_000
const maxLines = 20_000

/**
 * Null for what is no return: a delay, a receipt, an automatic answer, a complaint that was taken back.
 * @param recipient to whom the mail went
 */
export function judgeReport(
  { deliveryStatus, feedback, prose }: ReportParts,
  recipient: string,
): JudgedReport | null {
  if (feedback !== null) {
    const type = groupsOf(feedback)[0]?.get('feedback-type')?.toLowerCase() ?? ''
    return complaints.has(type) ? { kind: 'COMPLAINT', reason: 'COMPLAINT', status: '' } : null
  }
  if (deliveryStatus === null) {
    const told = prose && judgeProse(prose)
    return told && { kind: 'BOUNCE', ...told }
  }
  const failed = groupsOf(deliveryStatus).filter(
    (group) => wordOf(group.get('action')) === 'failed',
  )
  const wanted = recipient.toLowerCase()
  const group = failed.find((one) => recipientsOf(one).includes(wanted)) ?? failed[0]
  if (group === undefined) return null
  const status = statusIn(group.get('status') ?? '')
  const said = statusIn(afterType(group.get('diagnostic-code')))
  // Some servers write 5.0.0 there, and what it was into the diagnosis.
  const exact = /^[245]\.0\.0$/.test(status) && said !== '' ? said : status || said
  return { kind: 'BOUNCE', reason: reasonOf(exact), status: exact }
}

/** RFC 5965 §7.3; `not-spam` takes one back, and `auth-failure` isn't about the reader (RFC 6591). */
const complaints: ReadonlySet<string> = new Set(['abuse', 'fraud', 'virus', 'other'])

/** Groups of fields that empty lines part; of two alike the first counts. */
function groupsOf(text: string): readonly ReadonlyMap<string, string>[] {
  const groups: Map<string, string>[] = []
  let group: Map<string, string> | null = null
  let last = ''
  for (const line of text.split(/\r?\n/, maxLines)) {
    if (line.trim() === '') {
      group = null
      continue
    }
    if (group === null) {
      if (groups.length >= maxGroups) break
      group = new Map()
      groups.push(group)
      last = ''
    }
    const isMore = line.startsWith(' ') || line.startsWith('\t')
    if (isMore) {
      const before = group.get(last)
      if (before !== undefined && before.length < 2_000) group.set(last, `${before} ${line.trim()}`)
      continue
    }
    const at = line.indexOf(':')
    last = line.slice(0, Math.max(0, at)).trim().toLowerCase()
    if (last !== '' && !group.has(last))
      group.set(
        last,
        line
          .slice(at + 1)
          .trim()
          .slice(0, 2_000),
      )
  }
  return groups
}

const wordOf = (value = ''): string => (value.split(/[\s(;]/, 1)[0] ?? '').toLowerCase()

/** `rfc822; anna@example.com` */
function recipientsOf(group: ReadonlyMap<string, string>): readonly string[] {
  return ['original-recipient', 'final-recipient'].map((name) =>
    afterType(group.get(name)).replaceAll(/[<>]/g, '').trim().toLowerCase(),
  )
}

function afterType(value = ''): string {
  return value.slice(value.indexOf(';') + 1).trim()
}
