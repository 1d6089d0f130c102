/** What comes back of mails: by reports, by complaints and by refusals, what people see of it, and what is mailed no more. Decision 0563. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createUser } from '#tests/support/factories.ts'
import { imapPassword, rawMail, startImapServer } from '#tests/support/imap-server.ts'
import { openOwnMail } from '#tests/support/own-mail-scene.ts'
import { send } from '#tests/support/send.ts'
import type { SceneVisit } from '#tests/support/visit-scene.ts'
import {
  bounceMailboxAt,
  bounceOf,
  complaintOf,
  reportOf,
  type ReportOptions,
} from '#tests/support/returned-mails.ts'

let mail: Awaited<ReturnType<typeof openOwnMail>>
let imap: Awaited<ReturnType<typeof startImapServer>>
beforeAll(async () => {
  mail = await openOwnMail({ IMAP_ALLOW: 'localhost' })
  imap = await startImapServer()
  await mail.save(mail.plain())
})
afterEach(() => {
  imap.set(null)
  for (const sink of [mail.own, mail.installation]) {
    sink.behave('accept')
    sink.mails.length = 0
  }
})
afterAll(async () => {
  await mail.close()
  await imap.close()
})

const body = (more: object = {}) => bounceMailboxAt(imap.port, more)

/** Saving it reads it. */
async function read(more: object = {}): Promise<void> {
  expect((await mail.ask('returnedMails.put', body(more))).status).toBe(200)
  await mail.world.quiet()
}

let people = 0
/** Somebody who is expected tomorrow and was invited. @returns what left for them */
async function invited(email = `anna${String((people += 1))}@example.org`) {
  const hostId = await createUser(mail.world.deps, mail.scene.companyId, {
    email: `host${String(people)}@acme.example`,
  })
  const visit = await mail.scene.visit({
    hostId,
    firstname: 'Anna',
    lastname: 'Berg',
    email,
    daysFromToday: 1,
  })
  await mail.world.happen(mail.scene.companyId, visit.key, 'visit.created')
  await mail.world.quiet()
  const left = mail.own.mails.find(({ recipients }) => recipients.includes(email))
  return { visit, email, sender: left?.sender ?? '', raw: left?.raw.toString() ?? '' }
}

async function told(options: ReportOptions): Promise<void> {
  imap.add(rawMail(bounceOf(options)))
  await read()
}

const seen = async (visit: SceneVisit) =>
  (await visit.send('returnedMails.ofVisit', { token: mail.scene.client })).body as {
    isHeld: boolean
    latest: { reason: string; status: string } | null
  }
const states = async (visit: SceneVisit) =>
  (await mail.world.mails(mail.scene.companyId, visit.key)).map(({ template, state, last_error }) =>
    [template, state, last_error].filter(Boolean).join(' '),
  )
const happen = (visit: SceneVisit, kind: Parameters<typeof mail.world.happen>[2]) =>
  mail.world.happen(mail.scene.companyId, visit.key, kind)

