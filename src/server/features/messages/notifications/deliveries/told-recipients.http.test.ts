/** Who is told that something waits for them: by which ways, once, and only while it does (issue 17 §1). */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insideId } from '#contract/ids.ts'
import type { NoticeSetting } from '#domain/notification/notice.ts'
import {
  openDeliveryScene,
  type Delivery,
  type DeliveryScene,
} from '#tests/support/delivery-scene.ts'
import type { MailRow } from '#tests/support/mail-world.ts'
import { drawing, picture } from '#tests/support/pictures.ts'
import { gatewayBody } from '#tests/support/sample-channel.ts'
import { newKey, send } from '#tests/support/send.ts'
import { staffOf, type StaffMember } from '#tests/support/staff-scene.ts'
import { startPushService } from '#tests/support/start-push-service.ts'
import { startWebSink } from '#tests/support/start-web-sink.ts'

let at: DeliveryScene
let web: Awaited<ReturnType<typeof startWebSink>>
let service: Awaited<ReturnType<typeof startPushService>>

beforeAll(async () => {
  web = await startWebSink()
  at = await openDeliveryScene({ WEBHOOK_ALLOW: '127.0.0.1' })
  service = await startPushService(at.world.clock)
  await at.ask(
    'messageChannels.create',
    { token: at.scene.client },
    {
      body: { kind: 'SMS', name: 'T', gateway: gatewayBody(`${web.url}/send`) },
    },
  )
})
afterAll(async () => {
  await at.world.close()
  await web.close()
  await service.close()
})

let count = 0
async function somebody(): Promise<StaffMember> {
  const who = await staffOf(at.world, at.scene)
  const number = String((count += 1)).padStart(2, '0')
  await at.world.run('update users set firstname = $2, phone = $3 where user_id = $1', [
    who.userId,
    `Ann${number}`,
    `0470 12 34 ${number}`,
  ])
  return who
}
const forUser = ({ id }: StaffMember, more = {}) => ({ recipient: { id }, ...more })
const set = (who: StaffMember, ...notifications: readonly NoticeSetting[]) =>
  send(at.world.app, 'me.putNotifications', { token: who.token, body: { notifications } })
const by = (way: NoticeSetting['way'], enabled = true): NoticeSetting => ({
  notice: 'DELIVERY',
  way,
  enabled,
})

/** Of a delivery, oldest first. */
async function mailsOf(id: string): Promise<MailRow[]> {
  await at.world.quiet()
  return at.world.run<MailRow>('select * from mails where subject_of = $1 order by mail_id', [
    `parcel:${id}`,
  ])
}
const textsOf = (id: string) =>
  at.world.run<{ body: string; state: string }>(
    'select body, state from messages where subject_of = $1 order by message_id',
    [`parcel:${id}`],
  )
const toldOf = async (id: string) => (await at.read(id)).told
const givePicture = async (id: string, bytes: Uint8Array) => {
  const file = { bytes: Buffer.from(bytes), name: 'a.png', type: 'image/png' }
  expect((await at.on('deliveries.putPicture', at.reception, id, { file })).status).toBe(200)
}
const codeOf = async (id: string, who: StaffMember) => String((await at.read(id, who)).code)

async function phoneOf(who: StaffMember) {
  const { key } = (await send(at.world.app, 'me.pushDevices', { token: who.token })).body as {
    key: string
  }
  const browser = service.browser(key)
  const body = browser.subscription
  expect((await send(at.world.app, 'me.addPushDevice', { token: who.token, body })).status).toBe(
    200,
  )
  return browser
}

