/** The mail that brings a permanent pass: sent by the relay, in the visitor's language, and never once it counts no longer. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { EndpointId } from '#contract/endpoints.ts'
import { openMailWorld, type MailRow, type MailWorld } from '#tests/support/mail-world.ts'
import { newKey, send } from '#tests/support/send.ts'
import { staffOf } from '#tests/support/staff-scene.ts'
import { startMailSink } from '#tests/support/start-mail-sink.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

let world: MailWorld
let sink: Awaited<ReturnType<typeof startMailSink>>
let scene: Scene

beforeAll(async () => {
  sink = await startMailSink()
  world = await openMailWorld({ SMTP_URL: sink.url, MAIL_FROM: 'Foyer <visits@foyer.test>' })
  scene = await openScene(world)
})
afterAll(async () => {
  await world.close()
  await sink.close()
})

const call = (id: EndpointId, { params }: SceneVisit, some: object = {}) =>
  send(world.app, id, { params, token: scene.client, ...some })

async function holder(email: string): Promise<SceneVisit> {
  const visit = await scene.visit({ firstname: 'Franka', lastname: 'Oft', email, language: 'de' })
  expect((await call('visitors.setFrequent', visit, { body: { frequent: true } })).status).toBe(200)
  expect((await call('visitors.issuePermanentPass', visit)).status).toBe(200)
  return visit
}

async function mailsTo(visit: SceneVisit): Promise<MailRow[]> {
  await world.quiet()
  return world.run<MailRow>('select * from mails where subject_of = $1 order by mail_id', [
    `visitor:${visit.params.visitorId}`,
  ])
}

it('reaches the visitor with its code, once for one request', async () => {
  const visit = await holder('franka@visitor.example')
  const key = newKey()
  expect((await call('visitors.sendPermanentPass', visit, { key })).status).toBe(200)
  expect((await call('visitors.sendPermanentPass', visit, { key })).status).toBe(200)
  const mails = await mailsTo(visit)
  expect(mails).toMatchObject([
    {
      template: 'permanent_pass',
      recipient: 'franka@visitor.example',
      language: 'de',
      state: 'SENT',
      attachments: [{ contentType: 'image/png', contentId: 'pass@foyer' }],
    },
  ])
  expect(mails[0]?.body).toContain('Franka')
  expect(sink.mails.map(({ recipients }) => recipients)).toEqual([['franka@visitor.example']])
})

it('is not sent once the pass counts no longer', async () => {
  const visit = await holder('late@visitor.example')
  sink.behave({ recipientReply: 451 })
  await call('visitors.sendPermanentPass', visit)
  await vi.waitFor(
    async () => {
      const mails = await world.run<{ attempts: number }>(
        'select attempts from mails where recipient = $1',
        ['late@visitor.example'],
      )
      expect(mails[0]?.attempts).toBeGreaterThan(0)
    },
    { timeout: 25_000, interval: 10 },
  )
  // No attempt is under way meanwhile, which could still be taken.
  await world.stopWorkers()
  await call('visitors.revokePermanentPass', visit)
  sink.behave('accept')
  await world.addWorker()
  expect((await mailsTo(visit)).map(({ state }) => state)).toEqual(['SKIPPED'])
  expect(sink.mails.flatMap(({ recipients }) => recipients)).not.toContain('late@visitor.example')
})

it('is sent five times a day, where there are a pass and an address, by whoever sees the visitor', async () => {
  const silent = await holder('')
  expect((await call('visitors.sendPermanentPass', silent)).status).toBe(422)
  expect((await call('visitors.sendPermanentPass', await scene.visit())).status).toBe(404)
  const visit = await holder('often@visitor.example')
  const { token } = await staffOf(world, scene)
  expect((await call('visitors.sendPermanentPass', visit, { token })).status).toBe(404)
  const codes = []
  for (let time = 0; time < 6; time += 1) {
    codes.push((await call('visitors.sendPermanentPass', visit)).status)
  }
  expect(codes).toEqual([200, 200, 200, 200, 200, 429])
})
