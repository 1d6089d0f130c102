/** What is sent to whom, once an address was given at the door (reference §3, verify visitor identity). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMeeting, createVisitor } from '#tests/support/meeting-factory.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import type { Answer } from '#tests/support/send.ts'
import { identityMails, linksOf, tokenOf } from '#tests/support/walk-in-mails.ts'
import { openWalkInScene, type WalkInScene } from '#tests/support/walk-in-scene.ts'
import { createUser } from '#tests/support/factories.ts'

let test: MailWorld
let door: WalkInScene

beforeAll(async () => {
  test = await openMailWorld()
})
beforeEach(async () => {
  door = await openWalkInScene(test)
})
afterAll(() => test.close())

const address = 'vera@visitor.example'

const ask = (body: object = {}): Promise<Answer> =>
  door.send('visitors.verifyIdentity', { body: { email: address, ...body } })
const mails = () => identityMails(test, door.companyId)

async function askedMail(body: object = {}) {
  expect((await ask(body)).body).toEqual({ resendAfterSeconds: 60 })
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  if (mail === undefined) throw new Error('nothing was sent')
  return mail
}

describe('an address that is expected today', () => {
  it('gets the link of its visit, and with it may finish', async () => {
    const { visits } = await createMeeting(test.deps, door.companyId, {
      title: 'Secret plans',
      visitors: [{ email: address.toUpperCase() }],
    })
    const mail = await askedMail()
    expect(mail).toMatchObject({ recipient: address, language: 'en', state: 'SENT', reply_to: '' })
    const [link] = linksOf(mail)
    expect(link?.pathname).toBe('/walkin')
    const data = await door.send('visitData.get', { token: tokenOf(link) })
    expect(data.body).toMatchObject({
      visitDate: visits[0].visitDate,
      params: { selfCheckIn: 'CHECK_IN' },
    })
  })

  it('with several visits gets each, by its hour', async () => {
    const visitors = [{ email: address }]
    await createMeeting(test.deps, door.companyId, { visitors, from: '15:00', to: '16:00' })
    await createMeeting(test.deps, door.companyId, { visitors, from: '11:00', to: '12:00' })
    const links = linksOf(await askedMail())
    expect(links.map(({ pathname }) => pathname)).toEqual(['/walkin', '/walkin'])
    const first = await door.send('visitData.get', { token: tokenOf(links[0]) })
    expect(first.body).toMatchObject({ visit: { startAt: '2026-11-21T10:00:00.000Z' } })
  })

  it('gets it also where nobody unexpected may come', async () => {
    await door.params({ allowUnexpected: false })
    await createMeeting(test.deps, door.companyId, { visitors: [{ email: address }] })
    const [link] = linksOf(await askedMail())
    expect((await door.send('visitData.get', { token: tokenOf(link) })).status).toBe(200)
  })

  it.each([
    ['of another day', { daysFromToday: 1 }],
    ['that has ended', { status: 'CHECKED_OUT' }],
  ] as const)('is sent no visit %s', async (_name, meeting) => {
    await createMeeting(test.deps, door.companyId, { ...meeting, visitors: [{ email: address }] })
    expect(linksOf(await askedMail())[0]?.pathname).toBe('/walkin')
  })
})

describe('an address that is known', () => {
  it('goes on identified, where it was', async () => {
    await createVisitor(test.deps, door.companyId, { firstname: 'Vera', email: address })
    const mail = await askedMail({ state: { step: 'host', hostName: 'Hanne' }, language: 'fr' })
    expect(mail).toMatchObject({ language: 'fr', subject: 'Votre arrivée chez Harbour' })
    expect(mail.body).not.toContain('Hanne')
    const data = await door.send('walkIn.data', { token: tokenOf(linksOf(mail)[0]) })
    expect(data.body).toMatchObject({
      identity: {
        by: 'MAIL',
        email: address,
        visitor: { firstname: 'Vera' },
        state: { step: 'host', hostName: 'Hanne' },
      },
    })
  })

  it('of several people goes on with the address alone', async () => {
    await createVisitor(test.deps, door.companyId, { firstname: 'Vera', email: address })
    await createVisitor(test.deps, door.companyId, { firstname: 'Victor', email: address })
    const data = await door.send('walkIn.data', { token: tokenOf(linksOf(await askedMail())[0]) })
    expect(data.body).toMatchObject({ identity: { email: address, visitor: null } })
  })

  it('gets its link also where nobody unexpected may come', async () => {
    await door.params({ allowUnexpected: false })
    await createVisitor(test.deps, door.companyId, { email: address })
    expect(linksOf(await askedMail())[0]?.pathname).toBe('/walkin')
  })
})

describe('an address that nobody knows', () => {
  it('goes on with what was proved', async () => {
    const data = await door.send('walkIn.data', { token: tokenOf(linksOf(await askedMail())[0]) })
    expect(data.body).toMatchObject({
      identity: { by: 'MAIL', email: address, visitor: null, visits: [] },
    })
  })

  it.each([
    ['where nobody unexpected may come', false],
    ['that was only typed at the door, where nobody unexpected may come', true],
  ])('gets nothing %s', async (_name, isTyped) => {
    if (isTyped) {
      const visitor = { firstname: 'V', lastname: 'V', email: address }
      const body = { visitor, host: { id: door.host } }
      expect((await door.send('walkIn.createVisit', { body })).status).toBe(200)
    }
    await door.params({ allowUnexpected: false })
    expect((await ask()).body).toEqual({ resendAfterSeconds: 60 })
    expect(await mails()).toEqual([])
  })

  it('of another company is nobody here', async () => {
    const elsewhere = await openWalkInScene(test)
    await createVisitor(test.deps, elsewhere.companyId, { email: address })
    await door.params({ allowUnexpected: false })
    await ask()
    expect(await mails()).toEqual([])
  })
})

describe('the mail', () => {
  it('is sent once for an event, and again when it is asked for again', async () => {
    const key = '01900000-0000-7000-8000-000000000001'
    const call = { body: { email: address }, key }
    await door.send('visitors.verifyIdentity', call)
    await door.send('visitors.verifyIdentity', call)
    expect(await mails()).toHaveLength(1)
    await ask()
    expect(await mails()).toHaveLength(2)
  })

  it('holds no name of a host, and tells a locked phone the same for everybody', async () => {
    await createUser(test.deps, door.companyId, { firstname: 'Secret', lastname: 'Host' })
    const unknown = await askedMail()
    const other = await openWalkInScene(test)
    await createMeeting(test.deps, other.companyId, { visitors: [{ email: address }] })
    door = other
    const expected = await askedMail()
    expect(expected.subject).toBe(unknown.subject)
    expect(unknown.body).not.toContain('Secret')
  })

  it('is not sent when the location was switched off, or the link ended meanwhile', async () => {
    await test.stopWorkers()
    await ask()
    await door.rows(
      'update walk_in_identities set revoked_at = now() where company_id = $1',
      door.companyId,
    )
    await test.addWorker()
    expect(await mails()).toEqual([])
  })

  it('proves nothing any more after two hours', async () => {
    const token = tokenOf(linksOf(await askedMail())[0])
    test.clock.set('2026-11-21T11:00:00.000Z')
    expect(await door.send('walkIn.data', { token })).toMatchObject({ code: 'token_expired' })
  })
})

describe('a walk-in', () => {
  it('gets no invitation, for it is here already', async () => {
    const body = {
      visitor: { firstname: 'V', lastname: 'V', email: address },
      host: { id: door.host },
    }
    const made = await door.send('walkIn.createVisit', { body })
    expect(made.status).toBe(200)
    await test.quiet()
    const sent = await test.run<{ template: string }>(
      'select template from mails where company_id = $1',
      [door.companyId],
    )
    expect(sent.map(({ template }) => template)).toEqual([])
  })
})
