/** A visitor's link that an employee asked for opens the registration, but signs nothing (decision 0484). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientActor } from '#tests/support/actors.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import type { Answer } from '#tests/support/send.ts'
import { staffOf, type StaffMember } from '#tests/support/staff-scene.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

let test: TestApp
let scene: Scene
let reception: StaffMember
let visit: SceneVisit
let agreementId: string

beforeAll(async () => {
  test = await buildTestApp()
  scene = await openScene(test, { signatureMode: 'TICK', signInAdvance: true })
  agreementId = await scene.agreement()
  reception = await staffOf(test, scene, 'RECEPTION', 'ADMINISTRATORS')
})
beforeEach(async () => {
  visit = await scene.visit({ email: 'jane@visitor.example' })
})
afterAll(() => test.close())

/** The token of the link that the bearer of `token` asks for. */
async function linkOf(token: string): Promise<string> {
  const { body, text } = await visit.send('visits.createLink', { token })
  const { link } = body as { link?: string }
  if (link === undefined) throw new Error(text)
  return new URL(link).searchParams.get('jwt') ?? ''
}
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    askedBy?: string
  }
const sign = (token: string): Promise<Answer> =>
  visit.send('visits.signAgreement', { token, body: { agreementId, language: 'en' } })
const dataOf = async (token: string) =>
  (await visit.send('visitData.get', { token })).body as { signsElsewhere?: boolean }
async function signedEvents() {
  const { rows } = await test.deps.db.systemPool.query<{ payload: { linkAskedBy?: string } }>(
    `select payload from events where kind = 'visit.agreement_signed' and subject = $1`,
    [`visit:${visit.visitId}`],
  )
  return rows.map(({ payload }) => payload)
}

describe('a link that an employee asked for', () => {
  it('says in its token who asked', async () => {
    expect(claimsOf(await linkOf(reception.token)).askedBy).toBe(`user:${reception.id}`)
    expect(claimsOf(visit.token).askedBy).toBeUndefined()
  })

  it('does not sign, and nothing is stored', async () => {
    const token = await linkOf(reception.token)
    const refused = await sign(token)
    expect([refused.status, refused.code]).toEqual([403, 'link_cannot_sign'])
    expect((await visit.send('signatures.list', { token: scene.client })).body).toEqual([])
    expect(await signedEvents()).toEqual([])
  })

  it('does not sign while checking in either', async () => {
    await scene.params({ signatureMode: 'TICK', signInAdvance: true, selfCheckIn: 'CHECK_IN' })
    const token = await linkOf(reception.token)
    const body = { instructionId: agreementId, instructionLanguage: 'en' }
    expect((await visit.send('visits.checkIn', { token, body })).code).toBe('link_cannot_sign')
    await scene.params({ signatureMode: 'TICK', signInAdvance: true })
  })

  it('does not sign through the page without a script', async () => {
    const token = await linkOf(reception.token)
    await test.app.inject({
      method: 'POST',
      url: '/visit',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        jwt: token,
        _act: 'sign',
        agreementId,
        language: 'en',
        agree: 'on',
      }).toString(),
    })
    expect(await signedEvents()).toEqual([])
  })

  it('says so before anyone signs; the link sent to the visitor signs', async () => {
    expect((await dataOf(await linkOf(reception.token))).signsElsewhere).toBe(true)
    expect((await dataOf(visit.token)).signsElsewhere).toBeUndefined()
    expect((await sign(visit.token)).status).toBe(200)
  })

  it('does everything else in the registration', async () => {
    const token = await linkOf(reception.token)
    const body = { firstname: 'Jane', lastname: 'Doe', mobile: '' }
    expect((await visit.send('visitors.updateOwn', { token, body })).status).toBe(200)
  })

  it('leads to no other link that signs', async () => {
    const token = await linkOf(reception.token)
    const remembered = await visit.send('walkIn.remember', { token })
    expect(remembered.status).toBe(403)
    await sign(visit.token)
    await visit.send('visitors.updateOwn', {
      token: visit.token,
      body: { firstname: 'Jane', lastname: 'Doe', mobile: '' },
    })
    await visit.send('visits.completeRegistration', { token: visit.token, body: { valid: true } })
    const pass = await visit.send('visitData.pass', { token })
    const { calendarLink } = pass.body as { calendarLink: string }
    const given = new URL(calendarLink, 'https://foyer.test').searchParams.get('token') ?? ''
    expect(claimsOf(given).askedBy).toBe(`user:${reception.id}`)
  })
})

describe('a link that a program of the organisation asked for', () => {
  it('signs, because its emails replace ours, and the evidence says so', async () => {
    const { token: client } = await clientActor(test.deps, scene.organisationId)
    const token = await linkOf(client)
    expect((await sign(token)).status).toBe(200)
    const [signed] = await signedEvents()
    expect(signed?.linkAskedBy).toMatch(/^client:/)
    expect(claimsOf(token).askedBy).toBe(signed?.linkAskedBy)
  })

  it('differs from the link sent to the visitor, which records nobody', async () => {
    await sign(visit.token)
    expect((await signedEvents()).map(({ linkAskedBy }) => linkAskedBy)).toEqual([undefined])
  })
})
