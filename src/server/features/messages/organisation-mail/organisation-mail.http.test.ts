/** Mails that leave by an organisation's own server, what happens while it is away, and who sets it up. Issue 16 §1. */
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { bearerOf, signedInUser } from '#tests/support/accounts.ts'
import { mailServerBody } from '#tests/support/mail-calls.ts'
import { makeServerCertificates } from '#tests/support/make-certificates.ts'
import { envelopesOf, openOwnMail, ownPassword as password } from '#tests/support/own-mail-scene.ts'
import { administer } from '#tests/support/sample-administrators.ts'
import { send } from '#tests/support/send.ts'
import { findFreePort } from '#tests/support/server-process.ts'
import { startMailSink } from '#tests/support/start-mail-sink.ts'
import { sceneNow } from '#tests/support/visit-scene.ts'

type Mail = Awaited<ReturnType<typeof openOwnMail>>
const certificates = makeServerCertificates()
const tls = (cert: string, isImplicit: boolean) => ({ key: certificates.key, cert, isImplicit })

let mail: Mail
beforeAll(async () => {
  mail = await openOwnMail()
})
afterEach(() => {
  for (const sink of [mail.own, mail.installation]) {
    sink.behave('accept')
    sink.mails.length = 0
  }
  mail.world.clock.set(sceneNow)
})
afterAll(() => mail.close())

type Shown = { server: { fault: string | null; failingSince: string | null } | null }
const shown = async () => (await mail.ask('organisationMail.get')).body as Shown

describe('mails of an organisation with a server of its own', () => {
  it('leave by it, under its address, and in no other way', async () => {
    await mail.save(mail.plain())
    const told = await mail.arrival()
    await mail.world.quiet()
    expect(await told()).toMatchObject({ state: 'SENT', way: 'OWN' })
    expect(await envelopesOf(mail.own)).toMatchObject([{ from: 'visits@example.com' }])
    expect(mail.installation.mails).toEqual([])
    const now = await mail.ask('organisationMail.get')
    expect(now.body).toMatchObject({
      server: { fault: null, failingSince: null, acceptedAt: sceneNow },
      lastDay: { own: 1, installation: 0, waiting: 0, failed: 0 },
    })
    expect(now.text).not.toContain(password)
  })

  it('wait while it is away, leave once by the other under an honest sender, and come back to it', async () => {
    await mail.save({ ...mail.plain(), port: await findFreePort() })
    const told = await mail.arrival()
    await mail.until(told, { state: 'QUEUED', last_error: 'refused' })
    expect((await shown()).server).toMatchObject({ fault: 'refused', failingSince: sceneNow })
    expect(mail.installation.mails).toEqual([])
    mail.world.clock.set('2026-11-21T09:01:00.000Z')
    await mail.world.quiet()
    expect(await told()).toMatchObject({ state: 'SENT', way: 'INSTALLATION' })
    expect(await envelopesOf(mail.installation)).toMatchObject([
      { from: 'visits@foyer.test', replyTo: 'visits@example.com' },
    ])
    await mail.save(mail.plain())
    const next = await mail.arrival()
    await mail.world.quiet()
    expect(await next()).toMatchObject({ state: 'SENT', way: 'OWN' })
    expect(mail.installation.mails).toHaveLength(1)
  })

  it('have its administrators told once by the other while it keeps failing', async () => {
    await mail.save({ ...mail.plain(), port: await findFreePort() })
    await mail.until(await mail.arrival(), { last_error: 'refused' })
    const subjects = async () => {
      await mail.world.quiet()
      const all = await Promise.all(
        mail.installation.mails.map((one) => mail.installation.read(one)),
      )
      return all
        .filter(({ to }) => to?.[0]?.address === 'boss@acme.example')
        .map((one) => one.subject)
    }
    for (const at of ['2026-11-21T09:14:00.000Z', '2026-11-21T09:15:00.000Z']) {
      mail.world.clock.set(at)
      await mail.arrival()
      await mail.world.quiet()
    }
    mail.world.clock.set('2026-11-21T09:20:00.000Z')
    await mail.arrival()
    expect(await subjects()).toEqual(['Your mail server isn’t accepting emails'])
  })

  it('that it may have taken are never given to another', async () => {
    await mail.save(mail.plain())
    mail.own.behave('drop_after_data')
    const told = await mail.arrival()
    await mail.until(told, { state: 'QUEUED', way: 'OWN' })
    // Past every patience: without what is noted of it, the other server would have it now.
    mail.world.clock.set('2026-11-21T09:40:00.000Z')
    mail.own.behave('accept')
    await mail.world.quiet()
    expect(await told()).toMatchObject({ state: 'SENT', way: 'OWN' })
    expect(mail.installation.mails).toEqual([])
    const ids = (await envelopesOf(mail.own)).map(({ messageId }) => messageId)
    expect(new Set(ids).size).toBe(1)
    mail.world.clock.set(sceneNow)
    expect((await shown()).server).toMatchObject({ fault: null, failingSince: null })
  })

  it.each([
    [
      'which it may not write to leave by the other',
      { recipientReply: 550, reason: '5.7.1' },
      'SENT',
    ],
    ['of somebody who is not there are given up', { recipientReply: 550 }, 'FAILED'],
    ['whose text it refuses are given up', { dataReply: 554 }, 'FAILED'],
  ] as const)('to people %s', async (_, behaviour, state) => {
    await mail.save(mail.plain())
    mail.own.behave(behaviour)
    const told = await mail.arrival()
    await mail.world.quiet()
    expect(await told()).toMatchObject({ state })
    expect(mail.installation.mails).toHaveLength(state === 'SENT' ? 1 : 0)
  })

  it('leave by the other while it is paused, and once it is removed', async () => {
    await mail.save(mail.plain())
    expect((await mail.ask('organisationMail.pause')).status).toBe(200)
    expect((await mail.ask('organisationMail.pause')).code).toBe('conflict')
    const told = await mail.arrival()
    await mail.world.quiet()
    expect(await told()).toMatchObject({ state: 'SENT', way: 'INSTALLATION' })
    expect((await mail.ask('organisationMail.activate')).status).toBe(200)
    expect((await mail.ask('organisationMail.remove')).status).toBe(200)
    expect((await mail.ask('organisationMail.remove')).status).toBe(404)
    expect((await mail.ask('organisationMail.pause')).status).toBe(404)
    await mail.arrival()
    await mail.world.quiet()
    expect(mail.own.mails).toEqual([])
    const all = await envelopesOf(mail.installation)
    expect(all.map(({ replyTo }) => replyTo)).toEqual(['visits@example.com', undefined])
  })
})