describe('the recipient', () => {
  it('is told by mail what waits, where, and with which code, in their language', async () => {
    const ann = await somebody()
    await at.world.run(`update users set language = 'de' where user_id = $1`, [ann.userId])
    const id = await at.take(forUser(ann, { carrier: 'DHL', place: 'Regal 2', pieces: 2 }))
    const [mail, ...others] = await mailsOf(id)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ template: 'parcel_received', language: 'de', state: 'SENT' })
    for (const said of ['DHL', 'Regal 2', 'Paket × 2', `Abholcode: ${await codeOf(id, ann)}`]) {
      expect(mail?.body).toContain(said)
    }
    expect(mail?.body).toContain('/console/my-deliveries')
    expect(await toldOf(id)).toMatchObject([
      { person: { id: ann.id }, reminder: 0, ways: ['MAIL'] },
    ])
  })

  it('sees the picture in the mail, which waits for one that follows', async () => {
    const ann = await somebody()
    const id = await at.take(forUser(ann, { pictureFollows: true }))
    expect(await mailsOf(id)).toEqual([])
    const large = await sharp(await picture())
      .resize(1600, 1200)
      .png()
      .toBuffer()
    await givePicture(id, large)
    const [mail] = await mailsOf(id)
    expect(mail?.attachments).toMatchObject([
      { filename: 'parcel.jpg', contentType: 'image/jpeg', contentId: 'parcel@foyer' },
    ])
    expect(mail?.html).toContain('cid:parcel@foyer')
    const [kept] = await at.world.run<{ sha: string }>(
      `select attachments -> 0 ->> 'sha256' as sha from mails where mail_id = $1`,
      [mail?.mail_id],
    )
    const inline = await at.world.run<{ base64: string | null }>(
      `select attachments -> 0 ->> 'base64' as base64 from mails where mail_id = $1`,
      [mail?.mail_id],
    )
    const bytes = inline[0]?.base64
      ? Buffer.from(inline[0].base64, 'base64')
      : Buffer.from((await at.world.deps.files.get(kept?.sha ?? '')) ?? new Uint8Array())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 384 })
    // Another one later is no further news.
    await givePicture(id, await drawing())
    expect(await mailsOf(id)).toHaveLength(1)
  })

  it('is told without a picture where none has followed', async () => {
    const ann = await somebody()
    const id = await at.take(forUser(ann, { pictureFollows: true }))
    await at.world.quiet()
    await at.world.run(
      `update jobs.job set start_after = now() where name = 'parcel-tell' and state = 'created'`,
    )
    const [mail] = await mailsOf(id)
    expect(mail?.attachments).toEqual([])
  })

  it('hears of it by text message and on their devices, where they want that', async () => {
    const ann = await somebody()
    const phone = await phoneOf(ann)
    await set(ann, by('MAIL', false), by('SMS'))
    const id = await at.take(forUser(ann))
    expect(await mailsOf(id)).toEqual([])
    const code = await codeOf(id, ann)
    expect((await textsOf(id)).map(({ body }) => body)).toEqual([
      expect.stringContaining(`Collection code: ${code}`) as string,
    ])
    expect(phone.messages.map(({ payload }) => [payload.body, payload.answer])).toEqual([
      [`Collection code: ${code}`, null],
    ])
    expect((await toldOf(id))[0]?.ways).toEqual(['SMS', 'PUSH'])
    // Whoever reads the log of messages doesn't read the code.
    const log = await at.ask('sentMessages.list', { token: at.scene.client })
    expect(log.text).toContain('Collection code: ••••••')
    expect(log.text).not.toContain(code)
    // Nor the half of it, where the line is cut there.
    await at.world.run(`update messages set body = repeat('x', 117) || $2 where subject_of = $1`, [
      `parcel:${id}`,
      code,
    ])
    const cut = await at.ask('sentMessages.list', { token: at.scene.client })
    expect(cut.text).toContain('xxx•••')
  })

  it('who wants to hear of none is told nothing, and reception sees so', async () => {
    const ann = await somebody()
    await set(ann, by('MAIL', false), by('PUSH', false))
    const id = await at.take(forUser(ann))
    expect([await mailsOf(id), (await toldOf(id)).map(({ ways }) => ways)]).toEqual([[], [[]]])
  })

  it('who comes after another has a code of their own, and the former one hears no more', async () => {
    const ann = await somebody()
    const bob = await somebody()
    const id = await at.take(forUser(ann))
    await at.world.quiet()
    const body = { ...forUser(bob), revision: (await at.read(id)).revision }
    await at.on('deliveries.update', at.reception, id, { body })
    await at.world.quiet()
    await at.on('deliveries.sendReminder', at.reception, id)
    const mails = await mailsOf(id)
    const code = await codeOf(id, bob)
    expect(mails.map((one) => [one.template, one.body.includes(code)])).toEqual([
      ['parcel_received', false],
      ['parcel_received', true],
      ['parcel_reminder', true],
    ])
    expect((await toldOf(id)).map(({ person }) => person?.id)).toEqual([ann.id, bob.id, bob.id])
  })

  it('is asked for in the settings only where deliveries are taken in', async () => {
    const offered = async () => {
      const { body } = await send(at.world.app, 'me.notifications', { token: at.ann.token })
      return (body as { notifications: NoticeSetting[] }).notifications.some(
        ({ notice }) => notice === 'DELIVERY',
      )
    }
    expect(await offered()).toBe(true)
    await at.setModules(['VISITORS'])
    const without = await offered()
    await at.setModules(['VISITORS', 'DELIVERIES'])
    expect(without).toBe(false)
  })
})

