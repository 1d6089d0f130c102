/** How kiosks behave, said once for a location or for many, and what one kiosk has otherwise (issue 16 §1, decision 0613). */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { HandlerOutput } from '#contract/endpoint.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import type { getKioskInstanceParams } from '#contract/kiosks/kiosks.ts'
import { insideId } from '#contract/ids.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { openTemplateScene, only, refusal } from '#tests/support/template-scene.ts'

type Params = HandlerOutput<typeof getKioskInstanceParams>
const scene = await openTemplateScene()
const { world, porto, tokyo, at, published, foresee, originAt, drift, co } = scene
const { kiosks, companies, db } = world.deps
let front = ''
let back = ''

beforeAll(async () => {
  front = await makeKiosk(porto, 'Front')
  back = await makeKiosk(porto, 'Back')
})
beforeEach(async () => {
  await scene.anew()
  await sql`update kiosks set params = '{}'`.execute(db.system)
  for (const id of [front, back]) kiosks.forget(insideId('KI', id) ?? '')
  companies.forgetAll()
})
afterAll(() => world.close())

async function makeKiosk(where: CompanyId, name: string): Promise<string> {
  const { body } = await world.call('kiosks.create', {
    params: { companyId: co(where) },
    body: { name },
  })
  return (body as { id: string }).id
}
const onKiosk = async (id: EndpointId, kioskId: string, body?: object) =>
  world.call(id, {
    token: (await scene.program()).token,
    params: { companyId: co(porto), kioskId },
    ...(body !== undefined && { body }),
  })
const of = async (kioskId: string) => (await onKiosk('kiosks.params', kioskId)).body as Params
const put = (kioskId: string, body: object) => onKiosk('kiosks.putParams', kioskId, body)
/** What the tablet is told, and by what it is met. */
const card = async (kioskId: string) => (await kiosks.find(insideId('KI', kioskId) ?? ''))?.params
const idle = (value: number, locked = false) => ({
  key: 'kioskBehaviour.idleSeconds',
  value,
  locked,
  why: locked ? 'The works council' : '',
})

describe('all kiosks of a location', () => {
  it('behave as it says, but for what one of them has otherwise', async () => {
    await put(front, { ...(await of(front)), welcomeSeconds: 20 })
    const answer = await at(porto, 'kiosk.putBehaviour', { idleSeconds: 90, welcomeSeconds: 5 })
    expect(answer.body).toMatchObject({ idleSeconds: 90, welcomeSeconds: 5, scanner: true })
    expect(await of(front)).toMatchObject({ idleSeconds: 90, welcomeSeconds: 20 })
    expect(await of(back)).toMatchObject({ idleSeconds: 90, welcomeSeconds: 5 })
    expect(await card(front)).toMatchObject({ idleSeconds: 90, welcomeSeconds: 20 })
    expect(await card(back)).toMatchObject({ idleSeconds: 90, welcomeSeconds: 5 })
    expect((await at(tokyo, 'kiosk.behaviour')).body).toMatchObject({ idleSeconds: 60 })
  })

  it('follow again once they are set to the same', async () => {
    await put(front, { idleSeconds: 30 })
    await at(porto, 'kiosk.putBehaviour', { idleSeconds: 90 })
    await put(front, { ...(await of(front)), idleSeconds: 90 })
    await at(porto, 'kiosk.putBehaviour', { idleSeconds: 120 })
    expect(await of(front)).toMatchObject({ idleSeconds: 120 })
  })

  it('answer with what counts, whatever was left out', async () => {
    await at(porto, 'kiosk.putBehaviour', { idleSeconds: 90 })
    expect((await put(front, { sound: true })).body).toMatchObject({ idleSeconds: 90, sound: true })
  })

  it('are told in the audit log, from what counted to what counts', async () => {
    await at(porto, 'kiosk.putBehaviour', { idleSeconds: 90 })
    await put(front, { idleSeconds: 30 })
    const { body } = await at(porto, 'audit.list')
    const { events } = body as { events: readonly object[] }
    expect(events.slice(0, 2)).toMatchObject([
      { kind: 'kiosk.settings_saved', changes: [{ field: 'idleSeconds', from: 90, to: 30 }] },
      { kind: 'params.saved', changes: [{ field: 'idleSeconds', from: 60, to: 90 }] },
    ])
  })
})

