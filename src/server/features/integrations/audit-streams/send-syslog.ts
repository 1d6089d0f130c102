/** Sends entries to syslog: a turn's over one connection, which proves by its end that they arrived. */
import { frameOf, syslogMessage } from '#domain/audit/syslog-message.ts'
import type { Deps } from '#server/deps.ts'
import type { BatchedCalls, KeptEvent, Telling } from '#server/platform/integrations/integration.ts'
import type { ExchangeError } from '#server/platform/integrations/exchange.ts'
import { allowedAddresses } from '#server/platform/outgoing/allowed-addresses.ts'
import { ownAuthority } from '#server/platform/outgoing/own-authority.ts'
import { OutgoingError } from '#server/platform/outgoing/post-json.ts'
import { sendFrames } from '#server/platform/outgoing/send-frames.ts'
import { readEntry } from './read-entry.ts'
import { findSyslog, type SyslogSettings } from './queries.ts'

type Told = Pick<KeptEvent, 'number'> & { readonly body: string }
export type Arrived = { readonly durationMs: number; readonly error: ExchangeError | null }
type Shown = { readonly certificate: string; readonly key: string }

/** Longer than a web server takes: a receiver may write to disk before it closes. */
const timeoutMs = 8_000

/** The first of them tells of all where the connection failed: nothing is known of any. */
export const syslogBatch: BatchedCalls = {
  async perform(told, { deps, place, secrets, reach }: Telling) {
    const settings = await deps.db.inSystem((tx) => findSyslog(tx, place))
    if (settings === undefined) return []
    const shown = readShown(secrets[0])
    const { certificate = '' } = reach
    const { durationMs, error } = await sendSyslog(deps, settings, { certificate, shown }, told)
    const came = {
      headers: {},
      durationMs,
      status: null,
      answer: '',
      text: '',
      error,
      retryAfterSeconds: null,
      isFinal: false,
      judged: error === null ? ('TAKEN' as const) : ('FAILED' as const),
    }
    return error === null ? told.map(() => came) : [came]
  },
}

/** @param certificate of the authority that the receiver's certificate counts by; empty: the public ones */
export async function sendSyslog(
  { config }: Pick<Deps, 'config'>,
  { host, port, facility, enterprise }: SyslogSettings,
  { certificate, shown }: { readonly certificate: string; readonly shown: Shown },
  told: readonly Told[],
): Promise<Arrived> {
  const begun = performance.now()
  const header = { facility, enterprise, host: new URL(config.publicUrl).hostname }
  const frames = told.map(({ body }) => frameOf(syslogMessage(header, readEntry(body))))
  const trust = ownAuthority(certificate, shown)
  const lasted = () => Math.round(performance.now() - begun)
  if (trust === null) return { durationMs: lasted(), error: 'certificate_own' }
  try {
    const addresses = allowedAddresses(config.webhookAllow)
    await sendFrames({ host, port, addresses, timeoutMs, trust }, frames)
    return { durationMs: lasted(), error: null }
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    return { durationMs: lasted(), error: whyNot(error) }
  }
}

/** As it is sealed: what we show of ourselves; empty texts for nothing. */
export function readShown(secret: string | undefined): Shown {
  const read = JSON.parse(secret ?? '{}') as Partial<Shown>
  return { certificate: read.certificate ?? '', key: read.key ?? '' }
}

export const writeShown = ({ certificate, key }: Shown): string =>
  JSON.stringify({ certificate, key })

const nodeCodes: Readonly<Record<string, ExchangeError>> = {
  ENOTFOUND: 'no_name',
  CERT_HAS_EXPIRED: 'certificate_expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate_name',
}

function whyNot(error: OutgoingError): ExchangeError {
  if (error.isForbidden) return 'address_not_allowed'
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const known = nodeCodes[code]
  if (known !== undefined) return known
  // The other side says by an alert of TLS that it doesn't take ours.
  if (
    /ALERT_(?:UNKNOWN_CA|BAD_CERTIFICATE|CERTIFICATE|UNSUPPORTED_CERTIFICATE|ACCESS_DENIED|HANDSHAKE)/.test(
      code,
    )
  ) {
    return 'certificate_own'
  }
  if (/CERT|SIGNATURE/.test(code)) return 'certificate'
  return error.isSent ? 'no_answer' : 'connection'
}
