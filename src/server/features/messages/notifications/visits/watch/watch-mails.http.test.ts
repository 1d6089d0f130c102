/** Who is written to about a likeness, what it says, and what its links do. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { createUser, setParams } from '#tests/support/factories.ts'
import { openMailWorld, type MailRow, type MailWorld } from '#tests/support/mail-world.ts'
import { gatewayBody } from '#tests/support/sample-channel.ts'
import { send } from '#tests/support/send.ts'
import { asCompany, mintOrganisationId } from '#server/platform/auth/tenant.ts'
import {
  createListAbove,
  createWatchList,
  createWatchRecord,
} from '#tests/support/watch-list-factory.ts'
import {
  openWatchScene,
  setApprovers,
  type WatchScene,
  type WatchVisit,
} from '#tests/support/watch-scene.ts'

let world: MailWorld
let scene: WatchScene
beforeAll(async () => {
  world = await openMailWorld()
})
beforeEach(async () => {
  scene = await openWatchScene(world)
})
afterAll(() => world.close())

const olga = { firstname: 'Olga', lastname: 'Orlova', email: 'olga@example.com' }
const user = (name: string, language = 'en') =>
  createUser(world.deps, scene.companyId, {
    firstname: name,
    email: `${name}@acme.example`,
    language,
  })
const mailsOf = (visit: WatchVisit) => world.mails(scene.companyId, visit.key)
const readers = async (visit: WatchVisit) =>
  (await mailsOf(visit)).map(({ template, recipient }) => `${template} ${recipient}`)
/** A guard who is named by the list of the scene, and a visitor whom it stops. */
const stopped = async (language = 'en') => {
  const guard = await user('guard', language)
  const list = await createWatchList(world.deps, scene.companyId, {
    name: 'Former staff',
    recipientIds: [guard],
  })
  await scene.record({ ...olga, aliases: ['Olya'], reason: 'Took the silver' }, list)
  return { guard, visit: await scene.invite(olga) }
}
const linkOf = ({ body }: MailRow, answer: 'approve' | 'deny') =>
  new RegExp(String.raw`https://foyer\.test(/review\?jwt=[\w.-]+&answer=${answer})`).exec(
    body,
  )?.[1] ?? ''

describe('a visit that is held', () => {
  it('is told to who approves visits at the location where the organisation keeps the list', async () => {
    const { organisation_id: organisationId } = await world.deps.db.system
      .selectFrom('companies')
      .select('organisation_id')
      .where('company_id', '=', scene.companyId)
      .executeTakeFirstOrThrow()
    const above = mintOrganisationId(organisationId)
    const list = await createListAbove(world.deps, above, { name: 'Barred everywhere' })
    await createWatchRecord(world.deps, asCompany(above), list, olga)
    world.deps.companies.forgetAllOf(organisationId)
    await setApprovers(world, scene.companyId, [await user('approver')])
    const visit = await scene.invite(olga)
    const [mail, ...others] = await mailsOf(visit)
    expect([mail?.template, mail?.recipient, others]).toEqual([
      'watch_alert',
      'approver@acme.example',
      [],
    ])
    expect(mail?.body).toContain('Barred everywhere')
  })

  it('is told to those whom the list names, with the reason and the score, and to nobody else', async () => {
    const { visit } = await stopped()
    const mails = await mailsOf(visit)
    expect(mails.map(({ template, recipient }) => [template, recipient])).toEqual([
      ['watch_alert', 'guard@acme.example'],
    ])
    expect(mails[0]?.subject).toBe('Please review: Olga Orlova is waiting')
    for (const words of [
      'Former staff',
      'Olga Orlova · Olya',
      '100 of 100',
      'Name · Email address',
      'Took the silver',
      'only asked the visitor to wait a moment',
    ]) {
      expect(mails[0]?.body).toContain(words)
      expect(mails[0]?.html).toContain(words.replace("'", '&#39;'))
    }
  })

  it('is announced to its visitor once the mail has said that it is somebody else', async () => {
    const { visit } = await stopped()
    const [mail] = await mailsOf(visit)
    if (mail === undefined) throw new Error('no mail')
    const link = linkOf(mail, 'approve')
    const page = await world.app.inject(link)
    expect(page.statusCode).toBe(200)
    for (const words of [
      'Former staff',
      '100 of 100',
      'Took the silver',
      'Different person: let in',
    ]) {
      expect(page.body).toContain(words)
    }
    expect(await visit.status()).toBe('IN_REVIEW')
    const [, jwt = ''] = /jwt=([\w.-]+)/.exec(link) ?? []
    const sent = await world.app.inject({
      method: 'POST',
      url: '/review',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ jwt, answer: 'approve' }).toString(),
    })
    expect(sent.statusCode).toBe(200)
    expect(sent.body).not.toContain('Former staff')
    expect(await visit.status()).toBe('EXPECTED')
    expect(await readers(visit)).toEqual([
      'invitation olga@example.com',
      'watch_alert guard@acme.example',
    ])
  })

  it('is denied by the other link, which the host is told and the visitor is not', async () => {
    const { visit, guard } = await stopped()
    await world.quiet()
    await visit.send('reviews.answer', {
      token: await visit.review(guard),
      body: { answer: 'deny', reason: 'Ask security' },
    })
    expect(await visit.status()).toBe('DENIED')
    expect(await readers(visit)).toEqual([
      'host_refused host@acme.example',
      'watch_alert guard@acme.example',
    ])
  })

  it('is told to the approvers of the location where the list names nobody', async () => {
    const approver = await user('approver')
    await setParams(world.deps, scene.companyId, 'arrival', {
      approverIds: [outsideId('US', approver)],
      receptionEmails: ['desk@acme.example'],
    })
    await scene.record(olga)
    const visit = await scene.invite(olga)
    expect(await readers(visit)).toEqual(['watch_alert approver@acme.example'])
  })

  it('is told to the reception, without links, where there is no approver either', async () => {
    await setParams(world.deps, scene.companyId, 'arrival', {
      receptionEmails: ['desk@acme.example'],
    })
    await scene.record(olga)
    const visit = await scene.invite(olga)
    const mails = await mailsOf(visit)
    expect(mails.map(({ recipient }) => recipient)).toEqual(['desk@acme.example'])
    expect(mails[0]?.body).toContain('on hold until an approver decides')
    expect(mails[0]?.body).not.toContain('/review')
  })

  it('is told to nobody where nobody is named, least of all to the host', async () => {
    await scene.record(olga)
    expect(await readers(await scene.invite(olga))).toEqual([])
  })

  it('of a series is told once', async () => {
    const guard = await user('guard')
    const list = await createWatchList(world.deps, scene.companyId, { recipientIds: [guard] })
    await scene.record(olga, list)
    const visits = await scene.inviteSeries(olga, 'FREQ=DAILY;COUNT=3')
    const all = await Promise.all(visits.map(readers))
    expect(all).toEqual([['watch_alert guard@acme.example'], [], []])
    const [first] = visits
    const [mail] = first === undefined ? [] : await mailsOf(first)
    if (mail === undefined) throw new Error('nobody was told')
    const covers = 'This decision applies to all 3 of Olga Orlova’s visits that are waiting for it.'
    expect(mail.body).toContain(covers)
    expect((await world.app.inject(linkOf(mail, 'approve'))).body).toContain(covers)
  })

  it('waits for its approval by mail as well, once nothing holds it', async () => {
    await scene.params({ approvals: true })
    const { visit } = await stopped()
    expect(await readers(visit)).toEqual(['watch_alert guard@acme.example'])
    await scene.decide((await scene.alerts('OPEN'))[0], 'dismiss')
    expect(await readers(visit)).toEqual([
      'approval host@acme.example',
      'watch_alert guard@acme.example',
    ])
  })

  it('is written in the language of the reader', async () => {
    const { visit } = await stopped('de')
    expect((await mailsOf(visit))[0]).toMatchObject({
      language: 'de',
      subject: 'Bitte ansehen: Olga Orlova wartet',
    })
  })
})

