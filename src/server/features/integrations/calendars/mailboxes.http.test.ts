/** Who connects a mailbox, what keeps it from being read, and that no message is lost or read twice. Issue 15 §4. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createUser } from '#tests/support/factories.ts'
import { imapPassword, startImapServer } from '#tests/support/imap-server.ts'
import { invitation, mailboxInput, mailOf, openMailboxScene } from '#tests/support/mailbox-scene.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { send } from '#tests/support/send.ts'
import { staffOf } from '#tests/support/staff-scene.ts'
import { outsideId } from '#contract/ids.ts'
import { findDue } from './mail/find-due.ts'
import { readMailbox } from './mail/read-mailbox.ts'

let world: MailWorld
let server: Awaited<ReturnType<typeof startImapServer>>

const host = 'hanna@acme.example'

beforeAll(async () => {
  world = await openMailWorld({ IMAP_ALLOW: 'localhost' })
  server = await startImapServer()
})
afterAll(async () => {
  await world.close()
  await server.close()
})
beforeEach(() => {
  server.empty()
  server.set(null)
})

async function open() {
  const scene = await openMailboxScene(world, server)
  await createUser(world.deps, scene.companyId, {
    firstname: 'Hanna',
    lastname: 'Host',
    email: host,
  })
  return scene
}

const mails = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    mailOf(host, invitation(host, { uid: `${String(index)}@calendar.example` })),
  )

describe('a mailbox', () => {
  it('keeps its password for the server and the account that it was typed for, and tells it to nobody', async () => {
    const scene = await open()
    const id = await scene.connect()
    const [shown] = await scene.list()
    expect(shown).toMatchObject({ id, host: 'localhost', state: 'ACTIVE', held: 0, fault: null })
    expect(JSON.stringify(shown)).not.toContain(imapPassword)
    const [row] = await world.run('select * from calendar_mailboxes where company_id = $1', [
      scene.companyId,
    ])
    expect(JSON.stringify(row)).not.toContain(imapPassword)
    const body = { ...mailboxInput, port: server.port, password: '' }
    await scene.ok(scene.ask('mailboxes.put', { params: { mailboxId: id }, body }))
    for (const other of [{ host: 'imap.evil.example' }, { user: 'other' }, { port: 1143 }]) {
      const sent = { params: { mailboxId: id }, body: { ...body, encryption: 'TLS', ...other } }
      const answer = await scene.ask('mailboxes.put', sent)
      expect([answer.status, answer.text.includes('password')]).toEqual([422, true])
      const tried = await scene.ask('mailboxes.test', { body: { ...sent.body, id } })
      expect(tried.status).toBe(422)
    }
  })

  it.each([
    [
      'inside the network',
      { host: '10.1.2.3', encryption: 'TLS' },
      'ADDRESS',
      'address_not_allowed',
    ],
    ['with a password that is wrong', { password: 'wrong' }, 'SIGN_IN', 'sign_in_refused'],
    ['without its folder', { folder: 'Elsewhere' }, 'FOLDER', 'folder_missing'],
    [
      'with a certificate that is none',
      { encryption: 'TLS', certificate: 'x' },
      'ENCRYPTION',
      'certificate_unreadable',
    ],
    ['at a port where nobody listens', { port: 1 }, 'CONNECTION', 'refused'],
  ])('%s is tried and found out', async (_, more, step, fault) => {
    const scene = await open()
    const body = { ...mailboxInput, port: server.port, ...more }
    const { steps } = await scene.ok<{ steps: readonly object[] }>(
      scene.ask('mailboxes.test', { body }),
    )
    expect(steps.at(-1)).toMatchObject({ step, isGood: false, fault })
  })

  it('that works says what its server calls itself', async () => {
    const scene = await open()
    server.add(mailOf(host, 'x'), mailOf(host, 'x', { results: 'Other.example 1; none' }))
    const body = { ...mailboxInput, port: server.port }
    const tried = await scene.ok<{ steps: readonly unknown[]; serverNames: readonly string[] }>(
      scene.ask('mailboxes.test', { body }),
    )
    expect(tried.steps.length).toBe(5)
    expect(tried.serverNames).toEqual(['mx.acme.example', 'Other.example'])
  })

  it.each([
    ['nothing that says who proves senders', { serverName: '' }, 'serverName'],
    ['no address', { addresses: [] }, 'addresses'],
    ['an address that is none', { addresses: ['foyer'] }, 'addresses'],
    ['a domain that is none', { ownDomains: ['acme'] }, 'ownDomains'],
    ['no encryption on a server that nobody named', { host: 'imap.acme.example' }, 'encryption'],
    ['no password', { password: '' }, 'password'],
  ])('with %s is refused', async (_, more, field) => {
    const scene = await open()
    const answer = await scene.ask('mailboxes.add', {
      body: { ...mailboxInput, port: 143, ...more },
    })
    expect([answer.status, answer.text.includes(field)]).toEqual([422, true])
  })

  it('is connected by whoever may invite for everybody', async () => {
    const scene = await open()
    const { token, userId } = await staffOf(world, scene)
    await world.run(
      `insert into user_rights (company_id, user_id, right_name, granted) values ($1, $2, 'EDIT_INTEGRATIONS', true)`,
      [scene.companyId, userId],
    )
    const call = {
      params: { companyId: outsideId('CO', scene.companyId) },
      token,
      body: { ...mailboxInput, port: server.port },
    }
    expect((await send(world.app, 'mailboxes.add', call)).status).toBe(403)
    expect((await send(world.app, 'mailboxes.test', call)).status).toBe(403)
    expect((await scene.list()).length).toBe(0)
  })

  it('is paused, continued and disconnected; what came meanwhile is read, and meetings stay', async () => {
    const scene = await open()
    const id = await scene.connect()
    const params = { mailboxId: id }
    await scene.ok(scene.ask('mailboxes.pause', { params }))
    server.add(...mails(1))
    expect((await scene.ask('mailboxes.read', { params })).status).toBe(409)
    expect((await scene.ask('mailboxes.pause', { params })).status).toBe(409)
    await world.quiet()
    expect(await scene.messages(id)).toEqual([])
    await scene.ok(scene.ask('mailboxes.activate', { params }))
    await world.quiet()
    expect((await scene.messages(id)).map(({ state }) => state)).toEqual(['DONE'])
    await scene.ok(scene.ask('mailboxes.remove', { params }))
    expect(await scene.list()).toEqual([])
    expect((await scene.visits()).length).toBe(1)
    expect((await scene.ask('mailboxes.messages', { params })).status).toBe(404)
  })
})

describe('a message', () => {
  it('is read once by two workers, and by one that is killed in between', async () => {
    const scene = await open()
    const id = await scene.connect()
    server.add(...mails(12))
    const [row] = await world.run<{ mailbox_id: string }>(
      'select mailbox_id from calendar_mailboxes where company_id = $1',
      [scene.companyId],
    )
    const request = { companyId: scene.companyId, mailboxId: row?.mailbox_id ?? '' }
    const context = (signal: AbortSignal) => ({ signal, enqueue: () => Promise.resolve() })
    const read = (signal: AbortSignal) => readMailbox(context(signal), request, world.deps)
    const killed = new AbortController()
    const first = read(killed.signal).catch(() => null)
    const others = [read(new AbortController().signal), read(new AbortController().signal)]
    killed.abort()
    await Promise.all([first, ...others])
    await scene.read(id)
    const messages = await scene.messages(id)
    expect(messages.map(({ state }) => state)).toEqual(Array.from({ length: 12 }, () => 'DONE'))
    expect((await scene.visits()).length).toBe(12)
  })

  it('is not lost with a connection that ends in the middle of it', async () => {
    const scene = await open()
    const id = await scene.connect()
    server.add(...mails(2))
    server.set('half')
    expect(await scene.read(id)).toEqual([])
    expect((await scene.list())[0]?.fault).toBe('connection_lost')
    server.set(null)
    expect(await scene.read(id)).toEqual(['DONE', 'DONE'])
    expect((await scene.list())[0]).toMatchObject({ fault: null, failingSince: null })
  })

  it('is not read again in a mailbox that has moved, and one that came meanwhile is', async () => {
    const scene = await open()
    const id = await scene.connect()
    server.add(...mails(2))
    expect((await scene.read(id)).length).toBe(2)
    server.add(mailOf(host, invitation(host, { uid: 'new@calendar.example' })))
    server.move()
    expect(await scene.read(id)).toEqual(['DONE', 'DONE', 'DONE'])
    expect((await scene.visits()).length).toBe(3)
    const before = server.fetches()
    await scene.read(id)
    expect(server.fetches()).toBe(before)
  })

  it('to two mailboxes is one visit, until it has gone from both', async () => {
    const scene = await open()
    const id = await scene.connect()
    const other = await openSecond()
    const both = async (event: Parameters<typeof invitation>[1]) => {
      server.add(mailOf(host, invitation(host, event)))
      const first = (await scene.read(id))[0]
      return [first, (await scene.read(other))[0]]
    }
    expect(await both({})).toEqual(['DONE', 'DONE'])
    expect((await scene.visits()).length).toBe(1)
    const cancelled = { method: 'CANCEL', sequence: 1 }
    server.add(mailOf(host, invitation(host, cancelled)))
    expect((await scene.read(id))[0]).toBe('DONE')
    expect((await scene.visits()).length).toBe(1)
    expect((await scene.read(other))[0]).toBe('DONE')
    expect(await scene.visits()).toEqual([])

    function openSecond() {
      return scene.connect({ addresses: ['room@acme.example'] })
    }
  })

  it('one of hundreds is read in its turn, and all of them are', async () => {
    const scene = await open()
    const past = { start: 'DTSTART:20261101T090000Z', end: 'DTEND:20261101T100000Z' }
    const old = Array.from({ length: 104 }, () => mailOf(host, invitation(host, past)))
    server.add(...old, ...mails(1))
    const id = await scene.connect()
    const { messages } = await scene.ok<{ messages: readonly { state: string }[] }>(
      scene.ask('mailboxes.messages', { params: { mailboxId: id }, query: { pageSize: '200' } }),
    )
    expect(messages.length).toBe(105)
    expect((await scene.visits()).length).toBe(1)
  })
})

describe('a server that fails', () => {
  it('is left alone for longer and longer, and told of after a day, once', async () => {
    const scene = await open()
    const id = await scene.connect()
    server.set('refuse')
    await scene.read(id)
    const [failing] = await scene.list()
    expect(failing).toMatchObject({
      fault: 'sign_in_refused',
      failingSince: '2026-11-21T09:00:00.000Z',
    })
    const due = async (): Promise<number> => {
      let found = 0
      await world.deps.db.inSystem((tx) =>
        findDue(
          { tx, enqueue: (_queue, data) => ((found = data.length), Promise.resolve()) },
          world.deps,
        ),
      )
      return found
    }
    const [rest] = await world.run<{ count: number }>(
      `select count(*)::integer as count from calendar_mailboxes where state = 'ACTIVE' and rests_until is null`,
    )
    expect(await due()).toBe(rest?.count)
    const [row] = await world.run<{ mailbox_id: string }>(
      'select mailbox_id from calendar_mailboxes where company_id = $1',
      [scene.companyId],
    )
    const request = { companyId: scene.companyId, mailboxId: row?.mailbox_id ?? '' }
    const { signal } = new AbortController()
    for (const at of ['2026-11-22T09:00:00.000Z', '2026-11-22T10:00:00.000Z']) {
      world.clock.set(at)
      expect(await due()).toBe((rest?.count ?? 0) + 1)
      await readMailbox({ signal, enqueue: () => Promise.resolve() }, request, world.deps)
      await world.quiet()
    }
    world.clock.set('2026-11-21T09:00:00.000Z')
    const told = await world.run<{ subject: string }>(
      `select subject from mails where company_id = $1 and template = 'mailbox_failed'`,
      [scene.companyId],
    )
    expect(told.map(({ subject }) => subject)).toEqual([
      'foyer@acme.example can’t be read since Nov 21, 2026',
    ])
    server.set(null)
    await scene.read(id)
    expect((await scene.list())[0]).toMatchObject({ fault: null, failingSince: null })
  })

  it('ends no process, whenever it hangs up', async () => {
    const scene = await open()
    const id = await scene.connect()
    server.set('down')
    expect(await scene.read(id)).toEqual([])
    expect((await scene.list())[0]?.fault).toMatch(/connection_lost|refused/)
  })
})
