import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import decodeQr from 'qr/decode.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { textElement } from '#tests/support/badge-calls.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createCustomField } from '#tests/support/factories.ts'
import { printZpl } from '#tests/support/print-zpl.ts'
import { samplePhoto } from '#tests/support/sample-badge.ts'
import { send } from '#tests/support/send.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

let test: TestApp
let scene: Scene
beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openScene(test)
})
afterAll(() => test.close())

const checkedIn = (options: Parameters<Scene['visit']>[0] = {}) =>
  scene.visit({
    firstname: 'Zoë',
    lastname: 'O’Neil',
    companyName: 'Nord',
    ...options,
    status: 'CHECKED_IN',
  })
const badge = (visit: SceneVisit, query: Record<string, string> = {}) =>
  visit.send('badges.get', { token: scene.client, query })

async function wordsOf(pdf: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join('|')
}
const inCompany = (visit: SceneVisit) => ({ token: scene.client, params: visit.params })
async function template(visit: SceneVisit, ...elements: object[]): Promise<string> {
  const body = {
    name: `T ${String(elements.length)} ${visit.visitId}`,
    widthMm: 80,
    heightMm: 50,
    elements,
  }
  const answer = await send(test.app, 'badgeTemplates.create', { ...inCompany(visit), body })
  return (answer.body as { id: string }).id
}

