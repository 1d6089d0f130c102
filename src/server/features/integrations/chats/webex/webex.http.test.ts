/** A host is asked in Webex, answers there, and whatever is decided anywhere shows everywhere (issue 15 §4). */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { signingSecret } from '#tests/support/slack-scene.ts'
import { slackToken, startSlack, type Slack } from '#tests/support/start-slack.ts'
import { saidBy, startWebex, submitsOf, type Webex } from '#tests/support/start-webex.ts'
import { openWebexScene, type WebexScene } from '#tests/support/webex-scene.ts'

let world: MailWorld
let webex: Webex
let slack: Slack
let scene: WebexScene

beforeAll(async () => {
  world = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1' })
  webex = await startWebex(() => world.clock.epochMs())
  slack = await startSlack()
})
beforeEach(async () => {
  scene = await openWebexScene(world, webex)
  await scene.live()
})
// Everything that was sent was as Webex wants it.
afterEach(() => expect([...webex.faults, ...slack.faults]).toEqual([]))
afterAll(async () => {
  await world.close()
  await webex.close()
  await slack.close()
})

const first = <Item>(items: readonly Item[]): Item => {
  const [item] = items
  if (item === undefined) throw new Error('nothing is shown')
  return item
}
const wantedOf = (card: { readonly content: Record<string, unknown> }) => [
  ...submitsOf(card.content).keys(),
]