describe('a reminder', () => {
  it('is told each time that reception asks for one, and says so', async () => {
    const ann = await somebody()
    const id = await at.take(forUser(ann, { perishable: true }))
    await at.world.quiet()
    for (const number of [1, 2]) {
      const answer = await at.on('deliveries.sendReminder', at.reception, id, { key: newKey() })
      expect(answer.status).toBe(200)
      expect(await mailsOf(id)).toHaveLength(number + 1)
    }
    expect((await toldOf(id)).map(({ reminder }) => reminder)).toEqual([0, 1, 2])
    expect((await mailsOf(id)).at(-1)?.subject).toMatch(/^Reminder: /)
  })

  it('that comes before the first word takes its place', async () => {
    const ann = await somebody()
    const id = await at.take(forUser(ann, { pictureFollows: true }))
    await at.world.quiet()
    await at.on('deliveries.sendReminder', at.reception, id)
    await at.world.quiet()
    await givePicture(id, await drawing())
    expect((await mailsOf(id)).map(({ template }) => template)).toEqual(['parcel_reminder'])
    expect((await toldOf(id)).map(({ reminder }) => reminder)).toEqual([1])
  })
})

describe('nothing is told', () => {
  it('of what was returned before anybody could be told', async () => {
    const ann = await somebody()
    await at.world.stopWorkers()
    const id = await at.take(forUser(ann))
    await at.on('deliveries.return', at.reception, id)
    await at.world.addWorker()
    expect([await mailsOf(id), await toldOf(id)]).toEqual([[], []])
  })

  it('by a mail that still waits when it is handed over', async () => {
    const ann = await somebody()
    const id = await at.take(forUser(ann))
    const [mail] = await mailsOf(id)
    await at.on('deliveries.handOver', at.reception, id, { body: { how: 'KNOWN' } })
    await at.world.run(
      `with waiting as (update mails set state = 'QUEUED', sent_at = null where mail_id = $1 returning company_id)
       insert into jobs.job (name, data) select 'mail-send',
         jsonb_build_object('companyId', company_id, 'mailId', $1::text) from waiting`,
      [mail?.mail_id],
    )
    expect(await mailsOf(id)).toMatchObject([{ state: 'SKIPPED' }])
  })

  it('twice, whatever asks for it, and by how many workers', async () => {
    const ann = await somebody()
    const phone = await phoneOf(ann)
    await at.world.stopWorkers()
    const id = await at.take(forUser(ann))
    await at.world.run(
      `insert into jobs.job (name, data) select 'parcel-tell', jsonb_build_object('companyId', company_id,
         'deliveryId', delivery_id, 'reminder', 0, 'at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
       from deliveries, generate_series(1, 6) where delivery_id = $1`,
      [insideId('DV', id)],
    )
    await at.world.addWorker()
    await at.world.addWorker()
    expect(await mailsOf(id)).toHaveLength(1)
    expect(phone.messages).toHaveLength(1)
    const told: Delivery['told'] = await toldOf(id)
    expect(told).toHaveLength(1)
  })
})