describe('a likeness that is only told', () => {
  it('leads to a mail without links beside the invitation', async () => {
    await scene.mode('ALERT')
    const { visit } = await stopped()
    expect(await readers(visit)).toEqual([
      'invitation olga@example.com',
      'watch_alert guard@acme.example',
    ])
    const mail = (await mailsOf(visit)).find(({ template }) => template === 'watch_alert')
    expect(mail?.body).toContain('continues as usual')
    expect(mail?.body).not.toContain('/review')
  })
})

describe('a host who opens the page of somebody else’s decision', () => {
  it('learns that others decide, and not why', async () => {
    const { visit } = await stopped()
    const jwt = await visit.review(scene.hostId)
    const page = await world.app.inject(`/review?jwt=${jwt}`)
    expect(page.body).toContain('on hold until an approver decides')
    expect(page.body).not.toMatch(/Former staff|Took the silver|<button/)
  })
})

describe('a text message besides the mail', () => {
  const told = async (
    list: { byText?: boolean },
    change: { phone?: string; active?: boolean } = {},
  ) => {
    const [guard, silent] = await Promise.all([
      createUser(world.deps, scene.companyId, {
        firstname: 'Gerd',
        email: 'gerd@acme.example',
        phone: '+32470123456',
        ...change,
      }),
      user('silent'),
    ])
    const recipientIds = [guard, silent]
    await openGateway()
    const named = { name: 'Former staff', recipientIds }
    await scene.record(
      olga,
      await createWatchList(world.deps, scene.companyId, { ...named, ...list }),
    )
    const visit = await scene.invite(olga)
    await mailsOf(visit)
    return world.deps.db.system
      .selectFrom('messages')
      .select(['recipient', 'body', 'template'])
      .where('company_id', '=', scene.companyId)
      .execute()
  }

  it('goes to those with a number, where the list says so', async () => {
    expect(await told({ byText: true })).toEqual([
      {
        recipient: '+32470123456',
        template: 'watch_alert',
        body: 'Olga Orlova may match a record on the watchlist Former staff. See your email for what to do.',
      },
    ])
  })

  it.each([
    ['where the list says nothing of it', {}, {}],
    ['to nobody without a number', { byText: true }, { phone: '' }],
    ['to nobody who has left', { byText: true }, { active: false }],
  ])('does not go %s', async (_name, list, change) => {
    expect(await told(list, change)).toEqual([])
  })

  async function openGateway(): Promise<void> {
    const answer = await send(world.app, 'messageChannels.create', {
      token: scene.client,
      params: { companyId: outsideId('CO', scene.companyId) },
      body: { kind: 'SMS', name: 'Texts', gateway: gatewayBody() },
    })
    if (answer.status !== 200) throw new Error(answer.text)
  }
})