describe('an arrival', () => {
  it('asks the host by a message of their own, and the kiosk shows what is pressed', async () => {
    const ann = await scene.person('Ann')
    const visit = await scene.arrive(ann.userId)
    const card = first(webex.seenBy(ann.chatUserId))
    expect([card.text, saidBy(card)]).toEqual([
      'Jane Doe is here for you',
      expect.stringContaining('Jane Doe is here for you'),
    ])
    expect(wantedOf(card)).toEqual(['ON_MY_WAY', 'FIVE_MINUTES', 'CANNOT', 'SEND_SOMEBODY'])
    expect((await scene.press(ann, card, 'FIVE_MINUTES')).statusCode).toBe(200)
    await world.quiet()
    expect(await visit.send('visits.arrival')).toMatchObject({
      body: { arrival: { answer: 'FIVE_MINUTES', answeredBy: { firstname: 'Ann' } } },
    })
    // A message with buttons can't change: it stands anew, and alone.
    const now = webex.seenBy(ann.chatUserId)
    expect([now.length, first(now).id === card.id]).toEqual([1, false])
    expect(saidBy(now[0])).toMatch(/I need 5 minutes \(Ann Worker, .*10:00/)
    const [event] = await world.run<{ actor: string }>(
      `select actor from events where company_id = $1 and kind = 'visit.host_answered'`,
      [scene.companyId],
    )
    expect(event?.actor).toBe(`user:${ann.id}`)
  })

  it('stands as it is where nothing about it has changed', async () => {
    const ann = await scene.person('Ann')
    const visit = await scene.arrive(ann.userId)
    const card = first(webex.seenBy(ann.chatUserId))
    await world.happen(scene.companyId, visit.key, 'visit.updated', {})
    await world.quiet()
    expect(webex.seenBy(ann.chatUserId)).toEqual([card])
    // Control: where it isn't known what it says, it is shown anew.
    await world.run('update chat_cards set shown = null where company_id = $1', [scene.companyId])
    await world.happen(scene.companyId, visit.key, 'visit.updated', {})
    await world.quiet()
    expect(webex.seenBy(ann.chatUserId)).toHaveLength(1)
    expect(first(webex.seenBy(ann.chatUserId)).id).not.toBe(card.id)
  })

  it('lets the host send a colleague by name, and guesses nobody', async () => {
    const [ann, bob] = [await scene.person('Ann'), await scene.person('Bob')]
    await scene.person('Carl')
    const visit = await scene.arrive(ann.userId)
    const tries = [
      ['Zzyzx', 'No colleague has that name'],
      ['Worker', 'Several colleagues have that name'],
    ] as const
    for (const [colleague, sentence] of tries) {
      await scene.press(ann, webex.seenBy(ann.chatUserId)[0], 'SEND_SOMEBODY', { colleague })
      await world.quiet()
      expect(saidBy(webex.seenBy(ann.chatUserId)[0])).toContain(sentence)
    }
    await scene.press(ann, webex.seenBy(ann.chatUserId)[0], 'SEND_SOMEBODY', { colleague: 'Bob W' })
    await world.quiet()
    expect(await visit.send('visits.arrival')).toMatchObject({
      body: { host: { firstname: 'Bob' } },
    })
    const [hers] = webex.seenBy(ann.chatUserId)
    expect([saidBy(hers), hers && wantedOf(hers)]).toEqual([
      expect.stringContaining('Bob Worker is now Jane Doe’s host'),
      [],
    ])
    expect(webex.seenBy(bob.chatUserId)).toHaveLength(1)
  })
})

it('one decision shows in Webex and in Slack, wherever it was made', async () => {
  const { id: chatId } = await scene.ok<{ id: string }>(
    scene.ask('chats.create', { body: { vendor: 'SLACK', name: 'Foyer' } }),
  )
  const body = { address: slack.address, botToken: slackToken, signingSecret }
  await scene.ok(scene.ask('chats.connect', { params: { chatId }, body }))
  await scene.params({ approvals: true })
  const [ann, bob] = [await scene.person('Ann'), await scene.person('Bob')]
  slack.join('UBOB', bob.email)
  await world.run(
    `insert into company_params (company_id, area, params) values ($1, 'arrival', $2)`,
    [scene.companyId, JSON.stringify({ approverIds: [ann.id, bob.id] })],
  )
  const visit = await scene.visit({ status: 'IN_REVIEW', hostId: ann.userId })
  await world.happen(scene.companyId, visit.key, 'visit.created', { status: 'IN_REVIEW' })
  await world.quiet()
  const old = first(webex.seenBy(bob.chatUserId))
  await scene.press(ann, webex.seenBy(ann.chatUserId)[0], 'APPROVE')
  await world.quiet()
  for (const { chatUserId } of [ann, bob]) {
    const [card, ...more] = webex.seenBy(chatUserId)
    expect([more, card && wantedOf(card)]).toEqual([[], []])
    expect(saidBy(card)).toMatch(/Approved by Ann Worker at .*\d/)
  }
  expect(slack.seenBy('UBOB').map(({ text }) => text)).toEqual([
    expect.stringMatching(/Approved by Ann Worker at .*\d/),
  ])
  // From a message that somebody still sees on a phone without network.
  await scene.press(bob, old, 'DENY')
  await world.quiet()
  expect(saidBy(webex.seenBy(bob.chatUserId)[0])).toContain('Approved by Ann Worker')
})

describe('people', () => {
  it('are known by their address, in the organisation of the bot alone', async () => {
    const ann = await scene.person('Ann', { orgId: 'elsewhere' })
    await scene.arrive(ann.userId)
    expect(webex.cards).toEqual([])
    await scene.write(ann, 'desk')
    await world.quiet()
    expect(saidBy(first(webex.seenBy(ann.chatUserId)))).toContain('Foyer doesn’t know you here')
  })

  it('invite a visitor by a form, once, and ask for a desk', async () => {
    const ann = await scene.person('Ann')
    await scene.write(ann, '/Invite')
    await world.quiet()
    const jane = {
      firstname: 'Jane',
      lastname: 'Doe',
      email: 'jane@example.org',
      date: '2026-11-23',
      time: '14:30',
    }
    await scene.press(ann, webex.seenBy(ann.chatUserId)[0], 'INVITE', { ...jane, time: '25:00' })
    await world.quiet()
    expect(saidBy(webex.seenBy(ann.chatUserId)[0])).toContain('Enter a date and a time')
    await scene.press(ann, webex.seenBy(ann.chatUserId)[0], 'INVITE', jane)
    await world.quiet()
    expect(saidBy(webex.seenBy(ann.chatUserId)[0])).toContain('Jane Doe is invited')
    const made = await world.run('select 1 from meetings where company_id = $1 and host_id = $2', [
      scene.companyId,
      ann.userId,
    ])
    expect(made).toHaveLength(1)
    // What was typed stands in no log.
    const log = await world.run('select * from integration_exchanges where company_id = $1', [
      scene.companyId,
    ])
    expect([log.length > 0, JSON.stringify(log).includes('jane@example.org')]).toEqual([
      true,
      false,
    ])
    await scene.write(ann, 'desk')
    await world.quiet()
    expect(saidBy(webex.seenBy(ann.chatUserId).at(-1))).toContain('No desk booked for today')
    await scene.write(ann, 'hello?')
    await world.quiet()
    expect(saidBy(webex.seenBy(ann.chatUserId).at(-1))).toContain('Write “invite”')
  })
})