describe('a template', () => {
  it('suggests how kiosks behave, and a location and a kiosk may have it otherwise', async () => {
    expect(await foresee([idle(45)], only(porto))).toMatchObject([
      { changes: [{ key: 'kioskBehaviour.idleSeconds', from: 60, to: 45 }] },
    ])
    await published([idle(45)], only(porto))
    expect(await of(front)).toMatchObject({ idleSeconds: 45 })
    expect((await originAt(porto, 'kioskBehaviour.idleSeconds'))?.origin).toBe('CHOSEN')
    expect((await put(front, { idleSeconds: 30 })).status).toBe(200)
    expect((await drift()).items).toEqual([])
    expect((await at(porto, 'kiosk.putBehaviour', { idleSeconds: 50 })).status).toBe(200)
    expect((await drift()).items).toMatchObject([{ given: 45, own: 50 }])
    expect(await of(front)).toMatchObject({ idleSeconds: 30 })
    expect(await of(back)).toMatchObject({ idleSeconds: 50 })
  })

  it('locks it at the location and at each kiosk, and what a kiosk had comes back', async () => {
    await put(front, { idleSeconds: 30, sound: true })
    await published([idle(45, true)])
    expect(await of(front)).toMatchObject({ idleSeconds: 45, sound: true })
    companies.forgetAll()
    kiosks.forget(insideId('KI', front) ?? '')
    expect(await card(front)).toMatchObject({ idleSeconds: 45, sound: true })
    const refused = await put(front, { ...(await of(front)), idleSeconds: 30 + 1 })
    expect(refusal(refused)).toEqual([409, 'setting_locked'])
    expect(JSON.stringify(refused.body)).toContain('The works council')
    expect(refusal(await at(porto, 'kiosk.putBehaviour', { idleSeconds: 50 }))).toEqual([
      409,
      'setting_locked',
    ])
    // Everything else of it can be set.
    expect((await put(front, { ...(await of(front)), welcomeSeconds: 9 })).status).toBe(200)
    expect((await put(front, { welcomeSeconds: 9 })).status).toBe(200)
    await published([])
    expect(await of(front)).toMatchObject({ idleSeconds: 30, welcomeSeconds: 9 })
  })

  it('locks what is the standard, and the rest can still be set', async () => {
    await published([idle(60, true)])
    expect((await at(porto, 'kiosk.putBehaviour', { sound: true })).status).toBe(200)
    expect(refusal(await at(porto, 'kiosk.putBehaviour', { idleSeconds: 50 }))).toEqual([
      409,
      'setting_locked',
    ])
    expect(refusal(await put(front, { idleSeconds: 50 }))).toEqual([409, 'setting_locked'])
  })

  it('locks how visitors are received, at each entrance as well', async () => {
    await put(front, { walkIn: { takePhoto: 'REQUIRED', lookupByEmail: false } })
    const photo = { key: 'walkIns.takePhoto', value: 'OFF', locked: true, why: 'Privacy' }
    await published([photo])
    companies.forgetAll()
    kiosks.forget(insideId('KI', front) ?? '')
    expect((await of(front)).walkIn).toMatchObject({ takePhoto: null, lookupByEmail: false })
    expect((await card(front))?.walkIn).toMatchObject({ takePhoto: null, lookupByEmail: false })
    const walkIn = { takePhoto: 'OPTIONAL' }
    expect(refusal(await put(front, { walkIn }))).toEqual([409, 'setting_locked'])
    expect(refusal(await put(back, { walkIn }))).toEqual([409, 'setting_locked'])
    expect((await put(back, { walkIn: { lookupByEmail: false } })).status).toBe(200)
  })

  it('needs somebody who may set up kiosks', async () => {
    const answer = await scene.publish([idle(45)], {}, { who: scene.clerk })
    expect(refusal(answer)).toEqual([403, 'forbidden'])
    expect((await scene.publish([idle(45)], {}, { who: scene.boss })).status).toBe(200)
  })
})

it('travels in the file of a location', async () => {
  await at(porto, 'kiosk.putBehaviour', { idleSeconds: 90 })
  const { body } = await at(porto, 'locationConfiguration.get')
  const file = body as { parts: { kioskBehaviour: object } }
  expect(file.parts.kioskBehaviour).toMatchObject({ idleSeconds: 90 })
  const answer = await at(tokyo, 'locationConfiguration.apply', { file, parts: ['kioskBehaviour'] })
  expect(answer.status, answer.text).toBe(200)
  expect((await at(tokyo, 'kiosk.behaviour')).body).toMatchObject({ idleSeconds: 90 })
})

it('keeps of old kiosks what differed from the standard', async () => {
  const old = {
    idleSeconds: 60,
    sound: true,
    offline: true,
    walkIn: { takePhoto: 'OFF', lookupByQr: null },
    printerId: null,
    wallpaper: null,
  }
  await sql`update kiosks set params = ${JSON.stringify(old)}::jsonb where kiosk_id = ${insideId('KI', front)}`.execute(
    db.system,
  )
  const before = await of(front)
  const step = await import('node:fs/promises').then(({ readFile }) =>
    readFile(
      new URL('../../../../../../migrations/0456_kiosks_of_a_location.sql', import.meta.url),
      'utf8',
    ),
  )
  const update = /update kiosks[^;]+;/.exec(step)?.[0] ?? ''
  await sql.raw(update).execute(db.system)
  expect(await of(front)).toEqual(before)
  await at(porto, 'kiosk.putBehaviour', { idleSeconds: 90 })
  expect(await of(front)).toMatchObject({
    idleSeconds: 90,
    sound: true,
    walkIn: { takePhoto: 'OFF' },
  })
})
