import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readLink } from '#server/platform/auth/links/signed-link.ts'
import { visitorToken } from '#tests/support/actors.ts'
import { setParams } from '#tests/support/factories.ts'
import { askScreen } from '#tests/support/flow-screens.ts'
import { openMailWorld, type MailRow, type MailWorld } from '#tests/support/mail-world.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

let world: MailWorld

beforeAll(async () => {
  world = await openMailWorld()
})

afterAll(() => world.close())

const jane = { firstname: 'Jane', lastname: 'Doe', email: 'jane@example.org' }

/** A visit of tomorrow by Jane. */
async function janesVisit(
  scene: Scene,
  options: Parameters<Scene['visit']>[0] = {},
): Promise<SceneVisit> {
  return scene.visit({ ...jane, daysFromToday: 1, ...options })
}

const mailsOf = (scene: Scene, visit: SceneVisit) => world.mails(scene.companyId, visit.key)
const templates = (mails: readonly MailRow[]) => mails.map(({ template }) => template)
const named = (mails: readonly MailRow[], template: string) => {
  const mail = mails.find((one) => one.template === template)
  if (mail === undefined) throw new Error(`no ${template} mail`)
  return mail
}
/** By what a calendar knows the entry. */
const uidOf = (calendar: { readonly text: string } | null) =>
  /^UID:(.*)\r$/m.exec(calendar?.text ?? '')?.[1]
/** The token in the first link of the mail's text. */
const tokenIn = (mail: MailRow) => /\/visit\?jwt=([\w.-]+)/.exec(mail.body)?.[1] ?? ''
const change = (scene: Scene, visit: SceneVisit, columns: string) =>
  world.run(
    `update visits set ${columns} where company_id = $1 and meeting_id = $2 and visitor_id = $3`,
    [scene.companyId, visit.key.meetingId, visit.key.visitorId],
  )