describe('the badge of a visit', () => {
  it('says who comes from where to whom, and when', async () => {
    const answer = await badge(await checkedIn({ visitorType: 'Contractor' }))
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toContain('badge.pdf')
    expect(answer.headers['cache-control']).toBe('no-store')
    const words = await wordsOf(answer.bytes)
    for (const word of [
      'Zoë',
      'Nord',
      'Host',
      'Hanne',
      'Acme',
      'November 21, 2026',
      'Contractor',
    ]) {
      expect(words).toContain(word)
    }
  })

  it('on a label has the pass, by which its wearer is found again', async () => {
    const visit = await checkedIn()
    const answer = await badge(visit, { format: 'ZPL', dpi: '203' })
    expect(answer.headers['content-type']).toBe('application/zpl')
    const { width, height, pixels } = await printZpl(answer.bytes, 100, 62)
    const code = decodeQr({ width, height, data: pixels })
    const found = await send(test.app, 'visits.findByPass', { ...inCompany(visit), body: { code } })
    expect(found.body).toMatchObject({ id: visit.visitId })
  })

  it('is made for the resolution of the printer', async () => {
    const visit = await checkedIn()
    const label = (await badge(visit, { format: 'ZPL', dpi: '300' })).text
    expect(label).toContain('^PW1181')
  })

  it('speaks the language of the location', async () => {
    const visit = await checkedIn({ language: 'ja' })
    await send(test.app, 'kiosk.putLanguages', {
      ...inCompany(visit),
      body: [{ code: 'fr' }, { code: 'en' }],
    })
    const words = await wordsOf((await badge(visit)).bytes)
    expect(words).toContain('Hôte')
    expect(words).toContain('21 novembre 2026')
    expect(words).toContain('Visiteur')
  })

  it('takes the template of the settings, or the one that is asked for', async () => {
    const visit = await checkedIn()
    const [first, second] = [
      await template(visit, textElement({ text: 'FIRST {{visitor.lastname}}' })),
      await template(
        visit,
        textElement({ text: 'SECOND {{visitor.firstname}}' }),
        textElement({ y: 20 }),
      ),
    ]
    await send(test.app, 'params.putBadge', { ...inCompany(visit), body: { templateId: first } })
    expect(await wordsOf((await badge(visit)).bytes)).toBe('FIRST O’Neil')
    const asked = await wordsOf((await badge(visit, { templateId: second })).bytes)
    expect(asked).toContain('SECOND Zoë')
  })

  it('shows Wi-Fi, answers and the hour where the template wants them', async () => {
    const visit = await checkedIn()
    await createCustomField(test.deps, scene.companyId, { id: 'helmet', type: 'QUESTION' })
    await visit.send('visits.putCustomFields', {
      token: scene.client,
      body: [{ id: 'helmet', value: 'true' }],
    })
    const templateId = await template(
      visit,
      textElement({ text: '{{wifi.network}}/{{wifi.password}}' }),
      textElement({ text: '{{field.helmet}}', y: 18 }),
      textElement({ text: '{{visit.time}}', y: 30 }),
      textElement({ text: 'Code: {{access.code}}', y: 38 }),
    )
    const body = { templateId, wifiNetwork: 'Guests', wifiPassword: 'pass^word' }
    await send(test.app, 'params.putBadge', { ...inCompany(visit), body })
    const words = await wordsOf((await badge(visit)).bytes)
    expect(words).toContain('Guests/pass^word')
    expect(words).toContain('Yes')
    expect(words).toContain('10:00 AM')
    expect(words).not.toContain('Code')
  })

  it('shows to whom what the conditions of its elements say', async () => {
    const visit = await checkedIn({ visitorType: 'Contractor' })
    await createCustomField(test.deps, scene.companyId, { id: 'escort', type: 'QUESTION' })
    await visit.send('visits.putCustomFields', {
      token: scene.client,
      body: [{ id: 'escort', value: 'true' }],
    })
    const when = (field: string, ...values: string[]) => ({ when: [{ field, values }] })
    const templateId = await template(
      visit,
      textElement({ text: 'ESCORT', ...when('escort', 'Yes') }),
      textElement({ text: 'ALONE', y: 18, ...when('escort', 'No') }),
      textElement({ text: 'WORKS HERE', y: 30, ...when('visitor_type', 'Contractor', 'Guest') }),
      textElement({ text: 'CUSTOMER', y: 38, ...when('visitor_type', 'Customer') }),
    )
    const words = await wordsOf((await badge(visit, { templateId })).bytes)
    expect(words.split('|').filter(Boolean)).toEqual(['ESCORT', 'WORKS HERE'])
  })

  it('is the one of its visitor’s type', async () => {
    const [contractor, guest] = [
      await checkedIn({ visitorType: 'Contractor' }),
      await checkedIn({ visitorType: 'Guest' }),
    ]
    const [usual, own] = [
      await template(guest, textElement({ text: 'USUAL' })),
      await template(contractor, textElement({ text: 'OWN' }), textElement({ text: 'x', y: 20 })),
    ]
    const byVisitorType = [{ visitorType: 'Contractor', templateId: own }]
    const body = { templateId: usual, byVisitorType }
    await send(test.app, 'params.putBadge', { ...inCompany(guest), body })
    expect(await wordsOf((await badge(contractor)).bytes)).toContain('OWN')
    expect(await wordsOf((await badge(guest)).bytes)).toBe('USUAL')
  })

  it('has the photo that was taken at the door', async () => {
    const visit = await checkedIn()
    const box = { x: 5, y: 5, width: 30, height: 40 }
    const edge = { type: 'LINE', x: 0, y: 0, width: 1, height: 1 }
    const templateId = await template(visit, { type: 'PHOTO', ...box }, edge)
    const ink = async () => {
      const answer = await badge(visit, { format: 'ZPL', dpi: '203', templateId })
      return (await printZpl(answer.bytes, 80, 50)).ink(box)
    }
    expect(await ink()).toBe(0)
    const photo = await test.deps.files.put(await samplePhoto(), 'image/jpeg')
    await test.deps.db.system
      .updateTable('visitors')
      .set({ picture_sha256: photo.sha256 })
      .where('visitor_id', '=', visit.key.visitorId)
      .execute()
    expect(await ink()).toBeGreaterThan(5_000)
  })

  it.each(['EXPECTED', 'ON_SITE', 'IN_REVIEW', 'DENIED', 'CHECKED_OUT'] as const)(
    'does not exist while the visit is %s',
    async (status) => {
      const visit = await scene.visit({ status })
      const answer = await badge(visit)
      expect([answer.status, answer.code]).toEqual([409, 'badge_unavailable'])
      const print = await visit.send('badges.print', { token: scene.client })
      expect([print.status, print.code]).toEqual([409, 'badge_unavailable'])
    },
  )

  it('is announced in both its forms', async () => {
    const document = (await test.app.inject('/api/openapi.json')).json<{
      paths: Record<string, { get?: { responses: Record<string, { content: object }> } }>
    }>()
    const path = '/private/companies/{companyId}/vm/visits/{date}/{meetingId}/{visitorId}/badge'
    expect(Object.keys(document.paths[path]?.get?.responses['200']?.content ?? {})).toEqual([
      'application/pdf',
      'application/zpl',
    ])
  })

  it('is for the location’s own programs', async () => {
    const visit = await checkedIn()
    const elsewhere = await openScene(test)
    const as = async (token?: string) => {
      const answer = await send(test.app, 'badges.get', {
        params: visit.params,
        ...(token === undefined ? {} : { token }),
      })
      return answer.status
    }
    expect(await as()).toBe(401)
    expect(await as(visit.token)).toBe(403)
    expect(await as(visit.review)).toBe(403)
    expect(await as(elsewhere.client)).toBe(404)
    expect(await as(scene.client)).toBe(200)
  })

  it.each([{ format: 'PNG' }, { dpi: '72' }, { templateId: 'BT-x' }])(
    'is refused for %j',
    async (query) => {
      expect((await badge(await checkedIn(), query)).code).toBe('validation_failed')
    },
  )
})
