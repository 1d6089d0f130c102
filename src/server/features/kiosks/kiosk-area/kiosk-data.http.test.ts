import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createCompany, createUser } from '#tests/support/factories.ts'
import { openKioskScene, type KioskScene } from '#tests/support/kiosk-scene.ts'
import { picture } from '#tests/support/pictures.ts'
import { send } from '#tests/support/send.ts'

let test: TestApp
let scene: KioskScene
beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openKioskScene(test)
})
afterAll(() => test.close())

type Data = {
  version: string
  params: Record<string, unknown>
  texts: Record<string, string>
  languages: { code: string }[]
  language: string
}
const read = async (query: Record<string, string> = {}) =>
  (await scene.kiosk('kiosk.data', { query })).body as Data

describe('everything that a kiosk shows', () => {
  it('comes in one answer', async () => {
    await scene.admin('kiosks.putParams', { body: { idleSeconds: 45, camera: 'BACK' } })
    expect(await read()).toMatchObject({
      company: { id: scene.co, name: 'Acme', timeZone: 'Europe/Brussels' },
      companies: [{ id: scene.co, name: 'Acme', disabled: false }],
      kiosk: { id: scene.kioskId, entranceName: '', hasExitCode: false },
      behaviour: { idleSeconds: 45, camera: 'BACK', offline: true },
      params: { lookupByName: 'FULL_NAME', statusAfterCheckIn: 'CHECKED_IN' },
      printBadges: false,
      instructions: [],
      today: '2026-11-21',
      serverTime: test.clock.now(),
      language: 'en',
    })
  })

  it('offers the code of employees where desks are booked', async () => {
    const offers = async () =>
      ((await scene.kiosk('kiosk.data')).body as { offerEmployeeCode: boolean }).offerEmployeeCode
    expect(await offers()).toBe(false)
    await scene.admin('params.putEmployeeManagement', { body: { bookingEnabled: true } })
    test.clock.advance(3_000)
    expect(await offers()).toBe(true)
  })

  it('shows the wallpaper of the entrance, a picture that stays as long as it is shown', async () => {
    const file = { bytes: await picture(), name: 'hall.png', type: 'image/png' }
    const { body } = await scene.admin('flowMedia.add', { file })
    const { id: wallpaper, url } = body as { id: string; url: string }
    const at = async () =>
      ((await scene.kiosk('kiosk.data')).body as { wallpaper: unknown }).wallpaper
    expect(await at()).toBeNull()
    await scene.admin('kiosks.putParams', { body: { wallpaper } })
    expect(await at()).toBe(url)
    const remove = () => scene.admin('flowMedia.remove', { params: { mediumId: wallpaper } })
    expect((await remove()).code).toBe('still_in_use')
    const uses = await scene.admin('uses.list', { query: { of: 'FLOW_MEDIUM', id: wallpaper } })
    expect(uses.text).toContain('KIOSKS')
    const unknown = { wallpaper: 'a'.repeat(64) }
    expect((await scene.admin('kiosks.putParams', { body: unknown })).code).toBe(
      'validation_failed',
    )
    await scene.admin('kiosks.putParams', { body: {} })
    expect(await at()).toBeNull()
    expect((await remove()).status).toBe(200)
  })

  it("puts the entrance's own before the company's", async () => {
    await scene.walkIn({ lookupByName: 'FULL_NAME', takePhoto: 'OFF' })
    await scene.admin('kiosks.putParams', { body: { walkIn: { takePhoto: 'OPTIONAL' } } })
    const own = { common_error_required: 'Of the company', common_yes: 'Yea' }
    await scene.admin('kiosk.putTexts', { body: { language: 'en', texts: own } })
    const here = { common_error_required: 'Of the entrance' }
    await scene.admin('kiosks.putTexts', { body: { language: 'en', texts: here } })
    const { params, texts } = await read()
    expect(params).toMatchObject({ lookupByName: 'FULL_NAME', takePhoto: 'OPTIONAL' })
    expect(texts).toEqual({ ...own, ...here })
  })

  it('speaks the languages of the entrance, else of the company', async () => {
    await scene.admin('kiosk.putLanguages', { body: [{ code: 'nl' }, { code: 'en' }] })
    expect((await read()).languages.map(({ code }) => code)).toEqual(['nl', 'en'])
    await scene.admin('kiosks.putLanguages', { body: [{ code: 'fr' }] })
    const { languages, language } = await read({ language: 'nl' })
    expect([languages.map(({ code }) => code), language]).toEqual([['fr'], 'fr'])
  })

  it('has another version after any change, and the same without one', async () => {
    const versions = [(await read()).version]
    expect((await read()).version).toBe(versions[0])
    await scene.admin('kiosks.putParams', { body: { sound: true } })
    versions.push((await read()).version)
    await scene.admin('kiosk.putTexts', { body: { language: 'en', texts: { common_yes: 'Aye' } } })
    versions.push((await read()).version)
    await scene.walkIn({ allowUnexpected: false })
    versions.push((await read()).version)
    expect(new Set(versions).size).toBe(4)
  })

  it('tells nothing that is only for reception', async () => {
    const recipient = await createUser(test.deps, scene.companyId, { email: 'r@example.com' })
    const defaultRecipientId = outsideId('US', recipient)
    await scene.walkIn({ defaultRecipientId, watchList: 'HOLD', hostStep: 'OPTIONAL' })
    const { text } = await scene.kiosk('kiosk.data')
    expect(text).toContain('"hasDefaultRecipient":true')
    for (const secret of [defaultRecipientId, 'r@example.com', 'watchList', 'HOLD', 'escalation']) {
      expect([secret, text.includes(secret)]).toEqual([secret, false])
    }
  })
})

