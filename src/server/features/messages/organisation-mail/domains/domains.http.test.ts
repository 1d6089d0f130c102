/** Mails that are signed for an organisation's domain, judged by a verifier that is not ours (mailauth), over a real name server. */
import { Resolver } from 'node:dns/promises'
import { authenticate } from 'mailauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openOwnMail } from '#tests/support/own-mail-scene.ts'
import type { SunkMail } from '#tests/support/start-mail-sink.ts'
import { startDns } from '#tests/support/start-dns.ts'
import { sceneNow } from '#tests/support/visit-scene.ts'
import { checkDomain } from './check-domain.ts'
import { listDueDomains } from './queries.ts'

let dns: Awaited<ReturnType<typeof startDns>>
let mail: Awaited<ReturnType<typeof openOwnMail>>

beforeAll(async () => {
  dns = await startDns()
  mail = await openOwnMail({ DNS_SERVERS: dns.address })
})
beforeEach(async () => {
  dns.fail(false)
  dns.records.clear()
  // The installation's server, and the domain of the visitors' receptionist.
  dns.records.set('foyer.test', ['v=spf1 ip4:192.0.2.7 -all'])
  mail.world.clock.set(sceneNow)
  for (const sink of [mail.own, mail.installation]) sink.mails.length = 0
  await mail.save(null)
  await mail.ask('organisationMail.removeDomain')
})
afterAll(async () => {
  await mail.close()
  await dns.close()
})

type Domain = {
  readonly isSigning: boolean
  readonly mayRotate: boolean
  readonly nextCheckAt: string
  readonly retired: readonly { readonly name: string; readonly keepUntil: string }[]
  readonly records: readonly {
    readonly kind: string
    readonly name: string
    readonly expected: string
    readonly state: string
  }[]
}
async function domain(): Promise<Domain> {
  const { body } = await mail.ask('organisationMail.get')
  return (body as { domain: Domain }).domain
}
const put = (name = 'example.com') => mail.ask('organisationMail.putDomain', { domain: name })
async function check(): Promise<Domain> {
  expect((await mail.ask('organisationMail.checkDomain')).status).toBe(200)
  return domain()
}
/** Does what the screen says. */
async function enter(...kinds: readonly string[]): Promise<void> {
  for (const { kind, name, expected } of (await domain()).records) {
    if (kinds.includes(kind)) dns.records.set(name, [expected])
  }
}
async function arrive(): Promise<SunkMail> {
  await mail.arrival()
  await mail.world.quiet()
  const sunk = [...mail.installation.mails, ...mail.own.mails].at(-1)
  if (sunk === undefined) throw new Error('nothing arrived')
  return sunk
}

/** As a receiving server does that the installation's server calls from its own address. */
async function judge(sunk: SunkMail, ip = '192.0.2.7') {
  const resolver = new Resolver()
  resolver.setServers([dns.address])
  const { dkim, spf, dmarc } = await authenticate(sunk.raw, {
    ip,
    helo: 'foyer.test',
    sender: sunk.sender,
    mta: 'mx.example.org',
    disableArc: true,
    disableBimi: true,
    // The name server here knows texts alone.
    resolver: (name, type) => (type === 'TXT' ? resolver.resolveTxt(name) : Promise.resolve([])),
  })
  return {
    dkim: dkim.results.map((one) => [one.signingDomain, one.status.result]),
    spf: spf === false ? null : [spf.domain, spf.status.result],
    dmarc: dmarc === false ? null : dmarc.status.result,
  }
}