describe('a mail that comes back', () => {
  it('has an address of its own, and stands at the visit, the profile, the mail screen and in a mail to the host', async () => {
    await read()
    const { visit, email, sender, raw } = await invited()
    expect(sender).toMatch(/^bounces\+[a-z2-7]{42}@example\.com$/)
    expect(raw).toContain(`X-Foyer-Mail: ${sender.slice(8, 50)}`)
    expect(await seen(visit)).toMatchObject({ isHeld: false, latest: null })
    await told({ to: sender, recipient: email, status: '5.1.1' })
    expect(await seen(visit)).toMatchObject({
      isHeld: true,
      latest: { reason: 'NO_SUCH_ADDRESS', status: '5.1.1' },
    })
    const all = await Promise.all(mail.own.mails.map((one) => mail.own.read(one)))
    const toHost = all.filter(({ subject }) =>
      subject?.startsWith('Not delivered: email to Anna Berg'),
    )
    expect(toHost).toHaveLength(1)
    expect(toHost[0]?.text).toContain('The address doesn’t exist.')
    const timeline = await visit.send('visits.timeline', { token: mail.scene.client })
    expect(timeline.text).toContain('delivery.returned')
    expect(timeline.text).not.toContain(email)
    const profile = await send(mail.world.app, 'directory.get', {
      token: mail.scene.client,
      params: visit.params,
    })
    expect(profile.body).toMatchObject({ heldBack: 'NO_SUCH_ADDRESS' })
    const screen = await mail.ask('returnedMails.get')
    expect(screen.body).toMatchObject({
      mailbox: { fault: null, restoredFrom: null },
      month: { bounced: 1, complained: 0 },
      latest: [{ reason: 'NO_SUCH_ADDRESS', domain: 'example.org', location: 'Acme' }],
    })
    expect(screen.text).not.toContain(email)
    expect(screen.text).not.toContain(imapPassword)
  })

  it('ends mails to its address, until somebody says so or it is corrected', async () => {
    const { visit, email, sender } = await invited()
    await told({ to: sender, recipient: email, status: '5.1.1' })
    await happen(visit, 'visit.invited')
    expect(await states(visit)).toContain('invitation SKIPPED address_held')
    mail.own.mails.length = 0
    const again = await visit.send('returnedMails.sendAgain', { token: mail.scene.client })
    expect(again.status).toBe(200)
    await mail.world.quiet()
    expect(mail.own.mails.length).toBeGreaterThan(0)
    expect(await seen(visit)).toMatchObject({ isHeld: false })
    expect((await visit.send('returnedMails.sendAgain', { token: mail.scene.client })).code).toBe(
      'conflict',
    )
    // What left before says nothing about what left again.
    const before = await seen(visit)
    await told({ to: sender, recipient: email, status: '5.1.1' })
    expect(await seen(visit)).toEqual(before)
  })

  it('of a corrected address is the old address’s matter', async () => {
    const { visit, email, sender } = await invited()
    await told({ to: sender, recipient: email, status: '5.1.1' })
    await mail.world.run('update visitors set email = $1 where visitor_id = $2', [
      'right@example.org',
      visit.key.visitorId,
    ])
    expect(await seen(visit)).toMatchObject({
      email: 'right@example.org',
      isHeld: false,
      latest: null,
    })
    await happen(visit, 'visit.invited')
    expect(await states(visit)).toContain('invitation SENT')
  })

  it.each([
    ['a full mailbox', { status: '5.2.2' }, { isHeld: false, latest: { reason: 'FULL' } }],
    [
      'words alone',
      { prose: 'It failed:\r\n550 No such user' },
      { isHeld: true, latest: { reason: 'NO_SUCH_ADDRESS' } },
    ],
  ])('is judged by %s', async (_, options, found) => {
    const { visit, email, sender } = await invited()
    await told({ to: sender, recipient: email, ...options })
    expect(await seen(visit)).toMatchObject(found)
  })

  it('is the same where the server refuses the address at once', async () => {
    mail.own.behave({ recipientReply: 550, reason: '5.1.1' })
    const { visit } = await invited()
    expect(await seen(visit)).toMatchObject({ isHeld: true, latest: { reason: 'NO_SUCH_ADDRESS' } })
    expect(await states(visit)).toContain('invitation FAILED refused EENVELOPE 550 5.1.1')
  })
})

/** Of base32 (RFC 4648). */
const letters = 'abcdefghijklmnopqrstuvwxyz234567'

describe('what changes nothing', () => {
  it.each([
    ['a token that was not signed here', { to: `bounces+${'a'.repeat(42)}@example.com` }],
    ['a delay', { action: 'delayed', status: '4.4.1' }],
    ['a receipt', { action: 'delivered', status: '2.0.0' }],
    ['an automatic answer', { isPlain: true }],
    ['words that say nothing for good', { prose: 'Not delivered for 4 hours: 451 4.4.1 Later' }],
    ['broken MIME', { isBroken: true }],
    ['a bomb of nested parts', { depth: 3_000 }],
  ] as const)('%s', async (_, options) => {
    const { visit, email, sender } = await invited()
    await told({ to: sender, recipient: email, status: '5.1.1', ...options })
    expect(await seen(visit)).toEqual({ email, isHeld: false, latest: null })
    expect(await mail.ask('returnedMails.get')).toMatchObject({
      body: { mailbox: { fault: null } },
    })
  })

  it.each([
    ['its last bits, which fill no byte', /.(?=@)/],
    ['its signature', /.(?=.{5}@)/],
  ])('a return of another mail’s token with a letter changed: %s', async (_, letter) => {
    const { visit, email, sender } = await invited()
    const forged = sender.replace(letter, (one) => letters[letters.indexOf(one) ^ 1] ?? '')
    expect(forged).toMatch(/^bounces\+[a-z2-7]{42}@/)
    expect(forged).not.toBe(sender)
    await told({ to: forged, recipient: email, status: '5.1.1' })
    expect((await seen(visit)).latest).toBeNull()
  })
})

