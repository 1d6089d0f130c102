import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildTestApp } from '../../tests/support/build-app.ts'
import { newKey, send } from '../../tests/support/send.ts'
import { openMailWorld, type MailWorld } from '../../tests/support/mail-world.ts'
import { createRemoteDatabase } from '../../tests/support/test-database.ts'
import { openScene } from '../../tests/support/visit-scene.ts'

const deadline = { timeout: 25_000, interval: 50 }
/** A wake-up that was lost with its connection is made good by the polls. */
const polling = { pollSeconds: 0.5, relayPollMs: 100 }

describe('the background work', () => {
  let world: MailWorld

  beforeEach(async () => {
    world = await openMailWorld({}, polling)
  })

  afterEach(() => world.close())

  /** Makes a visit and waits for its invitation. */
  async function inviteSomebody(): Promise<void> {
    const scene = await openScene(world)
    await scene.agreement()
    const visit = await scene.visit({ email: 'jane@example.org', daysFromToday: 1 })
    await world.happen(scene.companyId, visit.key, 'visit.created', { status: 'EXPECTED' })
    await vi.waitFor(async () => {
      const [mails] = await world.run<{ count: number }>(
        `select count(*)::int from mails where company_id = $1 and state = 'SENT'`,
        [scene.companyId],
      )
      expect(mails?.count).toBe(2)
    }, deadline)
  }

  /** Broken connections of the pool have been replaced. */
  async function reachable(): Promise<void> {
    await vi.waitFor(async () => {
      await Promise.all(Array.from({ length: 8 }, () => world.run('select')))
      await world.deps.db.statement('select', [])
    }, deadline)
  }

  it('follows from a call of the API, from the event to the mail', async () => {
    const scene = await openScene(world)
    await scene.agreement()
    const known = await scene.visit({ email: 'vera@example.org' })
    const { body } = await send(world.app, 'users.create', {
      token: scene.client,
      key: newKey(),
      params: known.params,
      body: { firstname: 'Hanne', lastname: 'Host', email: 'hanne@example.org', language: 'en' },
    })
    const made = await send(world.app, 'meetings.create', {
      token: scene.client,
      key: newKey(),
      params: known.params,
      body: {
        title: 'Interview',
        hostId: idOf(body),
        startAt: '2026-11-23T09:00:00.000Z',
        endAt: '2026-11-23T10:00:00.000Z',
        visitors: [{ firstname: 'Jane', lastname: 'Doe', email: 'jane@example.org' }],
      },
    })
    expect(made.status).toBe(200)
    await world.quiet()
    const inbox = await world.app.inject('/dev/inbox.json')
    const { mails } = inbox.json<{ mails: { to: string; template: string; state: string }[] }>()
    expect(mails).toHaveLength(2)
    for (const mail of mails) expect(mail).toMatchObject({ to: 'jane@example.org', state: 'SENT' })
    expect(new Set(mails.map(({ template }) => template))).toEqual(
      new Set(['invitation', 'prepare']),
    )
  })

  it('goes on after every connection to the database was killed', async () => {
    await inviteSomebody()
    const { host, port, user, password, database } = world.connection
    const superuser = new Client({ host, port, user, password, database })
    await superuser.connect()
    await superuser.query(
      // And waits until they are gone: one that is about to break would still be lent.
      `select pg_terminate_backend(pid, 20000) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await superuser.end()
    await reachable()
    await inviteSomebody()
  })

  it('goes on after the database was away', async () => {
    await world.close()
    const database = await createRemoteDatabase()
    world = await openMailWorld({}, polling, { database })
    await inviteSomebody()
    await database.network.cut()
    await database.network.mend()
    await reachable()
    await inviteSomebody()
  })

  it('leaves what it had no time for to the next process', async () => {
    await world.stopWorkers()
    const scene = await openScene(world)
    await scene.agreement()
    const visit = await scene.visit({ email: 'jane@example.org', daysFromToday: 1 })
    await world.happen(scene.companyId, visit.key, 'visit.created', { status: 'EXPECTED' })
    await world.addWorker()
    expect(await world.mails(scene.companyId, visit.key)).toHaveLength(2)
  })
})

describe('a process for jobs alone', () => {
  it('answers probes and nothing else', async () => {
    const world = await buildTestApp({ FOYER_ROLE: 'worker' })
    const status = async (url: string) => (await world.app.inject(url)).statusCode
    expect(await status('/health/live')).toBe(200)
    expect(await status('/health/ready')).toBe(200)
    const metrics = await world.app.inject('/metrics')
    expect(metrics.body).toMatch(/^foyer_info\{version="\d+\.\d+\.\d+"\} 1$/m)
    for (const url of ['/configuration.json', '/visit', '/dev/inbox', '/api/openapi.json']) {
      expect(await status(url)).toBe(404)
    }
    await world.close()
  })
})

function idOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'id' in body ? String(body.id) : ''
}
