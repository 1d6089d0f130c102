/** The audit log of an organisation, sent on by signed calls and to syslog over TLS (issue 16 §1). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallOutput } from '#contract/endpoint.ts'
import type { EndpointId, Endpoints } from '#contract/endpoints.ts'
import { outsideId } from '#contract/ids.ts'
import { MINUTE_MS } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import { signedInUser } from '#tests/support/accounts.ts'
import { clientActor } from '#tests/support/actors.ts'
import { createCompany, createOrganisation } from '#tests/support/factories.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { administer } from '#tests/support/sample-administrators.ts'
import { send, type Answer, type Call } from '#tests/support/send.ts'
import { startSyslogReceiver, type SyslogReceiver } from '#tests/support/start-syslog-receiver.ts'
import { startWebhookReceiver } from '#tests/support/start-webhook-receiver.ts'

type Stream = CallOutput<Endpoints['auditStreams.list']>[number]

let world: MailWorld
let syslog: SyslogReceiver
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
let organisationId: OrganisationId
let place: CompanyId
let token: string

const ask = (id: EndpointId, call: Call = {}) => send(world.app, id, { token, ...call })
async function ok<Body>(sent: Promise<Answer>): Promise<Body> {
  const answer = await sent
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  // The contract's shape, which the server has checked.
  return answer.body as Body
}
const at = (streamId: string) => ({ params: { streamId } })
const list = () => ok<readonly Stream[]>(ask('auditStreams.list'))
async function read(id: string): Promise<Stream> {
  const found = (await list()).find((one) => one.id === id)
  if (found === undefined) throw new Error('no stream')
  return found
}
const toSyslog = (more: object = {}) => ({
  name: 'SIEM',
  to: {
    way: 'SYSLOG',
    host: 'localhost',
    port: syslog.port,
    authority: syslog.certificates.authority,
    ...more,
  },
})
const connect = (body: object) =>
  ok<{ id: string; secret: string | null }>(ask('auditStreams.create', { body }))
async function test(streamId: string): Promise<Stream['test']> {
  await ok(ask('auditStreams.test', at(streamId)))
  await world.quiet()
  return (await read(streamId)).test
}
async function goLive(streamId: string): Promise<void> {
  expect(await test(streamId)).toMatchObject({ state: 'PASSED', error: null })
  await ok(ask('auditStreams.activate', at(streamId)))
  await world.quiet()
}
/** A setting of the location, and a group of the organisation. */
async function happen(nth: number): Promise<void> {
  await ok(
    ask('kiosk.putTexts', {
      params: { companyId: outsideId('CO', place) },
      body: { language: 'en', texts: { common_button_continue: `On ${String(nth)}` } },
    }),
  )
  const body = { kind: 'TAG', name: `Tag ${String(nth)}` }
  await ok(ask('locationGroups.create', { body }))
  await world.quiet()
}
async function after(minutes: number): Promise<void> {
  world.clock.set(plusMs(world.clock.now(), minutes * MINUTE_MS))
  token = (await clientActor(world.deps, organisationId)).token
  for (const kind of ['audit_syslog', 'audit_webhook']) {
    await world.run(`insert into jobs.job (name, data) values ('${kind}-wake', '{}')`)
  }
  await world.quiet()
}
const numberOf = (message: string) => Number(/ number="(\d+)"/.exec(message)?.[1])
const bodyOf = (message: string) =>
  JSON.parse(message.slice(message.indexOf('{'))) as Readonly<Record<string, unknown>>

beforeAll(async () => {
  world = await openMailWorld({ WEBHOOK_ALLOW: 'localhost,127.0.0.1' })
  syslog = await startSyslogReceiver()
  receiver = await startWebhookReceiver()
  organisationId = await createOrganisation(world.deps, 'Streams')
  place = await createCompany(world.deps, organisationId, { name: 'Porto' })
  token = (await clientActor(world.deps, organisationId)).token
})
afterAll(async () => {
  await syslog.stop()
  await receiver.close()
  await world.close()
})

