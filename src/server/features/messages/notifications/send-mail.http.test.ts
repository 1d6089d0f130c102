import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createUser } from '#tests/support/factories.ts'
import { openMailWorld, type MailRow, type MailWorld } from '#tests/support/mail-world.ts'
import { startMailSink } from '#tests/support/start-mail-sink.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

const deadline = { timeout: 25_000, interval: 20 }

let world: MailWorld
let sink: Awaited<ReturnType<typeof startMailSink>>

beforeAll(async () => {
  sink = await startMailSink()
  world = await openMailWorld({ SMTP_URL: sink.url, MAIL_FROM: 'Foyer <visits@foyer.test>' })
})

afterEach(() => {
  sink.behave('accept')
  sink.mails.length = 0
})

afterAll(async () => {
  await world.close()
  await sink.close()
})

/** Jane has checked in with Hanne, who is to be told. */
async function arrival(): Promise<{ scene: Scene; visit: SceneVisit }> {
  const scene = await openScene(world)
  const email = 'hanne@example.org'
  const hostId = await createUser(world.deps, scene.companyId, { email })
  const visit = await scene.visit({ firstname: 'Jane', hostId, status: 'CHECKED_IN' })
  await world.happen(scene.companyId, visit.key, 'visit.checked_in')
  return { scene, visit }
}

async function theMail({ scene, visit }: Awaited<ReturnType<typeof arrival>>): Promise<MailRow> {
  const mails = await world.mails(scene.companyId, visit.key)
  expect(mails).toHaveLength(1)
  const [mail] = mails
  if (mail === undefined) throw new Error('no mail')
  return mail
}

const attempts = async ({ scene }: { scene: Scene }) => {
  const [row] = await world.run<{ attempts: number }>(
    'select attempts from mails where company_id = $1',
    [scene.companyId],
  )
  return row?.attempts ?? 0
}
const dead = async () => {
  const { values } = await world.deps.metrics.jobs.get()
  const found = values.find(
    ({ labels }) => labels.queue === 'mail-send' && labels.outcome === 'dead',
  )
  return found?.value ?? 0
}

describe('a mail', () => {
  it('arrives once, from the location, with its own Message-ID', async () => {
    const mail = await theMail(await arrival())
    expect(mail.state).toBe('SENT')
    expect(sink.mails).toHaveLength(1)
    const [sunk] = sink.mails
    if (sunk === undefined) throw new Error('nothing arrived')
    const read = await sink.read(sunk)
    expect(sunk.recipients).toEqual(['hanne@example.org'])
    expect(read).toMatchObject({
      messageId: mail.message_id,
      subject: mail.subject,
      from: { address: 'visits@foyer.test', name: 'Acme' },
    })
    expect(read.html).toContain('Jane')
  })

  it('arrives after a server that had no time for it', async () => {
    sink.behave({ recipientReply: 451 })
    const world1 = await arrival()
    await vi.waitFor(async () => {
      await world.wake()
      expect(await attempts(world1)).toBeGreaterThan(1)
    }, deadline)
    sink.behave('accept')
    const mail = await theMail(world1)
    expect(mail).toMatchObject({ state: 'SENT', last_error: null })
    expect(sink.mails).toHaveLength(1)
  })

  it('that is refused for good is given up, and counted as a dead letter', async () => {
    sink.behave({ recipientReply: 550 })
    const before = await dead()
    const mail = await theMail(await arrival())
    expect(mail).toMatchObject({ state: 'FAILED', attempts: 1 })
    expect(mail.last_error).toMatch(/^refused /)
    expect(mail.last_error).not.toContain('@')
    await vi.waitFor(async () => expect(await dead()).toBe(before + 1), deadline)
    expect(sink.mails).toEqual([])
  })

  it('may arrive twice when the connection broke after it was given over, with the same Message-ID', async () => {
    sink.behave('drop_after_data')
    const begun = await arrival()
    await vi.waitFor(() => expect(sink.mails.length).toBeGreaterThan(0), deadline)
    sink.behave('accept')
    const mail = await theMail(begun)
    expect(mail.state).toBe('SENT')
    const ids = await Promise.all(sink.mails.map(async (one) => (await sink.read(one)).messageId))
    expect(ids.length).toBeGreaterThan(1)
    expect(new Set(ids)).toEqual(new Set([mail.message_id]))
  })

  it('is not sent twice by two workers', async () => {
    await world.addWorker()
    const mail = await theMail(await arrival())
    expect(mail.state).toBe('SENT')
    await world.run(
      `insert into jobs.job (name, data) select 'mail-send',
         jsonb_build_object('companyId', company_id, 'mailId', mail_id)
       from mails, generate_series(1, 6) where mail_id = $1`,
      [mail.mail_id],
    )
    await world.quiet()
    expect(sink.mails).toHaveLength(1)
  })

  it('does not leave once the visit is cancelled', async () => {
    sink.behave({ recipientReply: 451 })
    const begun = await arrival()
    await vi.waitFor(async () => expect(await attempts(begun)).toBeGreaterThan(0), deadline)
    await world.run('update visits set cancelled_at = now() where meeting_id = $1', [
      begun.visit.key.meetingId,
    ])
    expect(await theMail(begun)).toMatchObject({ state: 'SKIPPED', last_error: 'visit_over' })
    expect(sink.mails).toEqual([])
  })
})

describe('an event that is handed over twice', () => {
  it('gives one mail', async () => {
    const { scene, visit } = await arrival()
    await world.quiet()
    await world.run(
      `insert into jobs.job (name, data) select name, data from jobs.job
       where name = 'visit-mail' and data ->> 'companyId' = $1`,
      [scene.companyId],
    )
    expect(await world.mails(scene.companyId, visit.key)).toHaveLength(1)
    expect(sink.mails).toHaveLength(1)
  })
})
