/** A host is asked in Microsoft Teams, answers there, and whatever is decided anywhere shows everywhere (issue 15 §4). */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { pressesOf, startTeams, textOf, type Teams } from '#tests/support/start-teams.ts'
import { openTeamsScene, type TeamsScene } from '#tests/support/teams-scene.ts'

let world: MailWorld
let teams: Teams
let scene: TeamsScene

beforeAll(async () => {
  world = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1' })
  teams = await startTeams(() => world.clock.epochMs())
})
beforeEach(async () => {
  scene = await openTeamsScene(world, teams)
  await scene.live()
})
// Everything that was sent was as Microsoft wants it.
afterEach(() => expect(teams.faults).toEqual([]))
afterAll(async () => {
  await world.close()
  await teams.close()
})

const first = <Item>(items: readonly Item[]): Item => {
  const [item] = items
  if (item === undefined) throw new Error('nothing is shown')
  return item
}
const verbsOf = (card: { readonly content: Record<string, unknown> }) => [
  ...pressesOf(card.content).keys(),
]

describe('an arrival', () => {
  it('asks the host by a message of their own, and the kiosk shows what is pressed', async () => {
    const ann = await scene.person('Ann')
    const visit = await scene.arrive(ann.userId)
    const card = first(teams.seenBy(ann.chatUserId))
    expect(teams.calls.map(({ method }) => method).slice(-2)).toEqual([
      'createConversation',
      'sendToConversation',
    ])
    expect([card.summary, textOf(card)]).toEqual([
      'Jane Doe is here for you',
      expect.stringContaining('Jane Doe is here for you'),
    ])
    expect(verbsOf(card)).toEqual(['ON_MY_WAY', 'FIVE_MINUTES', 'CANNOT', 'SEND_SOMEBODY'])
    const pressed = await scene.press(ann, card, 'FIVE_MINUTES')
    expect(pressed.json()).toMatchObject({
      statusCode: 200,
      type: 'application/vnd.microsoft.activity.message',
    })
    await world.quiet()
    expect(await visit.send('visits.arrival')).toMatchObject({
      body: { arrival: { answer: 'FIVE_MINUTES', answeredBy: { firstname: 'Ann' } } },
    })
    expect(textOf(card)).toMatch(/I need 5 minutes \(Ann Worker, .*10:00/)
    const [event] = await world.run<{ actor: string }>(
      `select actor from events where company_id = $1 and kind = 'visit.host_answered'`,
      [scene.companyId],
    )
    expect(event?.actor).toBe(`user:${ann.id}`)
    // The next one goes into the same conversation, by the same token.
    const before = teams.tokens()
    await scene.arrive(ann.userId)
    expect(teams.calls.filter(({ method }) => method === 'createConversation')).toHaveLength(1)
    expect([teams.seenBy(ann.chatUserId).length, teams.tokens()]).toEqual([2, before])
  })

  it('is taken from a client that sends what is pressed as a message', async () => {
    const ann = await scene.person('Ann')
    const visit = await scene.arrive(ann.userId)
    const card = first(teams.seenBy(ann.chatUserId))
    const value = pressesOf(card.content).get('CANNOT')?.['data']
    await scene.post(scene.activityOf(ann, { type: 'message', value }))
    await world.quiet()
    expect(await visit.send('visits.arrival')).toMatchObject({
      body: { arrival: { answer: 'CANNOT' } },
    })
  })

  it('lets the host send a colleague, who is asked, and takes the buttons from the host', async () => {
    const [ann, bob] = [await scene.person('Ann'), await scene.person('Bob')]
    const visit = await scene.arrive(ann.userId)
    const card = first(teams.seenBy(ann.chatUserId))
    const dataset = /colleagues\/[\da-f-]+/.exec(JSON.stringify(card.content))?.[0] ?? ''
    const search = { kind: 'search', queryText: 'bob', queryOptions: { skip: 0, top: 15 }, dataset }
    const found = await scene.invoke(ann, 'application/search', search)
    expect(found.json()).toMatchObject({
      type: 'application/vnd.microsoft.search.searchResponse',
      value: { results: [{ title: 'Bob Worker', value: bob.id }] },
    })
    // Nobody else searches by her card.
    const theirs = await scene.invoke(bob, 'application/search', search)
    expect(theirs.json()).toMatchObject({ value: { results: [] } })
    await scene.press(ann, card, 'SEND_SOMEBODY', { chosen: bob.id })
    await world.quiet()
    expect(await visit.send('visits.arrival')).toMatchObject({
      body: { host: { firstname: 'Bob' } },
    })
    expect([textOf(card), verbsOf(card)]).toEqual([
      expect.stringContaining('Bob Worker is now Jane Doe’s host'),
      [],
    ])
    expect(teams.seenBy(bob.chatUserId)).toHaveLength(1)
  })

  it('decided elsewhere changes the card, and whoever opens it sees it as it is', async () => {
    const ann = await scene.person('Ann')
    const visit = await scene.arrive(ann.userId)
    const card = first(teams.seenBy(ann.chatUserId))
    const { refresh } = card.content as { refresh: { action: { data: object }; userIds: string[] } }
    expect(refresh.userIds).toEqual([ann.chatUserId])
    teams.behave(() => ({ status: 503 }))
    await visit.send('visits.answerArrival', { token: visit.review, body: { answer: 'CANNOT' } })
    await world.quiet()
    expect(textOf(card)).not.toContain('I can’t come')
    const value = { action: { ...refresh.action, type: 'Action.Execute', verb: 'refresh' } }
    const opened = await scene.invoke(ann, 'adaptiveCard/action', value)
    expect(opened.json()).toMatchObject({ type: 'application/vnd.microsoft.card.adaptive' })
    expect(opened.body).toContain('I can’t come (Ann Worker')
    // Nobody else sees it by her card's name.
    const bob = await scene.person('Bob', { hasApp: false })
    expect((await scene.invoke(bob, 'adaptiveCard/action', value)).body).not.toContain('Jane')
    teams.behave(null)
    await scene.after(3_600_000)
    await scene.after(3_600_000)
    expect(textOf(card)).toContain('I can’t come (Ann Worker')
  })

  it('shows names as text, whatever they hold', async () => {
    const ann = await scene.person('Ann')
    const visit = await scene.visit({
      firstname: '[Click](https://evil.example) **a**',
      lastname: '😀'.repeat(40),
      companyName: '`_~x'.repeat(40),
      hostId: ann.userId,
    })
    await visit.send('visits.checkIn', { body: {} })
    await world.quiet()
    const body = first(teams.seenBy(ann.chatUserId)).content['body'] as { type: string }[]
    expect(new Set(body.map(({ type }) => type))).toEqual(new Set(['RichTextBlock']))
  })
})

it('a decision made in Teams shows on every other card', async () => {
  await scene.params({ approvals: true })
  const [ann, bob] = [await scene.person('Ann'), await scene.person('Bob')]
  await world.run(
    `insert into company_params (company_id, area, params) values ($1, 'arrival', $2)`,
    [scene.companyId, JSON.stringify({ approverIds: [ann.id, bob.id] })],
  )
  const visit = await scene.visit({ status: 'IN_REVIEW', hostId: ann.userId })
  await world.happen(scene.companyId, visit.key, 'visit.created', { status: 'IN_REVIEW' })
  await world.quiet()
  const [forAnn, forBob] = [
    first(teams.seenBy(ann.chatUserId)),
    first(teams.seenBy(bob.chatUserId)),
  ]
  const old = { ...forBob }
  // A denial is asked about once more before it counts.
  expect(forAnn.content['actions']).toMatchObject([
    { type: 'Action.Execute', verb: 'APPROVE' },
    { type: 'Action.ShowCard', card: { actions: [{ verb: 'DENY' }] } },
    { type: 'Action.OpenUrl' },
  ])
  await scene.press(ann, forAnn, 'APPROVE')
  await world.quiet()
  for (const card of [forAnn, forBob]) {
    expect([textOf(card), verbsOf(card)]).toEqual([
      expect.stringMatching(/Approved by Ann Worker at .*\d/),
      [],
    ])
  }
  await scene.press(bob, old, 'DENY')
  await world.quiet()
  expect(textOf(forBob)).toContain('Approved by Ann Worker')
})

describe('people', () => {
  it('are known once they have the app, by their mailbox or the name that they sign in by', async () => {
    const ann = await scene.person('Ann', { mail: 'ann.other@mail.example', hasApp: false })
    await scene.arrive(ann.userId)
    expect(teams.cards).toEqual([])
    await scene.install(ann)
    await world.quiet()
    expect(textOf(first(teams.seenBy(ann.chatUserId)))).toContain('Write “invite”')
    await scene.arrive(ann.userId)
    expect(teams.seenBy(ann.chatUserId)).toHaveLength(2)
    expect(await scene.only()).toMatchObject({ people: 1 })
    await scene.install(ann, 'remove')
    await scene.arrive(ann.userId)
    expect([teams.seenBy(ann.chatUserId).length, (await scene.only()).people]).toEqual([2, 0])
  })

  it('who don’t work here are told so, and may do nothing', async () => {
    const stranger = { chatUserId: '29:stranger' }
    teams.join('29:stranger', { email: null, userPrincipalName: 'x_y.example#EXT#@acme.example' })
    await scene.write(stranger, 'desk')
    await world.quiet()
    expect(textOf(first(teams.seenBy('29:stranger')))).toContain('Foyer doesn’t know you here')
  })

  it('invite a visitor by a form, once, and ask for a desk', async () => {
    const ann = await scene.person('Ann')
    await scene.write(ann, '<at>Foyer</at> Invite')
    await world.quiet()
    const form = first(teams.seenBy(ann.chatUserId))
    const jane = {
      firstname: 'Jane',
      lastname: 'Doe',
      email: 'jane@example.org',
      date: '2026-11-23',
      time: '14:30',
    }
    await scene.press(ann, form, 'INVITE', { ...jane, time: '25:00' })
    await world.quiet()
    expect(textOf(form)).toContain('Enter a date and a time')
    await scene.press(ann, form, 'INVITE', jane)
    await world.quiet()
    expect(textOf(form)).toContain('Jane Doe is invited')
    const made = await world.run('select 1 from meetings where company_id = $1 and host_id = $2', [
      scene.companyId,
      ann.userId,
    ])
    expect(made).toHaveLength(1)
    await scene.write(ann, 'desk')
    await world.quiet()
    expect(textOf(teams.seenBy(ann.chatUserId).at(-1))).toContain('No desk booked for today')
  })
})
