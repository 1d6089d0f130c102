/** Found at the kiosk by a face, as by a name; and everything that goes wrong there and with the engine. Issue 15 §5, §6. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/time/instant.ts'
import { openFaceScene, type FaceScene } from '#tests/support/face-scene.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import {
  facelessPicture,
  startCompreface,
  type Compreface,
  type FaceBehaviour,
} from '#tests/support/start-compreface.ts'

let world: MailWorld
let engine: Compreface
let scene: FaceScene
beforeAll(async () => {
  engine = await startCompreface()
  world = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1' })
})
beforeEach(async () => {
  scene = await openFaceScene(world, engine)
})
afterEach(() => expect(engine.faults).toEqual([]))
afterAll(async () => {
  await world.close()
  await engine.close()
})

type Choices = { found: string; choices?: { choice: string; firstname: string; initial: string }[] }
const nobody = { status: 200, body: { found: 'NONE' } }

describe('at the kiosk', () => {
  it('somebody is offered as by their name, and goes on by the choice', async () => {
    await scene.connect()
    const visit = await scene.visit({ firstname: 'Zoë', lastname: 'Dupont' })
    const photo = await scene.agrees(visit)
    const { body } = await scene.find(photo)
    const { found, choices } = body as Choices
    expect([found, choices?.length]).toEqual(['SEVERAL', 1])
    expect(choices?.[0]).toMatchObject({ firstname: 'Zoë', initial: 'D' })
    expect(JSON.stringify(body)).not.toContain('Dupont')
    const chosen = await scene.kiosk('kiosk.find', {
      body: { by: 'CHOICE', choice: choices?.[0]?.choice },
    })
    expect(chosen.body).toMatchObject({ found: 'ONE', visit: { id: visit.visitId } })
  })

  it.each([
    ['whoever the engine does not know', async () => scene.photograph(await scene.visit())],
    ['a picture without a face', () => Promise.resolve(facelessPicture)],
    [
      'who is not similar enough',
      async () => {
        const photo = await scene.agrees(await scene.visit())
        engine.state.similarity = 0.9499
        return photo
      },
    ],
    ['who comes on another day', async () => scene.agrees(await scene.visit({ daysFromToday: 1 }))],
    [
      'whose visit was cancelled',
      async () => {
        const visit = await scene.visit()
        const photo = await scene.agrees(visit)
        await visit.send('meetings.cancel', { token: scene.client })
        return photo
      },
    ],
    [
      'who is in already',
      async () => {
        const visit = await scene.visit()
        const photo = await scene.agrees(visit)
        await visit.send('visits.checkIn', { body: {} })
        return photo
      },
    ],
    [
      'who has taken consent back, while the engine still has the face',
      async () => {
        const visit = await scene.visit()
        const photo = await scene.agrees(visit)
        engine.behave(({ method }) => (method === 'DELETE' ? { status: 503 } : null))
        await scene.give(visit, { allowFaceRecognition: false })
        expect(engine.faces).toHaveLength(1)
        return photo
      },
    ],
  ])('%s is nobody, in the same words', async (_, take) => {
    await scene.connect()
    expect(await scene.find(await take())).toMatchObject(nobody)
  })

  it('whoever is in is found when leaving', async () => {
    await scene.connect()
    const visit = await scene.visit()
    const photo = await scene.agrees(visit)
    expect((await scene.find(photo, 'LEAVE')).body).toEqual({ found: 'NONE' })
    await visit.send('visits.checkIn', { body: {} })
    expect((await scene.find(photo, 'LEAVE')).body).toMatchObject({ found: 'SEVERAL' })
  })

  it('is offered while an engine is live, and refused otherwise', async () => {
    const offered = async () =>
      ((await scene.kiosk('kiosk.data')).body as { findsByFace: boolean }).findsByFace
    expect(await offered()).toBe(false)
    expect((await scene.find(facelessPicture)).code).toBe('lookup_not_offered')
    await scene.connect()
    expect(await offered()).toBe(true)
    await scene.ofOne('faceEngines.pause')
    expect(await offered()).toBe(false)
    expect((await scene.find(facelessPicture)).code).toBe('lookup_not_offered')
    expect(engine.count('POST', '/recognize')).toBe(0)
  })

  it('is a kiosk of this location, with a picture, and not without end', async () => {
    await scene.connect()
    const body = { picture: facelessPicture }
    const other = await openFaceScene(world, engine)
    const as = async (token: string) =>
      (await scene.kiosk('kiosk.findByFace', { token, body })).code
    expect(await as('')).toBe('token_required')
    expect(await as(scene.client)).toBe('forbidden')
    expect(await as(other.token)).toBe('not_found')
    expect((await scene.find(Buffer.alloc(200, 65).toString('base64'))).status).toBe(422)
    expect((await scene.find('no picture')).status).toBe(422)
    const codes = []
    for (let tries = 0; tries < 21; tries += 1) {
      codes.push((await scene.find(facelessPicture)).code)
    }
    expect(codes.at(-1)).toBe('rate_limited')
    expect(engine.count('POST', '/recognize')).toBeLessThanOrEqual(20)
  })
})

const faults: readonly [string, FaceBehaviour][] = [
  ['is down', 'drop'],
  ['answers half', 'half'],
  ['answers garbage', { status: 200, body: '<html>It works!</html>' }],
  ['answers something else', { status: 200, body: '{"result":"Ann"}' }],
  ['fails', { status: 500 }],
  ['wants to be left alone', { status: 429, headers: { 'retry-after': '120' } }],
  ['takes the key no longer', { status: 401, body: '{"code":3}' }],
  ['sends elsewhere', { status: 302, headers: { location: 'http://127.0.0.1/' } }],
]

describe('an engine that', () => {
  it.each(faults)('%s finds nobody, and gets everybody once it is back', async (_, how) => {
    await scene.connect()
    const known = await scene.agrees(await scene.visit())
    engine.behave(() => how)
    expect(await scene.find(known)).toMatchObject(nobody)
    const late = await scene.visit({ firstname: 'Late' })
    const photo = await scene.agrees(late)
    expect(engine.faces).toHaveLength(1)
    expect(await scene.only()).toMatchObject({ enrolled: 1, waiting: 1 })
    engine.behave(null)
    await scene.after(10 * MINUTE_MS)
    // Negative control: what keeps failing would still wait.
    expect(await scene.only()).toMatchObject({ enrolled: 2, waiting: 0 })
    expect(engine.faces.map(({ file }) => file)).toEqual([known, photo])
    expect((await scene.find(photo)).body).toMatchObject({ found: 'SEVERAL' })
  })

  it('never answers is waited for two seconds', async () => {
    await scene.connect()
    const photo = await scene.agrees(await scene.visit())
    engine.behave(({ path }) => (path === '/recognize' ? 'still' : null))
    const begun = performance.now()
    expect(await scene.find(photo)).toMatchObject(nobody)
    const lasted = performance.now() - begun
    expect(lasted).toBeGreaterThan(1_500)
    expect(lasted).toBeLessThan(6_000)
  })

  it('took a face whose answer was lost has it once', async () => {
    await scene.connect()
    const visit = await scene.visit()
    engine.behave(({ method }) => (method === 'POST' ? 'lost' : null))
    await scene.agrees(visit)
    expect(engine.faces).toHaveLength(1)
    engine.behave(null)
    await scene.after(10 * MINUTE_MS)
    expect(engine.faces).toHaveLength(1)
    expect(await scene.only()).toMatchObject({ enrolled: 1, waiting: 0 })
  })

  it('sees no face in a picture is not asked again with it, and says so', async () => {
    await scene.connect()
    const visit = await scene.visit()
    engine.behave(({ method }) =>
      method === 'POST' ? { status: 400, body: '{"code":28,"message":"No face"}' } : null,
    )
    await scene.agrees(visit)
    await scene.after(10 * MINUTE_MS)
    expect(engine.count('POST')).toBe(1)
    expect(await scene.only()).toMatchObject({
      enrolled: 0,
      refused: 1,
      waiting: 0,
      state: 'ACTIVE',
    })
    engine.behave(null)
    await scene.photograph(visit)
    expect(await scene.only()).toMatchObject({ enrolled: 1, refused: 0 })
  })

  it('is paused is called for nothing, and told afterwards what is true then', async () => {
    await scene.connect()
    const [stays, goes] = [await scene.visit(), await scene.visit()]
    await scene.agrees(goes)
    await scene.ofOne('faceEngines.pause')
    engine.calls.splice(0)
    await scene.give(goes, { allowFaceRecognition: false })
    await scene.give(stays, { allowFaceRecognition: true })
    expect(engine.calls).toEqual([])
    expect(await scene.only()).toMatchObject({ leftoverCount: 1 })
    await scene.ofOne('faceEngines.activate')
    await world.quiet()
    expect(engine.faces).toEqual([])
    expect(await scene.only()).toMatchObject({ leftoverCount: 0 })
  })

  it('is told of a consent that is taken back while the picture is on its way', async () => {
    await scene.connect()
    const visit = await scene.visit()
    const withdrawals: ReturnType<typeof visit.send>[] = []
    engine.behave(({ method }) => {
      if (method !== 'POST' || withdrawals.length > 0) return null
      // In the middle of the call.
      const body = { allowFaceRecognition: false }
      withdrawals.push(visit.send('visitors.updateOwn', { body }))
      return null
    })
    await scene.agrees(visit)
    expect((await Promise.all(withdrawals)).map(({ status }) => status)).toEqual([200])
    await world.quiet()
    expect(engine.faces).toEqual([])
    expect(await scene.only()).toMatchObject({ enrolled: 0, leftoverCount: 0 })
  })
})

describe('the log', () => {
  it('has neither pictures nor the key', async () => {
    await scene.connect()
    const photo = await scene.agrees(await scene.visit())
    const [delivery] = await scene.log()
    expect(delivery).toMatchObject({ state: 'TAKEN', kind: 'face.subject' })
    const one = await scene.logEntry(delivery?.number ?? 0)
    const list = await scene.admin('faceEngines.list')
    const stored = await world.run(
      `select e.*, x.headers, x.answer from integration_events e left join integration_exchanges x
       on x.company_id = e.company_id and x.integration_id = e.integration_id and x.number = e.number where e.company_id = $1`,
      [scene.companyId],
    )
    for (const text of [JSON.stringify(one), list.text, JSON.stringify(stored)]) {
      expect(text).not.toContain(photo.slice(0, 80))
      expect(text).not.toContain(scene.body.apiKey)
    }
    expect(JSON.stringify(one)).toContain('ENROL')
  })
})
