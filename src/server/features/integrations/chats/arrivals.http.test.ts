/** A host is asked in Slack, answers there, and whatever is decided anywhere shows everywhere (issue 15 §4). */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { send } from '#tests/support/send.ts'
import { openSlackScene, type SlackScene } from '#tests/support/slack-scene.ts'
import { buttonsOf, startSlack, type Slack } from '#tests/support/start-slack.ts'

let world: MailWorld
let slack: Slack
let scene: SlackScene

beforeAll(async () => {
  slack = await startSlack()
  world = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1' })
})
beforeEach(async () => {
  scene = await openSlackScene(world, slack)
  await scene.live()
})
// Everything that was sent was as Slack wants it.
afterEach(() => expect(slack.faults).toEqual([]))
afterAll(async () => {
  await world.close()
  await slack.close()
})

const answers = ['ON_MY_WAY', 'FIVE_MINUTES', 'CANNOT'] as const

describe('an arrival', () => {
  it('asks the host with the answers that exist, and the kiosk shows the one that is pressed', async () => {
    const ann = await scene.person('Ann')
    const visit = await scene.arrive(ann.userId)
    const [message] = slack.seenBy(ann.chatUserId)
    expect(message?.text).toContain('Jane Doe is here for you')
    expect(buttonsOf(message!).map(({ action_id: action }) => action)).toEqual(answers)
    const pressed = await scene.press(ann, message, 'FIVE_MINUTES')
    expect([pressed.statusCode, pressed.body]).toEqual([200, ''])
    await world.quiet()
    expect(await visit.send('visits.arrival')).toMatchObject({
      body: { arrival: { answer: 'FIVE_MINUTES', answeredBy: { firstname: 'Ann' } } },
    })
    expect(message?.text).toMatch(/I need 5 minutes \(Ann Worker, .*10:00/)
    // A later answer may follow, as on the page of the mail.
    expect(buttonsOf(message!)).toHaveLength(3)
    const [event] = await world.run<{ actor: string }>(
      `select actor from events where company_id = $1 and kind = 'visit.host_answered'`,
      [scene.companyId],
    )
    expect(event?.actor).toBe(`user:${ann.id}`)
  })

  it('speaks the language of whoever reads it', async () => {
    const ann = await scene.person('Ann', { language: 'de' })
    await scene.arrive(ann.userId)
    const [message] = slack.seenBy(ann.chatUserId)
    expect(message?.text).not.toContain('is here for you')
    expect(message?.text).toContain('Jane Doe')
  })

  it('lets the host send a colleague, who is asked, and takes the buttons from the host', async () => {
    const ann = await scene.person('Ann')
    const bob = await scene.person('Bob')
    const visit = await scene.arrive(ann.userId)
    const [message] = slack.seenBy(ann.chatUserId)
    expect(await scene.sendColleague(ann, message!, 'bob')).toEqual(['Bob Worker'])
    await world.quiet()
    expect(await visit.send('visits.arrival')).toMatchObject({
      body: { host: { firstname: 'Bob' } },
    })
    expect(message?.text).toContain('Bob Worker is now Jane Doe’s host')
    expect(buttonsOf(message!)).toEqual([])
    expect(slack.seenBy(bob.chatUserId)).toHaveLength(1)
    // An old button of who was replaced changes nothing, and says so calmly.
    const before = message?.changes ?? 0
    const old = { ...message!, blocks: staleBlocks(ann.chatUserId) ?? [] }
    await scene.press(ann, old, 'CANNOT')
    await world.quiet()
    expect(message?.changes).toBeGreaterThan(before)
    expect(await visit.send('visits.arrival')).toMatchObject({
      body: { host: { firstname: 'Bob' } },
    })
  })

  it('of a visit that is over is closed, and its old button does nothing', async () => {
    const ann = await scene.person('Ann')
    const visit = await scene.arrive(ann.userId)
    const [message] = slack.seenBy(ann.chatUserId)
    const old = { ...message! }
    await visit.send('visits.checkOut', { token: scene.client })
    await world.quiet()
    expect(message?.text).toContain('Jane Doe has left')
    expect((await scene.press(ann, old, 'ON_MY_WAY')).statusCode).toBe(200)
    await world.quiet()
    expect(
      await world.run(
        `select 1 from events where company_id = $1 and kind = 'visit.host_answered'`,
        [scene.companyId],
      ),
    ).toEqual([])
  })

  it('answered by mail or in the console changes the card', async () => {
    const ann = await scene.person('Ann')
    const visit = await scene.arrive(ann.userId)
    const body = { answer: 'CANNOT' }
    await visit.send('visits.answerArrival', { token: visit.review, body })
    await world.quiet()
    expect(slack.seenBy(ann.chatUserId)[0]?.text).toContain('I can’t come (Ann Worker')
  })

  it('reaches who isn’t found there by mail as before, and finds them a day later', async () => {
    const ann = await scene.person('Ann', { inSlack: false })
    const visit = await scene.arrive(ann.userId)
    expect(slack.messages).toEqual([])
    const mails = await world.mails(scene.companyId, visit.key)
    expect(mails.map(({ template }) => template)).toContain('host_arrived')
    await scene.arrive(ann.userId)
    const lookUps = () =>
      slack.calls.filter(({ method }) => method === 'users.lookupByEmail').length
    expect(lookUps()).toBe(1)
    slack.join('UANNLATE', ann.email)
    await scene.after(25 * 3_600_000)
    await scene.arrive(ann.userId)
    expect([lookUps(), slack.seenBy('UANNLATE').length]).toEqual([2, 1])
  })

  it('looks for somebody anew whose address has changed', async () => {
    const ann = await scene.person('Ann')
    await scene.arrive(ann.userId)
    const [message] = slack.seenBy(ann.chatUserId)
    await world.run(`update users set email = 'ann2@acme.example' where user_id = $1`, [ann.userId])
    // Whoever has the old address there is not Ann any more.
    await scene.press(ann, message, 'ON_MY_WAY')
    await world.quiet()
    expect(slack.seenBy(ann.chatUserId).at(-1)?.text).toContain('Foyer doesn’t know you here')
    slack.join('UANNTWO', 'ann2@acme.example')
    await scene.arrive(ann.userId)
    expect(slack.seenBy('UANNTWO')).toHaveLength(1)
  })

  it('is not told in a chat to who doesn’t want it', async () => {
    const ann = await scene.person('Ann')
    await world.run(
      `insert into user_notices (company_id, user_id, notice, way, enabled) values ($1, $2, 'CHECK_IN', 'CHAT', false)`,
      [scene.companyId, ann.userId],
    )
    await scene.arrive(ann.userId)
    expect(slack.messages).toEqual([])
  })

  it('shows names as text, whatever they hold', async () => {
    const ann = await scene.person('Ann')
    const visit = await scene.visit({
      firstname: '<!channel> *a* & <https://evil.example|b>',
      lastname: '😀'.repeat(40),
      companyName: '`_~x'.repeat(40),
      hostId: ann.userId,
    })
    await visit.send('visits.checkIn', { body: {} })
    await world.quiet()
    expect(slack.seenBy(ann.chatUserId)[0]?.text).toContain('&lt;!channel&gt;')
  })
})

describe('a decision', () => {
  it('is made in Slack, and shows on every other card', async () => {
    await scene.params({ approvals: true })
    const [ann, bob] = [await scene.person('Ann'), await scene.person('Bob')]
    await world.run(
      `insert into company_params (company_id, area, params) values ($1, 'arrival', $2)`,
      [scene.companyId, JSON.stringify({ approverIds: [ann.id, bob.id] })],
    )
    const visit = await scene.visit({
      status: 'IN_REVIEW',
      firstname: 'Jane',
      lastname: 'Doe',
      hostId: ann.userId,
    })
    await world.happen(scene.companyId, visit.key, 'visit.created', { status: 'IN_REVIEW' })
    await world.quiet()
    const [[forAnn], [forBob]] = [slack.seenBy(ann.chatUserId), slack.seenBy(bob.chatUserId)]
    const old = { ...forBob! }
    expect(buttonsOf(forAnn!).map(({ action_id: action }) => action)).toEqual(['APPROVE', 'DENY'])
    await scene.press(ann, forAnn, 'APPROVE')
    await world.quiet()
    for (const card of [forAnn, forBob]) {
      expect(card?.text).toMatch(/Approved by Ann Worker at .*\d/)
      expect(buttonsOf(card!)).toEqual([])
    }
    // The second decision comes too late, and finds the first.
    await scene.press(bob, old, 'DENY')
    await world.quiet()
    const seen = await send(world.app, 'visits.get', { token: scene.client, params: visit.params })
    expect(seen.body).toMatchObject({ status: 'EXPECTED' })
    expect(forBob?.text).toContain('Approved by Ann Worker')
  })

  it('is not taken from who isn’t asked any more', async () => {
    await scene.params({ approvals: true })
    const [ann, bob] = [await scene.person('Ann'), await scene.person('Bob')]
    const visit = await scene.visit({ status: 'IN_REVIEW', hostId: ann.userId })
    await world.happen(scene.companyId, visit.key, 'visit.created', { status: 'IN_REVIEW' })
    await world.quiet()
    const [message] = slack.seenBy(ann.chatUserId)
    await world.run(
      `insert into company_params (company_id, area, params) values ($1, 'arrival', $2)`,
      [scene.companyId, JSON.stringify({ approverIds: [bob.id] })],
    )
    await scene.press(ann, message, 'APPROVE')
    await world.quiet()
    const seen = await send(world.app, 'visits.get', { token: scene.client, params: visit.params })
    expect(seen.body).toMatchObject({ status: 'IN_REVIEW' })
    expect(message?.text).toContain('permission')
  })
})

/** The card of an arrival as it stood at first. */
function staleBlocks(chatUserId: string) {
  const posted = slack.calls.find(
    ({ method, given }) => method === 'chat.postMessage' && given['channel'] === chatUserId,
  )
  return posted?.given['blocks'] as ReturnType<typeof slack.seenBy>[number]['blocks'] | undefined
}
