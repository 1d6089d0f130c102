/**
 * rsyslog takes framed messages over TLS, each once and in order, and says of a wrong certificate that it is wrong.
 * @debian rsyslog rsyslog-gnutls
 */
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { frameOf, syslogMessage } from '#domain/audit/syslog-message.ts'
import { startRsyslog } from '#tests/support/start-rsyslog.ts'
import { allowedAddresses } from './allowed-addresses.ts'
import { ownAuthority } from './own-authority.ts'
import { OutgoingError } from './post-json.ts'
import { sendFrames } from './send-frames.ts'

const header = { facility: 'AUDIT', host: 'foyer.example', enterprise: 32_473 } as const
const framesFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, nth) => {
    const number = first + nth
    const said = {
      kind: 'params.saved',
      actor: 'user:US-1',
      subject: 'company:CO-1',
      location: 'CO-1',
    }
    const body = JSON.stringify({ number, words: 'ünï"cödé] \\ 漢字' })
    return frameOf(syslogMessage(header, { ...said, number, at: '2026-11-23T10:00:00Z', body }))
  })

async function open(options: Parameters<typeof startRsyslog>[0] = {}) {
  const server = await startRsyslog(options)
  onTestFinished(() => server.close())
  const target = (authority: string, own = { certificate: '', key: '' }) => ({
    host: 'localhost',
    port: server.port,
    addresses: allowedAddresses(['localhost']),
    timeoutMs: 8_000,
    trust: ownAuthority(authority, own) ?? {},
  })
  return { server, target }
}
const codeOf = async (sending: Promise<void>): Promise<unknown> => {
  const error = await sending.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof OutgoingError)) return error
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? cause.code : error.message
}

describe('rsyslog', () => {
  it('takes each message once and in order, also after it was away', async () => {
    const { server, target } = await open()
    const to = target(server.certificates.authority)
    await sendFrames(to, framesFrom(1, 500))
    await server.stop()
    expect(await codeOf(sendFrames(to, framesFrom(501, 2)))).toBe('ECONNREFUSED')
    await server.start()
    await sendFrames(to, framesFrom(501, 2))
    await vi.waitFor(() => expect(server.taken()).toHaveLength(502), 20_000)
    const numbers = server
      .taken()
      .map((line) => Number(/\[foyer@32473 number="(\d+)"/.exec(line)?.[1]))
    expect(numbers).toEqual(Array.from({ length: 502 }, (_, nth) => nth + 1))
    const [first = ''] = server.taken()
    expect(first).toMatch(
      /^109 2026-11-23T10:00:00Z foyer\.example foyer params \[meta sequenceId="1"\]/,
    )
    expect(JSON.parse(first.slice(first.indexOf('{')))).toEqual({
      number: 1,
      words: 'ünï"cödé] \\ 漢字',
    })
  })

  it('is not told anything where its certificate is unknown or has expired', async () => {
    const { server, target } = await open()
    expect(await codeOf(sendFrames(target(''), framesFrom(1, 1)))).toBe(
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    )
    const late = await open({ certificate: 'expired' })
    const { authority } = late.server.certificates
    expect(await codeOf(sendFrames(late.target(authority), framesFrom(1, 1)))).toBe(
      'CERT_HAS_EXPIRED',
    )
    expect([server.taken(), late.server.taken()]).toEqual([[], []])
  })

  it('takes nothing from who shows no certificate where it wants one, and we know', async () => {
    const { server, target } = await open({ mode: 'x509/certvalid' })
    const { authority, valid: certificate, key } = server.certificates
    const refused = await codeOf(sendFrames(target(authority), framesFrom(1, 1)))
    expect([refused, server.taken()]).toEqual([expect.any(String), []])
    await sendFrames(target(authority, { certificate, key }), framesFrom(1, 3))
    await vi.waitFor(() => expect(server.taken()).toHaveLength(3), 20_000)
  })
})