describe('a new visit', () => {
  it('is told by an invitation with a calendar entry, and a mail to prepare it', async () => {
    const scene = await openScene(world)
    await scene.agreement()
    const visit = await janesVisit(scene, { title: 'Interview' })
    await world.happen(scene.companyId, visit.key, 'visit.created', { status: 'EXPECTED' })
    const mails = await mailsOf(scene, visit)
    expect(templates(mails)).toEqual(['invitation', 'prepare'])
    expect(mails).toMatchObject([
      { recipient: 'jane@example.org', state: 'SENT', language: 'en', attempts: 1 },
      { recipient: 'jane@example.org', state: 'SENT', language: 'en', attempts: 1 },
    ])
    const { calendar } = named(mails, 'invitation')
    expect(calendar?.method).toBe('REQUEST')
    expect(calendar?.text).toContain('SUMMARY:Interview')
    expect(calendar?.text).toContain('SEQUENCE:0')
    expect(uidOf(calendar)).toMatch(/^[0-9a-f-]{36}@foyer\.test$/)
  })

  it('is prepared by a link that opens this visit alone', async () => {
    const scene = await openScene(world)
    await scene.agreement()
    const visit = await janesVisit(scene)
    await world.happen(scene.companyId, visit.key, 'visit.created', { status: 'EXPECTED' })
    const mails = await mailsOf(scene, visit)
    const { keys, clock } = world.deps
    expect(await readLink(keys, clock, tokenIn(named(mails, 'prepare')))).toMatchObject({
      kind: 'visitor',
      channel: 'LINK',
      foundByNameAt: null,
      kioskId: null,
      companyId: scene.companyId,
      visit: visit.key,
    })
    // One button is enough.
    expect(named(mails, 'invitation').body).not.toContain('jwt=')
  })

  it('is told by one mail where nothing is asked, and it promises nothing else', async () => {
    const scene = await openScene(world)
    const visit = await janesVisit(scene)
    await world.happen(scene.companyId, visit.key, 'visit.created', { status: 'EXPECTED' })
    const mails = await mailsOf(scene, visit)
    expect(templates(mails)).toEqual(['invitation'])
    const [mail] = mails
    expect(mail?.body).toMatch(/See my visit:? https:\S+\/visit\?jwt=/)
    expect(mail?.body).not.toMatch(/question|Get ready/)
    // Asked to wait meanwhile, and approved: the invitation does not come twice.
    world.clock.advance(60_000)
    await world.happen(scene.companyId, visit.key, 'visit.approved', { from: 'DENIED' })
    expect(templates(await mailsOf(scene, visit))).toEqual(['invitation', 'prepare'])
  })

  it('is told of questions only where there are some', async () => {
    const contentOf = async (scene: Scene) => {
      const visit = await janesVisit(scene)
      await world.happen(scene.companyId, visit.key, 'visit.created', { status: 'EXPECTED' })
      return named(await mailsOf(scene, visit), 'prepare').body
    }
    const signing = await openScene(world)
    await signing.agreement()
    expect(await contentOf(signing)).toContain('Get your visit ready before you come')
    const asking = await openScene(world)
    await asking.flow(askScreen('wish'))
    expect(await contentOf(asking)).toContain('Answer a few questions before you come')
  })

  it('is told in the language of the visitor, with the times of the location', async () => {
    const scene = await openScene(world)
    const visit = await janesVisit(scene, { language: 'ar' })
    await world.happen(scene.companyId, visit.key, 'visit.created', { status: 'EXPECTED' })
    const mail = named(await mailsOf(scene, visit), 'invitation')
    expect(mail.language).toBe('ar')
    expect(mail.html).toMatch(/<html lang="ar" dir="rtl">/)
    expect(mail.body).toContain('10:00')
  })

  it.each([
    ['neither', { sendInvitation: false, sendPrepareForVisit: false }, []],
    ['only the invitation, with the link', { sendPrepareForVisit: false }, ['invitation']],
    ['only the mail to prepare it', { sendInvitation: false }, ['prepare']],
  ])('is told by %s where the location wants that', async (_, params, expected) => {
    const scene = await openScene(world)
    await scene.agreement()
    await setParams(world.deps, scene.companyId, 'visitor-check-email', params)
    const visit = await janesVisit(scene)
    await world.happen(scene.companyId, visit.key, 'visit.created', { status: 'EXPECTED' })
    const mails = await mailsOf(scene, visit)
    expect(templates(mails)).toEqual(expected)
    expect(mails.every((mail) => tokenIn(mail) !== '')).toBe(true)
  })

  it('is told only at its approval, and once', async () => {
    const scene = await openScene(world, { approvals: true })
    await scene.agreement()
    const visit = await janesVisit(scene, { status: 'IN_REVIEW' })
    await world.happen(scene.companyId, visit.key, 'visit.created', { status: 'IN_REVIEW' })
    expect(await mailsOf(scene, visit)).toEqual([])
    await change(scene, visit, `status = 'EXPECTED'`)
    await world.happen(scene.companyId, visit.key, 'visit.approved', { from: 'IN_REVIEW' })
    expect(templates(await mailsOf(scene, visit))).toEqual(['invitation', 'prepare'])
    await world.happen(scene.companyId, visit.key, 'visit.approved', { from: 'DENIED' })
    expect(templates(await mailsOf(scene, visit))).toEqual(['invitation', 'prepare', 'prepare'])
  })

  it.each([
    ['without an address', { email: '' }, ''],
    ['that was cancelled meanwhile', {}, `cancelled_at = now()`],
    ['that is over', { daysFromToday: -1 }, ''],
    ['that waits for an approval', { status: 'IN_REVIEW' as const }, ''],
    ['of a visitor who is here already', { status: 'CHECKED_IN' as const }, ''],
  ])('%s is not told', async (_, options, columns) => {
    const scene = await openScene(world)
    const visit = await janesVisit(scene, options)
    if (columns !== '') await change(scene, visit, columns)
    await world.happen(scene.companyId, visit.key, 'visit.created', { status: 'EXPECTED' })
    expect(await mailsOf(scene, visit)).toEqual([])
  })

  it('of a company that is switched off is not told', async () => {
    const scene = await openScene(world)
    const visit = await janesVisit(scene)
    await world.run('update companies set disabled_at = now() where company_id = $1', [
      scene.companyId,
    ])
    world.deps.companies.forget(scene.companyId)
    await world.happen(scene.companyId, visit.key, 'visit.created', { status: 'EXPECTED' })
    expect(await mailsOf(scene, visit)).toEqual([])
  })
})

