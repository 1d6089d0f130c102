/** What waits at reception is said in the chat of its recipient, and no longer once it is collected (issue 17 §1). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { openSlackScene, type SlackScene } from '#tests/support/slack-scene.ts'
import { startSlack, type Slack } from '#tests/support/start-slack.ts'

let world: MailWorld
let slack: Slack
let scene: SlackScene

beforeAll(async () => {
  slack = await startSlack()
  world = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1' })
  scene = await openSlackScene(world, slack)
  await scene.ok(
    scene.ask('companies.putModules', { body: { modules: ['VISITORS', 'DELIVERIES'] } }),
  )
  await scene.live()
})
afterAll(async () => {
  await world.close()
  await slack.close()
})

const take = (id: string) =>
  scene.ok<{ id: string }>(
    scene.ask('deliveries.create', { body: { recipient: { id }, place: 'Shelf 2' } }),
  )

const waysOf = async (deliveryId: string) => {
  const { told } = await scene.ok<{ told: { ways: string[] }[] }>(
    scene.ask('deliveries.get', { params: { deliveryId } }),
  )
  return told.flatMap(({ ways }) => ways)
}

it('says what waits, with its code, and that it does no more once it is collected', async () => {
  const ann = await scene.person('Ann')
  const { id: deliveryId } = await take(ann.id)
  await world.quiet()
  const [row] = await world.run<{ code: string }>('select code from deliveries where place = $1', [
    'Shelf 2',
  ])
  const [message, ...others] = slack.seenBy(ann.chatUserId)
  expect(others).toEqual([])
  for (const said of ['A delivery has arrived', row?.code ?? '', 'Shelf 2']) {
    expect(JSON.stringify(message)).toContain(said)
  }
  expect(await waysOf(deliveryId)).toEqual(['MAIL', 'CHAT'])
  const body = { how: 'KNOWN' }
  await scene.ok(scene.ask('deliveries.handOver', { params: { deliveryId }, body }))
  await world.quiet()
  expect(JSON.stringify(slack.seenBy(ann.chatUserId))).toContain('no longer waiting for you')
  expect(JSON.stringify(slack.seenBy(ann.chatUserId))).not.toContain(row?.code ?? '')
  expect(slack.faults).toEqual([])
})

it('is silent where it was collected before, or they want no chat', async () => {
  const bob = await scene.person('Bob')
  await world.run(
    `insert into user_notices (company_id, user_id, notice, way, enabled) values ($1, $2, 'DELIVERY', 'CHAT', false)`,
    [scene.companyId, bob.userId],
  )
  await take(bob.id)
  await world.quiet()
  expect(slack.seenBy(bob.chatUserId)).toEqual([])
})

it('counts as no channel for those whom it does not know', async () => {
  const cy = await scene.person('Cy', { inSlack: false })
  const { id } = await take(cy.id)
  await world.quiet()
  expect(await waysOf(id)).toEqual(['MAIL'])
})