describe('a test', () => {
  it.each([
    ['TLS', true],
    ['START_TLS', false],
  ] as const)(
    'by %s mails whoever asks, and shows the dialogue without the password',
    async (encryption, isImplicit) => {
      const sink = await startMailSink({ password, tls: tls(certificates.valid, isImplicit) })
      const certificate = certificates.authority
      const server = {
        ...mail.plain(),
        host: 'localhost',
        port: sink.port,
        encryption,
        certificate,
      }
      const { status, body, text } = await mail.ask('organisationMail.test', mail.settings(server))
      expect([status, body]).toMatchObject([200, { to: 'boss@acme.example', fault: null }])
      expect(sink.mails.map(({ recipients }) => recipients)).toEqual([['boss@acme.example']])
      const { dialogue } = body as { dialogue: { isServer: boolean; line: string }[] }
      expect(dialogue).toContainEqual({ isServer: false, line: 'MAIL FROM:<visits@example.com>' })
      expect(dialogue.some(({ line }) => /^AUTH PLAIN …$/.test(line))).toBe(true)
      const hidden = ['very-hush', password, `\0${mailServerBody.user}\0${password}`]
      for (const secret of hidden) {
        expect(text).not.toContain(secret)
        expect(text).not.toContain(Buffer.from(secret).toString('base64'))
      }
      await sink.close()
    },
  )

  it('says what is wrong', async () => {
    const known = await startMailSink({ password, tls: tls(certificates.valid, true) })
    const expired = await startMailSink({ password, tls: tls(certificates.expired, true) })
    const silent = createServer((socket) => socket.destroy())
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo // it listens on TCP
    const nobodys = await findFreePort()
    const over = (sink: Mail['own']) => ({
      ...mail.plain(),
      host: 'localhost',
      port: sink.port,
      encryption: 'TLS',
    })
    const named = { certificate: certificates.authority }
    for (const [server, fault] of [
      [{ ...mail.plain(), password: 'wrong' }, 'sign_in_refused'],
      [{ ...mail.plain(), port: nobodys }, 'refused'],
      [{ ...mail.plain(), port }, 'connection_lost'],
      [{ ...mail.plain(), encryption: 'TLS' }, 'encryption_failed'],
      [{ ...mail.plain(), encryption: 'START_TLS' }, 'encryption_failed'],
      [over(known), 'certificate_unknown'],
      [{ ...over(known), host: '127.0.0.1', ...named }, 'certificate_name'],
      [{ ...over(expired), ...named }, 'certificate_expired'],
      [{ ...over(known), certificate: 'no' }, 'certificate_unreadable'],
      [{ ...mail.plain(), host: '127.0.0.2', encryption: 'TLS' }, 'address_not_allowed'],
      [{ ...mail.plain(), host: 'nowhere.invalid', encryption: 'TLS' }, 'address_unknown'],
    ] as const) {
      const { status, body } = await mail.ask('organisationMail.test', mail.settings(server))
      expect([fault, status, body]).toMatchObject([fault, 200, { fault }])
    }
    for (const [behaviour, fault] of [
      [{ senderReply: 550 }, 'sender_refused'],
      [{ recipientReply: 550, reason: '5.7.1' }, 'mail_refused'],
      [{ dataReply: 554 }, 'mail_refused'],
    ] as const) {
      mail.own.behave(behaviour)
      const { body } = await mail.ask('organisationMail.test', mail.settings(mail.plain()))
      expect([fault, body]).toMatchObject([fault, { fault }])
    }
    await Promise.all([known.close(), expired.close()])
    await new Promise((resolve) => silent.close(resolve))
  })
})

