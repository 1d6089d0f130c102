/**
 * rsyslog gets an organisation's audit log: what happens while it is away comes once it is back, in order and without gaps.
 * @debian rsyslog rsyslog-gnutls
 */
import { expect, it, onTestFinished, vi } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { MINUTE_MS } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import { clientActor } from '#tests/support/actors.ts'
import { createCompany, createOrganisation } from '#tests/support/factories.ts'
import { openMailWorld } from '#tests/support/mail-world.ts'
import { send, type Call } from '#tests/support/send.ts'
import { startRsyslog } from '#tests/support/start-rsyslog.ts'

it('is received by a real syslog server', async () => {
  const world = await openMailWorld({ WEBHOOK_ALLOW: 'localhost' })
  onTestFinished(() => world.close())
  const server = await startRsyslog({ mode: 'x509/certvalid' })
  onTestFinished(() => server.close())
  const organisationId = await createOrganisation(world.deps, 'Streams')
  const place = await createCompany(world.deps, organisationId, { name: 'Porto' })
  const { authority, valid: certificate, key } = server.certificates
  let { token } = await clientActor(world.deps, organisationId)
  const ask = async (id: EndpointId, call: Call = {}) => {
    const answer = await send(world.app, id, { token, ...call })
    expect([id, answer.status, answer.text]).toEqual([id, 200, answer.text])
    await world.quiet()
    return answer.body as { readonly id: string }
  }
  const to = { way: 'SYSLOG', host: 'localhost', port: server.port, authority, certificate, key }
  const { id: streamId } = await ask('auditStreams.create', { body: { name: 'rsyslog', to } })
  await ask('auditStreams.test', { params: { streamId } })
  await ask('auditStreams.activate', { params: { streamId } })
  const save = (text: string) =>
    ask('kiosk.putTexts', {
      params: { companyId: outsideId('CO', place) },
      body: { language: 'en', texts: { common_button_continue: text } },
    })
  await save('Onwards')
  await server.stop()
  await save('Further')
  await server.start()
  world.clock.set(plusMs(world.clock.now(), 5 * MINUTE_MS))
  token = (await clientActor(world.deps, organisationId)).token
  await world.run(`insert into jobs.job (name, data) values ('audit_syslog-wake', '{}')`)
  await world.quiet()
  const said = () => server.taken().filter((line) => !line.includes(' number="0"'))
  await vi.waitFor(() => expect(said().some((line) => line.includes('Further'))).toBe(true), 20_000)
  const numbers = said().map((line) => Number(/ number="(\d+)"/.exec(line)?.[1]))
  expect(numbers).toEqual(numbers.map((_, nth) => nth + 1))
  expect(said().find((line) => line.includes('Onwards'))).toContain('kind="params.saved"')
})
