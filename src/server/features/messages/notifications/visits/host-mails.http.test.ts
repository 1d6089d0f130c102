import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readLink } from '#server/platform/auth/links/signed-link.ts'
import { createUser, setParams } from '#tests/support/factories.ts'
import { askScreen } from '#tests/support/flow-screens.ts'
import { openMailWorld, type MailRow, type MailWorld } from '#tests/support/mail-world.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

let world: MailWorld

beforeAll(async () => {
  world = await openMailWorld()
})

afterAll(() => world.close())

/** A visit to Hanne, by Jane. */
async function hannesVisit(
  scene: Scene,
  status: 'EXPECTED' | 'CHECKED_IN' | 'ON_SITE' | 'DENIED' = 'EXPECTED',
  host: Parameters<typeof createUser>[2] = {},
): Promise<SceneVisit> {
  const email = `hanne-${crypto.randomUUID()}@example.org`
  const hostId = await createUser(world.deps, scene.companyId, { email, ...host })
  return scene.visit({ firstname: 'Jane', email: 'jane@example.org', hostId, status })
}

const mailsOf = (scene: Scene, visit: SceneVisit) => world.mails(scene.companyId, visit.key)
const templates = (mails: readonly MailRow[]) => mails.map(({ template }) => template)
const change = (visit: SceneVisit, columns: string) =>
  world.run(`update visits set ${columns} where meeting_id = $1`, [visit.key.meetingId])

describe('an arrival', () => {
  it('is told to the host, in the language of the host', async () => {
    const scene = await openScene(world)
    const visit = await hannesVisit(scene, 'CHECKED_IN', { language: 'ja' })
    await world.happen(scene.companyId, visit.key, 'visit.checked_in')
    const mails = await mailsOf(scene, visit)
    expect(mails).toMatchObject([{ template: 'host_arrived', language: 'ja', state: 'SENT' }])
    expect(mails[0]?.recipient).toMatch(/^hanne-/)
    expect(mails[0]?.reply_to).toBe('')
  })

  it('is not told when the visitor is only on site', async () => {
    const scene = await openScene(world)
    const visit = await hannesVisit(scene, 'ON_SITE')
    await world.happen(scene.companyId, visit.key, 'visit.on_site')
    expect(await mailsOf(scene, visit)).toEqual([])
  })

  it('is not told when the meeting does not want that', async () => {
    const scene = await openScene(world)
    const visit = await hannesVisit(scene, 'CHECKED_IN')
    await world.run(
      `update meetings set checkin_notification_type = 'NONE' where meeting_id = $1`,
      [visit.key.meetingId],
    )
    await world.happen(scene.companyId, visit.key, 'visit.checked_in')
    expect(await mailsOf(scene, visit)).toEqual([])
  })

  it('is not told to a host without an address', async () => {
    const scene = await openScene(world)
    const visit = await hannesVisit(scene, 'CHECKED_IN', { email: '' })
    await world.happen(scene.companyId, visit.key, 'visit.checked_in')
    expect(await mailsOf(scene, visit)).toEqual([])
  })

  it('is not told when it was taken back before the mail was written', async () => {
    const scene = await openScene(world)
    const visit = await hannesVisit(scene)
    await world.happen(scene.companyId, visit.key, 'visit.checked_in')
    expect(await mailsOf(scene, visit)).toEqual([])
  })
})

