/** A syslog message, RFC 5424, and its frame for TLS, RFC 5425 (octet counting). Issue 16 §1. */

/** Where a log sorts it: the audit's own, those of security, and the local ones. RFC 5424 §6.2.1. */
export const syslogFacilities = {
  AUTHPRIV: 10,
  AUDIT: 13,
  LOCAL0: 16,
  LOCAL1: 17,
  LOCAL2: 18,
  LOCAL3: 19,
  LOCAL4: 20,
  LOCAL5: 21,
  LOCAL6: 22,
  LOCAL7: 23,
} as const
export type SyslogFacility = keyof typeof syslogFacilities
export const syslogFacilityNames = [
  'AUDIT',
  'AUTHPRIV',
  'LOCAL0',
  'LOCAL1',
  'LOCAL2',
  'LOCAL3',
  'LOCAL4',
  'LOCAL5',
  'LOCAL6',
  'LOCAL7',
] as const satisfies readonly SyslogFacility[]

/** Normal but significant: nothing here is an error. */
const notice = 5
/** For documentation (RFC 5612), until somebody names their own. */
export const exampleEnterprise = 32_473
/** What every receiver should take. RFC 5425 §4.3.1. */
export const mostSyslogBytes = 8_192
/** RFC 5424 §7.3.1. */
const highestSequence = 2_147_483_647

export type SyslogEntry = {
  /** Runs without gaps; sent again it is the same. */
  readonly number: number
  /** ISO 8601 in UTC. */
  readonly at: string
  /** `params.saved` */
  readonly kind: string
  readonly actor: string
  readonly subject: string
  /** `CO-…`; null: the organisation itself. */
  readonly location: string | null
  /** All that is said, as JSON; longer than a message, it is left out. */
  readonly body: string
}

export type SyslogHeader = {
  readonly facility: SyslogFacility
  /** Who sends: a name of the network. */
  readonly host: string
  /** A private enterprise number, which names whose structured data this is. */
  readonly enterprise: number
}

/** One message in ASCII, at most `mostSyslogBytes` long. */
export function syslogMessage(
  { facility, host, enterprise }: SyslogHeader,
  entry: SyslogEntry,
): string {
  const { number, at, kind, actor, subject, location } = entry
  const priority = syslogFacilities[facility] * 8 + notice
  const [noun = ''] = kind.split('.')
  const head = [
    `<${String(priority)}>1`,
    timestamp(at),
    printable(host, 255),
    'foyer',
    '-',
    printable(noun, 32),
  ].join(' ')
  const data = [
    element('meta', { sequenceId: String(((number - 1) % highestSequence) + 1) }),
    element(`foyer@${String(enterprise)}`, {
      number: String(number),
      kind,
      actor,
      subject,
      ...(location !== null && { location }),
    }),
  ].join('')
  const body = asciiJson(entry.body)
  const whole = `${head} ${data} ${body}`
  return whole.length <= mostSyslogBytes ? whole : `${head} ${data} ${kind}`
}

/** RFC 5425 §4.3: how many bytes, a space, the message. A message is ASCII: each letter is a byte. */
export function frameOf(message: string): string {
  return `${String(message.length)} ${message}`
}

/** At most six digits of a second. RFC 5424 §6.2.3. */
function timestamp(at: string): string {
  return at.replace(/(\.\d{6})\d+/, '$1')
}

/** PRINTUSASCII; `-` where nothing is left. */
function printable(text: string, most: number): string {
  return text.replaceAll(/[^\x21-\x7e]/g, '').slice(0, most) || '-'
}

function element(id: string, params: Readonly<Record<string, string>>): string {
  const written = Object.entries(params).map(
    ([name, value]) =>
      ` ${name}="${value.replaceAll(/["\\\]]/g, String.raw`\$&`).replaceAll(/[^\x20-\x7e]/g, '?')}"`,
  )
  return `[${id}${written.join('')}]`
}

/** The same JSON in letters that every receiver reads without knowing the encoding. */
function asciiJson(json: string): string {
  return json.replaceAll(
    /[^\x20-\x7e]/g,
    (letter) => String.raw`\u` + letter.charCodeAt(0).toString(16).padStart(4, '0'),
  )
}