describe('a sending domain', () => {
  it('signs once its record is there, and passes DKIM, SPF and DMARC at the receiver', async () => {
    expect((await put()).status).toBe(200)
    // Nothing is there yet: mails come from the installation, unsigned.
    expect((await check()).records.map(({ state }) => state)).toEqual([
      'MISSING',
      'MISSING',
      'MISSING',
    ])
    const before = await arrive()
    expect(before.raw.toString()).toMatch(/^From: .*<visits@foyer\.test>/m)
    expect((await judge(before)).dkim).not.toContainEqual(['example.com', 'pass'])

    await enter('DKIM', 'DMARC')
    expect(await check()).toMatchObject({ isSigning: true })
    const unaligned = await arrive()
    expect(unaligned.raw.toString()).toMatch(/^From: .*<visits@example\.com>/m)
    // Bounces go where the server may write: SPF passes for it, and DKIM is what DMARC goes by.
    expect(await judge(unaligned)).toEqual({
      dkim: [['example.com', 'pass']],
      spf: ['foyer.test', 'pass'],
      dmarc: 'pass',
    })

    await enter('SPF')
    const now = await check()
    expect(now.records.map(({ state }) => state)).toEqual(['GOOD', 'GOOD', 'GOOD'])
    expect(now.nextCheckAt).toBe('2026-11-21T10:00:00.000Z')
    const aligned = await arrive()
    expect(await judge(aligned)).toEqual({
      dkim: [['example.com', 'pass']],
      spf: ['example.com', 'pass'],
      dmarc: 'pass',
    })
    // The judge is one: it refuses a changed text, and another server.
    const changed = {
      ...aligned,
      raw: Buffer.from(aligned.raw.toString().replaceAll('Jane', 'Joan')),
    }
    expect(await judge(changed, '192.0.2.8')).toMatchObject({
      dkim: [['example.com', expect.not.stringMatching('pass')]],
      spf: ['example.com', 'softfail'],
      dmarc: 'fail',
    })
  })

  it('signs mails through the own server, too', async () => {
    await put()
    await enter('DKIM')
    await check()
    await mail.save(mail.plain())
    const sunk = await arrive()
    expect(mail.installation.mails).toEqual([])
    expect((await judge(sunk)).dkim).toEqual([['example.com', 'pass']])
  })

  it('keeps its key when it is entered again, and signs nothing for another sender', async () => {
    await put()
    await enter('DKIM')
    await check()
    const [first] = (await domain()).records
    await put('example.org')
    await mail.ask('organisationMail.removeDomain')
    await put()
    expect((await domain()).records[0]).toMatchObject({
      name: first?.name,
      expected: first?.expected,
    })
    expect((await domain()).isSigning).toBe(false)
    await put('example.org')
    await enter('DKIM')
    expect((await check()).isSigning).toBe(true)
    expect((await arrive()).raw.toString()).not.toContain('DKIM-Signature')
  })

  // At one instant: the clock of the tests stands.
  it('changes keys with both records there, and says how long the old one stays', async () => {
    await put()
    expect((await mail.ask('organisationMail.rotateKey')).code).toBe('conflict')
    await enter('DKIM')
    const old = (await check()).records[0]?.name ?? ''
    expect((await mail.ask('organisationMail.rotateKey')).status).toBe(200)
    const both = await check()
    expect(both).toMatchObject({ isSigning: true, mayRotate: false, retired: [] })
    expect((await arrive()).raw.toString()).toContain(`s=${old.split('.')[0] ?? ''};`)
    await enter('DKIM')
    const after = await check()
    expect(after.retired).toEqual([{ name: old, keepUntil: '2026-11-28T09:00:00.000Z' }])
    const next = after.records[0]?.name ?? ''
    expect(next).not.toBe(old)
    const sunk = await arrive()
    expect(sunk.raw.toString()).toContain(`s=${next.split('.')[0] ?? ''};`)
    expect((await judge(sunk)).dkim).toEqual([['example.com', 'pass']])
  })

  it('is looked at by the clock: a lost record ends signing, a silent server does not', async () => {
    await put()
    await enter('DKIM')
    await check()
    const { deps } = mail.world
    const later = async (at: string) => {
      mail.world.clock.set(at)
      await mail.world.run('update sending_domains set next_check_at = $1', [at])
      const due = await deps.db.inSystem((tx) => listDueDomains(tx, at))
      expect(due).toEqual([mail.scene.organisationId])
      await checkDomain(deps, mail.scene.organisationId)
      mail.world.clock.set(sceneNow)
    }
    dns.fail(true)
    await later('2026-11-21T09:10:00.000Z')
    expect(await domain()).toMatchObject({
      isSigning: true,
      records: [{ state: 'UNKNOWN' }, {}, {}],
    })
    dns.fail(false)
    dns.records.delete((await domain()).records[0]?.name ?? '')
    await later('2026-11-21T09:20:00.000Z')
    expect(await domain()).toMatchObject({
      isSigning: false,
      records: [{ state: 'MISSING' }, {}, {}],
    })
    expect((await arrive()).raw.toString()).toMatch(/^From: .*<visits@foyer\.test>/m)
  })

  it('is refused for what is none, and holds no private key in an answer', async () => {
    for (const name of ['', 'localhost', 'a b.com', 'https://example.com', '-.', 'example.com.']) {
      expect([name, (await put(name)).status]).toEqual([name, 422])
    }
    expect((await mail.ask('organisationMail.checkDomain')).status).toBe(404)
    expect((await mail.ask('organisationMail.rotateKey')).status).toBe(404)
    await put()
    const { text } = await mail.ask('organisationMail.get')
    expect(text).not.toMatch(/PRIVATE|private_key|v1\./)
    const [stored] = await mail.world.run<{ private_key: string }>(
      'select private_key from sending_domain_keys limit 1',
    )
    expect(stored?.private_key).toMatch(/^v1\./)
  })
})