describe('a changed visit', () => {
  it('that moved to another day keeps its calendar entry', async () => {
    const scene = await openScene(world)
    await scene.agreement()
    const visit = await janesVisit(scene)
    await world.happen(scene.companyId, visit.key, 'visit.created', { status: 'EXPECTED' })
    const before = named(await mailsOf(scene, visit), 'invitation')
    const visitDate = '2026-11-24'
    await world.run('update meetings set sequence = 1 where meeting_id = $1', [visit.key.meetingId])
    await change(
      scene,
      visit,
      `visit_date = '${visitDate}', start_at = start_at + interval '2 days',
      end_at = end_at + interval '2 days'`,
    )
    const key = { ...visit.key, visitDate }
    const payload = { changed: ['time'], movedFrom: visit.visitId }
    await world.happen(scene.companyId, key, 'visit.updated', payload)
    const mails = await world.mails(scene.companyId, key)
    expect(templates(mails)).toEqual(['changed', 'invitation', 'prepare'])
    const { calendar } = named(mails, 'changed')
    expect(calendar).toMatchObject({ method: 'REQUEST' })
    expect(uidOf(calendar)).toBe(uidOf(before.calendar))
    expect(calendar?.text).toContain('SEQUENCE:1')
    // The file to download is the same entry.
    const token = await visitorToken(world.deps, scene.companyId, key)
    const file = await visit.send('passes.calendar', { token, query: { token } })
    expect(uidOf(file)).toBe(uidOf(before.calendar))
  })

  it.each([
    ['whose visitor was never told', 'visit.updated', { changed: ['time'] }],
    ['where only an answer changed', 'visit.updated', { changed: ['answers'] }],
  ] as const)('%s is not told', async (_, kind, payload) => {
    const scene = await openScene(world)
    const visit = await janesVisit(scene)
    await world.happen(scene.companyId, visit.key, kind, payload)
    expect(await mailsOf(scene, visit)).toEqual([])
  })

  it('that was cancelled is told to who was invited, and leaves the calendar', async () => {
    const scene = await openScene(world)
    const visit = await janesVisit(scene)
    await world.happen(scene.companyId, visit.key, 'visit.created', { status: 'EXPECTED' })
    const before = named(await mailsOf(scene, visit), 'invitation')
    await change(scene, visit, `cancelled_at = now()`)
    await world.run('update meetings set sequence = 1 where meeting_id = $1', [visit.key.meetingId])
    await world.happen(scene.companyId, visit.key, 'visit.cancelled')
    const mail = named(await mailsOf(scene, visit), 'cancellation')
    expect(mail).toMatchObject({ state: 'SENT', recipient: 'jane@example.org' })
    expect(mail.calendar).toMatchObject({ method: 'CANCEL' })
    expect(uidOf(mail.calendar)).toBe(uidOf(before.calendar))
    expect(mail.calendar?.text).toContain('SEQUENCE:1')
  })

  it('that was cancelled is not told to who never knew of it', async () => {
    const scene = await openScene(world)
    const visit = await janesVisit(scene)
    await change(scene, visit, `cancelled_at = now()`)
    await world.happen(scene.companyId, visit.key, 'visit.cancelled')
    expect(await mailsOf(scene, visit)).toEqual([])
  })
})

describe('a completed registration', () => {
  it('is answered by the pass', async () => {
    const scene = await openScene(world)
    const visit = await janesVisit(scene)
    await change(scene, visit, `registration = 'VALID', registered_at = now()`)
    await world.happen(scene.companyId, visit.key, 'visit.registered')
    const mails = await mailsOf(scene, visit)
    expect(templates(mails)).toEqual(['pass'])
    expect(named(mails, 'pass').attachments).toMatchObject([
      { contentType: 'image/png', contentId: 'pass@foyer' },
    ])
    expect(tokenIn(named(mails, 'pass'))).not.toBe('')
  })

  it('is not, where the location does not want that, or the visit was denied since', async () => {
    const scene = await openScene(world)
    const denied = await janesVisit(scene, { status: 'DENIED' })
    await change(scene, denied, `registration = 'VALID', registered_at = now()`)
    await world.happen(scene.companyId, denied.key, 'visit.registered')
    expect(await mailsOf(scene, denied)).toEqual([])
    await setParams(world.deps, scene.companyId, 'visitor-check-email', { sendPass: false })
    const visit = await janesVisit(scene)
    await change(scene, visit, `registration = 'VALID', registered_at = now()`)
    await world.happen(scene.companyId, visit.key, 'visit.registered')
    expect(await mailsOf(scene, visit)).toEqual([])
  })
})