describe('a kiosk of several companies', () => {
  it('shows each, with its own settings, and acts where it was chosen', async () => {
    const second = await createCompany(test.deps, scene.organisationId, { name: 'Second' })
    const next = outsideId('CO', second)
    await scene.admin('kiosks.putTenants', { body: [{ id: next }, { id: scene.co }] })
    test.clock.advance(3_000)
    await scene.walkIn({ allowUnexpected: false })
    const at = async (companyId: string) =>
      (await scene.kiosk('kiosk.data', { params: { companyId } })).body
    const companies = [{ name: 'Second' }, { name: 'Acme' }]
    expect(await at(next)).toMatchObject({
      company: { name: 'Second' },
      companies,
      params: { allowUnexpected: true },
    })
    expect(await at(scene.co)).toMatchObject({
      company: { name: 'Acme' },
      companies,
      params: { allowUnexpected: false },
    })
    const visit = await scene.visit({ firstname: 'Ann', lastname: 'Smith' })
    const body = { by: 'NAME', name: 'Ann Smith' }
    const found = await scene.kiosk('kiosk.find', { body, params: { companyId: next } })
    expect(found.body).toEqual({ found: 'NONE' })
    const code = await scene.passOf(visit)
    const scanned = await scene.kiosk('kiosk.scan', { body: { code }, params: { companyId: next } })
    expect(scanned.code).toBe('pass_unknown')
  })

  it('may belong to a company that it does not serve', async () => {
    const tenant = await createCompany(test.deps, scene.organisationId, { name: 'Tenant' })
    const companyId = outsideId('CO', tenant)
    await scene.admin('kiosks.putTenants', { body: [{ id: companyId }] })
    test.clock.advance(3_000)
    expect((await scene.kiosk('kiosk.data')).code).toBe('not_found')
    expect((await scene.kiosk('kiosk.data', { params: { companyId } })).status).toBe(200)
    expect((await scene.kiosk('kiosk.heartbeat', { body: {} })).status).toBe(200)
  })
})

it('is for kiosks alone', async () => {
  const visit = await scene.visit()
  const params = { companyId: scene.co }
  expect((await send(test.app, 'kiosk.data', { params })).code).toBe('token_required')
  for (const token of [scene.client, visit.token]) {
    expect((await send(test.app, 'kiosk.data', { params, token })).code).toBe('forbidden')
  }
  expect((await scene.kiosk('kiosk.data', { query: { language: 'english' } })).status).toBe(422)
})