it('a complaint ends what people can do without, and nothing else', async () => {
  const { visit, email, raw } = await invited()
  imap.add(rawMail(complaintOf(raw)))
  await read()
  expect(await seen(visit)).toMatchObject({ isHeld: false, latest: { reason: 'COMPLAINT' } })
  await happen(visit, 'visit.invited')
  await happen(visit, 'visit.checked_in')
  const all = await states(visit)
  expect(all.filter((line) => line.startsWith('invitation SENT'))).toHaveLength(2)
  expect(
    all.filter((line) => line.includes('address_held')).every((line) => line.startsWith('welcome')),
  ).toBe(true)
  expect(email).not.toBe('')
})

it('a hundred returns are each told once, whatever ends the connection, and however the mailbox counts', async () => {
  const all: Awaited<ReturnType<typeof invited>>[] = []
  for (let index = 0; index < 10; index += 1) all.push(await invited())
  const reports = all.flatMap(({ sender, email }) =>
    Array.from({ length: 10 }, () =>
      rawMail(bounceOf({ to: sender, recipient: email, status: '5.1.1' })),
    ),
  )
  const count = async () => {
    const [row] = await mail.world.run<{ told: number; events: number }>(
      `select (select count(*)::int from returned_mails where kind = 'BOUNCE') as told,
        (select count(*)::int from events where kind = 'delivery.returned') as events`,
    )
    return row
  }
  const before = await count()
  imap.add(...reports)
  imap.set('half')
  await read()
  expect(await count()).toEqual(before)
  const failing = await mail.ask('returnedMails.get')
  expect(failing.body).toMatchObject({ mailbox: { fault: 'connection_lost' } })
  imap.set(null)
  await mail.world.addWorker()
  await read()
  imap.move()
  await read()
  const told = (before?.told ?? 0) + all.length
  expect(await count()).toEqual({ told, events: told })
})

describe('through the installation’s server', () => {
  it.each([
    ['bounces@example.com', 'visits@foyer.test'],
    ['bounces@foyer.test', /^bounces\+[a-z2-7]{42}@foyer\.test$/],
  ])(
    'mails come back to %s only where it may write under its domain',
    async (address, expected) => {
      await mail.ask('organisationMail.pause')
      await read({ address })
      await invited()
      const sender = mail.installation.mails[0]?.sender ?? ''
      if (typeof expected === 'string') expect(sender).toBe(expected)
      else expect(sender).toMatch(expected)
      await mail.ask('organisationMail.activate')
      await read()
    },
  )

  it('a mailbox without tags is named by the mail itself', async () => {
    await read({ isTagged: false })
    const { visit, email, sender, raw } = await invited()
    expect(sender).toBe('bounces@example.com')
    await told({ to: sender, recipient: email, status: '5.1.1', original: raw })
    expect(await seen(visit)).toMatchObject({ isHeld: false })
    imap.add(rawMail(reportOf({ to: sender, recipient: email, status: '5.1.1', original: raw })))
    await read({ isTagged: false })
    expect(await seen(visit)).toMatchObject({ isHeld: true })
  })
})

it('the mailbox is tried, kept and forgotten by those alone who say how people sign in', async () => {
  await read()
  const wrong = await mail.ask('returnedMails.test', body({ password: 'wrong' }))
  expect(wrong.body).toMatchObject({ step: 'SIGN_IN', fault: 'sign_in_refused' })
  const kept = await mail.ask('returnedMails.test', body({ password: '' }))
  expect(kept.body).toEqual({ step: null, fault: null, detail: '' })
  const elsewhere = await mail.ask('returnedMails.put', body({ password: '', user: 'other' }))
  expect(elsewhere.status).toBe(422)
  const long = await mail.ask(
    'returnedMails.put',
    body({ address: `${'b'.repeat(22)}@example.com` }),
  )
  expect(long.text).toContain('org_bounces_error_long')
  expect((await mail.ask('returnedMails.remove')).status).toBe(200)
  expect((await mail.ask('returnedMails.remove')).status).toBe(404)
  const { sender } = await invited()
  expect(sender).toBe('visits@example.com')
})
