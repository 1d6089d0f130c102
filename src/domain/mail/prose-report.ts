/**
 * Reads what a server says in words alone about a mail that it couldn't deliver, as qmail, older Exim and some gateways do. It needs both: a
 * sender that is a machine's, because an out-of-office answer comes back to the same address, and a line that says for good why. Linear
 * in what it is given. Issue 16 §1.
 */
import { reasonOf, type ReturnReason } from './returned-mail.ts'

export type Prose = {
  /** Whom it says it is from; empty where nobody. */
  readonly sender: string
  /** Whether a header names who couldn't be reached (`X-Failed-Recipients`), which only servers write. */
  readonly namesFailed: boolean
  readonly text: string
}

const maxLength = 64_000
const maxLines = 1_000
const maxLine = 500

const machines: ReadonlySet<string> = new Set([
  'mailer-daemon',
  'mail-daemon',
  'mailerdaemon',
  'maildaemon',
  'postmaster',
])

/** From here on there is the mail that came back, which may say anything. */
const original =
  /^[\s>*=-]*(?:(?:below|here|this|the following) .{0,40}(?:copy|beginning|text) of|original (?:message|mail)|(?:return-path|received):)/i

/** The server at the other end answered so (RFC 5321 §4.2), with an enhanced code (RFC 3463) or without. */
const refusal = /\b(5[0-5]\d)[\s-]+#?(?:(5\.\d{1,3}\.\d{1,3})\b)?/
/** qmail's own verdict. */
const verdict = /\(#(5\.\d{1,3}\.\d{1,3})\)/

/** What is said where a code says nothing, or there is none. */
const said: readonly (readonly [RegExp, ReturnReason])[] = [
  [/quota|mailbox (?:is )?full|insufficient storage/i, 'FULL'],
  [/(?:too large|too big|exceeds? .{0,30}size)/i, 'TOO_LARGE'],
  [/(?:disabled|inactive|suspended|no longer (?:accepting|active|available))/i, 'CLOSED'],
  [
    /(?:domain .{0,30}not found|host .{0,30}not found|unrouteable|no such (?:domain|host))/i,
    'NO_SUCH_DOMAIN',
  ],
  [
    /(?:user|recipient|address|mailbox|account)\b.{0,40}(?:unknown|not found|does(?: not|n.t) exist|not exist|unavailable|invalid)|(?:no such|no|unknown|invalid) (?:user|recipient|mailbox|account|address)/i,
    'NO_SUCH_ADDRESS',
  ],
  [/(?:spam|blocked|policy|denied|rejected|blacklist|blocklist)/i, 'REFUSED'],
]

/** @returns why, with the code if there is one (`5.1.1`); null for what says nothing for good */
export function judgeProse({
  sender,
  namesFailed,
  text,
}: Prose): { readonly reason: ReturnReason; readonly status: string } | null {
  const name = sender.slice(0, sender.lastIndexOf('@')).toLowerCase()
  if (!namesFailed && !machines.has(name)) return null
  let best: { readonly reason: ReturnReason; readonly status: string } | null = null
  for (const whole of text.slice(0, maxLength).split('\n', maxLines)) {
    const line = whole.slice(0, maxLine)
    if (original.test(line)) break
    const found = judgeLine(line)
    if (found !== null && (best === null || best.reason === 'OTHER')) best = found
  }
  return best
}

function judgeLine(line: string) {
  const [, code = '', exact = ''] = refusal.exec(line) ?? []
  const status = exact || (verdict.exec(line)?.[1] ?? '')
  if (status !== '' && reasonOf(status) !== 'OTHER') return { reason: reasonOf(status), status }
  if (status === '' && code === '') return null
  const reason = said.find(([words]) => words.test(line))?.[1] ?? 'OTHER'
  return { reason, status }
}