describe('a denial by the answers of the visitor', () => {
  const question = askScreen('fever', 'QUESTION', {
    label: { en: 'Do you have a fever?' },
    when: { Yes: 'failure' },
  })

  async function deniedVisit(scene: Scene): Promise<SceneVisit> {
    await scene.flow(question)
    const visit = await hannesVisit(scene)
    await visit.send('visits.putCustomFields', { body: [{ id: 'fever', value: 'true' }] })
    const denied = await visit.send('visits.deny', { body: {} })
    expect(denied.status).toBe(200)
    return visit
  }

  it('asks the host, with the answers and links that approve or deny', async () => {
    const scene = await openScene(world)
    const visit = await deniedVisit(scene)
    const mails = await mailsOf(scene, visit)
    expect(templates(mails)).toEqual(['host_review'])
    const body = mails[0]?.body ?? ''
    expect(body).toContain('Do you have a fever?')
    expect(body).toContain('Yes')
    const links = [...body.matchAll(/https:\/\/foyer\.test\/review\?jwt=([\w.-]+)&answer=(\w+)/g)]
    expect(links.map((link) => link[2])).toEqual(['approve', 'deny'])
    const { keys, clock } = world.deps
    expect(await readLink(keys, clock, links[0]?.[1] ?? '')).toMatchObject({
      kind: 'reviewer',
      userId: visit.hostId,
      visit: visit.key,
    })
  })

  it('is answered by the link, and the visitor may go on', async () => {
    const scene = await openScene(world)
    const visit = await deniedVisit(scene)
    const [mail] = await mailsOf(scene, visit)
    const token = /\/review\?jwt=([\w.-]+)&answer=approve/.exec(mail?.body ?? '')?.[1] ?? ''
    const answer = await visit.send('reviews.answer', { token, body: { answer: 'approve' } })
    expect(answer.status).toBe(200)
    // Who was told to wait is asked to go on.
    expect(templates(await mailsOf(scene, visit))).toEqual(['host_review', 'invitation'])
  })

  it('asks the assistant as well, whose link counts as long as they are it', async () => {
    const scene = await openScene(world)
    const assistant = await createUser(world.deps, scene.companyId, { email: 'ann@example.org' })
    const visit = await hannesVisit(scene, 'DENIED')
    const assists = (id: string | null) =>
      world.run('update users set assistant_id = $2 where user_id = $1', [visit.hostId, id])
    await assists(assistant)
    await change(visit, `registration = 'INVALID'`)
    await world.happen(scene.companyId, visit.key, 'visit.denied', { cause: 'FLOW' })
    const mails = await mailsOf(scene, visit)
    expect(mails.map(({ recipient }) => recipient.split('-')[0])).toEqual([
      'hanne',
      'ann@example.org',
    ])
    const token = /\/review\?jwt=([\w.-]+)&answer=approve/.exec(mails[1]?.body ?? '')?.[1] ?? ''
    const approve = () => visit.send('reviews.answer', { token, body: { answer: 'approve' } })
    await assists(null)
    expect((await approve()).code).toBe('forbidden')
    await assists(assistant)
    expect((await approve()).status).toBe(200)
  })

  it.each([
    ['hosts may not answer', 'visitor-management', { hostMayApproveFlowDenials: false }],
    ['hosts are not mailed', 'visitor-check-email', { notifyHost: false }],
  ] as const)('asks nobody where %s', async (_, area, params) => {
    const scene = await openScene(world)
    const visit = await hannesVisit(scene, 'DENIED')
    await setParams(world.deps, scene.companyId, area, params)
    await world.happen(scene.companyId, visit.key, 'visit.denied', { cause: 'FLOW' })
    expect(await mailsOf(scene, visit)).toEqual([])
  })
})

describe('a denial by an approver', () => {
  it('is told to the host, with the reason, and not to the visitor', async () => {
    const scene = await openScene(world)
    const visit = await hannesVisit(scene, 'DENIED')
    await change(visit, `denial_cause = 'APPROVER', denial_reason = 'No room that day'`)
    await world.happen(scene.companyId, visit.key, 'visit.denied', { cause: 'APPROVER' })
    const mails = await mailsOf(scene, visit)
    expect(templates(mails)).toEqual(['host_refused'])
    expect(mails[0]?.body).toContain('No room that day')
  })
})

describe('a signature', () => {
  async function sign(sendCopy: boolean) {
    const scene = await openScene(world)
    const agreementId = await scene.agreement({ name: 'House rules' })
    const visit = await hannesVisit(scene)
    const signed = await visit.send('visits.signAgreement', {
      body: { agreementId, language: 'en', sendCopyToVisitor: sendCopy },
    })
    expect(signed.status).toBe(200)
    const mails = await mailsOf(scene, visit)
    const documents = await world.run<{ sha256: string }>(
      'select sha256 from signature_documents where company_id = $1',
      [scene.companyId],
    )
    return { scene, visit, mails, documents }
  }

  it('becomes a document that is kept once, and mailed to who wants a copy', async () => {
    const { scene, visit, mails, documents } = await sign(true)
    expect(documents).toHaveLength(1)
    expect(mails).toMatchObject([
      {
        template: 'agreement_copy',
        recipient: 'jane@example.org',
        state: 'SENT',
        attachments: [{ contentType: 'application/pdf', sha256: documents[0]?.sha256 }],
      },
    ])
    const pdf = await world.deps.files.get(documents[0]?.sha256 ?? '')
    expect(
      Buffer.from(pdf ?? '')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')

    // The same event again, as after a crash of the relay's connection.
    const [event] = await world.run<{ payload: Record<string, unknown> }>(
      `select payload from events where company_id = $1 and kind = 'visit.agreement_signed'`,
      [scene.companyId],
    )
    await world.happen(scene.companyId, visit.key, 'visit.agreement_signed', {
      ...event?.payload,
      sendCopy: false,
    })
    await world.quiet()
    const again = await world.run('select from signature_documents where company_id = $1', [
      scene.companyId,
    ])
    expect(again).toHaveLength(1)
  })

  it('becomes a document also when nobody wants a copy', async () => {
    const { mails, documents } = await sign(false)
    expect(documents).toHaveLength(1)
    expect(mails).toEqual([])
  })
})