describe('syslog over TLS', () => {
  let streamId: string

  it('gets everything from when it goes live on, once, in order and without gaps', async () => {
    const { id, secret } = await connect(toSyslog())
    streamId = id
    expect(secret).toBeNull()
    expect((await ask('auditStreams.activate', at(id))).code).toBe('webhook_not_rehearsed')
    await goLive(id)
    expect(bodyOf(syslog.messages.shift() ?? '')).toMatchObject({ test: true, number: 0 })
    await happen(1)
    await happen(2)
    const numbers = syslog.messages.map(numberOf)
    expect(numbers.length).toBeGreaterThan(4)
    // It begins with somebody letting it begin.
    expect(syslog.messages[0]).toContain('kind="integration.activated"')
    expect(numbers).toEqual(numbers.map((_, nth) => nth + 1))
    const saved = syslog.messages.find((one) => one.includes('kind="params.saved"')) ?? ''
    expect(saved).toMatch(/^<109>1 \S+ \S+ foyer - params \[meta sequenceId="\d+"\]\[foyer@32473 /)
    expect(bodyOf(saved)).toMatchObject({
      type: 'audit.entry',
      location: { id: outsideId('CO', place), name: 'Porto' },
      changes: [{ field: 'common_button_continue', from: null, to: 'On 1' }],
    })
    const made = syslog.messages.find((one) => one.includes('location_group.created')) ?? ''
    expect(bodyOf(made)).toMatchObject({ location: null, details: {} })
    expect(made).not.toContain('proof')
  })

  it('goes on where it stood after the server was away, or cut the connection', async () => {
    const before = numberOf(syslog.messages.at(-1) ?? '')
    syslog.messages.splice(0)
    await syslog.stop()
    await happen(3)
    expect(await read(streamId)).toMatchObject({ lastError: 'connection', state: 'ACTIVE' })
    await syslog.start()
    syslog.cut(1)
    await after(2)
    expect((await read(streamId)).lastError).toBe('no_answer')
    await after(10)
    const numbers = syslog.messages.map(numberOf)
    expect(numbers.length).toBeGreaterThan(1)
    expect([...new Set(numbers)]).toEqual(numbers.map((_, nth) => before + nth + 1))
    expect(await read(streamId)).toMatchObject({ waiting: 0, lastError: null })
  })

  it('waits while it is paused, and sends again what somebody asks for, by the same number', async () => {
    await ok(ask('auditStreams.pause', at(streamId)))
    syslog.messages.splice(0)
    await happen(4)
    expect(syslog.messages).toEqual([])
    await ok(ask('auditStreams.activate', at(streamId)))
    await world.quiet()
    const sent = syslog.messages.map(numberOf)
    expect(sent.length).toBeGreaterThan(1)
    const [first = 0] = sent
    await ok(ask('auditStreams.replay', { ...at(streamId), body: { numbers: [first] } }))
    await world.quiet()
    expect(syslog.messages.map(numberOf).filter((number) => number === first)).toHaveLength(2)
  })

  it.each([
    ['that nobody vouches for', () => ({ authority: '' }), 'certificate'],
    ['for another name', () => ({ host: '127.0.0.1' }), 'certificate_name'],
  ])('says clearly of a certificate %s that it is wrong', async (_what, more, error) => {
    const { id } = await connect(toSyslog(more()))
    expect(await test(id)).toMatchObject({ state: 'FAILED', error })
    await ok(ask('auditStreams.remove', at(id)))
  })

  it('says clearly of one that has expired that it has', async () => {
    await syslog.stop()
    await syslog.start(syslog.certificates.expired)
    expect(await test(streamId)).toMatchObject({ state: 'FAILED', error: 'certificate_expired' })
    await syslog.stop()
    await syslog.start()
  })

  it('never shows a key again, keeps it until another comes, and takes none that is no certificate', async () => {
    const { valid: certificate, key } = syslog.certificates
    const { id } = await connect(toSyslog({ certificate, key }))
    const kept = async () => (await read(id)).to as { showsCertificate: boolean }
    expect((await kept()).showsCertificate).toBe(true)
    expect(JSON.stringify(await list())).not.toContain('PRIVATE KEY')
    await ok(ask('auditStreams.update', { ...at(id), body: toSyslog() }))
    expect((await kept()).showsCertificate).toBe(true)
    const without = toSyslog({ forgetCertificate: true })
    await ok(ask('auditStreams.update', { ...at(id), body: without }))
    expect((await kept()).showsCertificate).toBe(false)
    for (const more of [{ authority: 'x' }, { certificate }, { host: 'a b' }, { port: 0 }]) {
      const refused = await ask('auditStreams.create', { body: toSyslog(more) })
      expect([Object.keys(more)[0], refused.code]).toEqual([
        Object.keys(more)[0],
        'validation_failed',
      ])
    }
    await ok(ask('auditStreams.remove', at(id)))
  })
})

describe('a signed webhook', () => {
  it('gets the same in order, and only where a wrong signature is refused', async () => {
    const to = { way: 'WEBHOOK', address: receiver.url }
    const { id, secret } = await connect({ name: 'Hook', to })
    receiver.trust(secret ?? '')
    await goLive(id)
    await happen(5)
    const told = receiver.calls
      .map(({ body }) => body)
      .filter(({ test: isTest }) => isTest === false)
    expect(told.length).toBeGreaterThan(1)
    expect(told.map(({ number }) => number)).toEqual(told.map((_, nth) => nth + 1))
    expect(told[0]).toMatchObject({ type: 'audit.entry', version: 1, test: false })
    const log = await ok<{ deliveries: readonly { number: number }[] }>(
      ask('auditStreams.deliveries', at(id)),
    )
    expect(log.deliveries.map(({ number }) => number)).toContain(1)
    await ok(ask('auditStreams.remove', at(id)))
    expect((await ask('auditStreams.deliveries', at(id))).code).toBe('not_found')
  })
})

describe('who sends it on', () => {
  it('reads all of it, and connects systems everywhere', async () => {
    // Manages integrations everywhere, and sees no audit.
    const clerk = await signedInUser(world, organisationId, place, {
      email: 'clerk@streams.example',
    })
    await administer(world, organisationId, clerk.email, { rights: ['MANAGE_INTEGRATIONS'] })
    const body = toSyslog()
    for (const id of ['auditStreams.list', 'auditStreams.create'] as const) {
      expect((await ask(id, { token: clerk.token, body })).code).toBe('forbidden')
    }
    const foreign = await createOrganisation(world.deps, 'Others')
    const { token: other } = await clientActor(world.deps, foreign)
    const [own] = await list()
    // Nobody reads it as if it were a webhook.
    const params = { webhookId: own?.id ?? '' }
    for (const id of ['deliveries', 'pause', 'rehearse', 'remove'] as const) {
      const asWebhook = await ask(`organisationWebhooks.${id}`, { token: clerk.token, params })
      expect([id, asWebhook.code]).toEqual([id, 'not_found'])
    }
    const call = { ...at(own?.id ?? ''), token: other }
    expect((await ask('auditStreams.remove', call)).code).toBe('not_found')
  })
})