describe('setting it up', () => {
  const field = (name: string, code: string) => [{ field: `body.${name}`, code }]

  it('is refused for what makes no server', async () => {
    await mail.save(mail.plain())
    const { password: _, ...rest } = mail.plain()
    const kept = { ...rest, password: '' }
    for (const [body, details] of [
      [mail.settings({ ...mail.plain(), host: '' }), field('server.host', 'too_small')],
      [
        mail.settings({ ...mail.plain(), host: 'mail.example.com' }),
        field('server.encryption', 'mail_server_error_plain'),
      ],
      // A stored password goes to no other server and account.
      [mail.settings({ ...kept, port: 26 }), field('server.password', 'common_error_required')],
      [
        mail.settings({ ...kept, user: 'other' }),
        field('server.password', 'common_error_required'),
      ],
      [
        { ...mail.settings(null), sender: { address: '', name: '' } },
        field('sender.address', 'too_small'),
      ],
      [
        { ...mail.settings(null), sender: { address: 'a@b.co\r\nBcc: c@d.co', name: '' } },
        field('sender.address', 'common_error_invalidCharacters'),
      ],
    ] as const) {
      const answer = await mail.ask('organisationMail.put', body)
      expect([answer.status, answer.body]).toMatchObject([422, { error: { details } }])
    }
    await mail.save(kept)
    await mail.save({ ...kept, encryption: 'START_TLS' })
  })

  it('takes the right to say how people sign in, everywhere, and shows others nothing', async () => {
    await mail.save(mail.plain())
    const some = await signedInUser(mail.world, mail.scene.organisationId, mail.scene.companyId, {
      email: 'some@acme.example',
    })
    await administer(mail.world, mail.scene.organisationId, some.email, {
      locations: [mail.scene.companyId],
    })
    const theirs = await bearerOf(mail.world, some.cookie, mail.scene.companyId)
    const body = mail.settings(mail.plain())
    for (const id of ['get', 'put', 'test', 'pause', 'activate', 'remove'] as const) {
      for (const other of [theirs, mail.scene.client]) {
        const answer = await send(mail.world.app, `organisationMail.${id}`, { token: other, body })
        expect([id, answer.status]).toEqual([id, 403])
      }
    }
    const { body: log } = await send(mail.world.app, 'audit.list', {
      token: mail.token,
      params: { companyId: outsideId('CO', mail.scene.companyId) },
    })
    expect(JSON.stringify(log)).not.toContain('mail_server.')
  })
})
