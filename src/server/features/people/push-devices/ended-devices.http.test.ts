/** What ends a device that shows notifications: signing out there, and being signed out from elsewhere. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  bearerOf,
  cookieOf,
  signInAgain,
  signedInUser,
  soundPassword,
} from '#tests/support/accounts.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { send } from '#tests/support/send.ts'
import { startPushService } from '#tests/support/start-push-service.ts'
import { openScene, type Scene } from '#tests/support/visit-scene.ts'

let world: MailWorld
let service: Awaited<ReturnType<typeof startPushService>>
let scene: Scene
let host: Awaited<ReturnType<typeof signedInUser>>
let count = 0

beforeAll(async () => {
  world = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1' })
  service = await startPushService(world.clock)
  scene = await openScene(world)
})
beforeEach(async () => {
  const email = `ended${String((count += 1))}@acme.example`
  host = await signedInUser(world, scene.organisationId, scene.companyId, { email })
})
afterAll(async () => {
  await world.close()
  await service.close()
})

async function browserOf({ token }: { readonly token: string }) {
  const { body } = await send(world.app, 'me.pushDevices', { token })
  const browser = service.browser((body as { key: string }).key)
  await send(world.app, 'me.addPushDevice', { token, body: browser.subscription })
  return browser
}

describe('whoever is signed out', () => {
  const devices = async () =>
    (
      await world.run(
        `select from account_devices d join users u using (account_id) where user_id = $1`,
        [host.userId],
      )
    ).length

  it('is told nothing there, but whoever signs in anew in the same browser is', async () => {
    await browserOf(host)
    const fresh = await send(world.app, 'session.signIn', {
      body: { email: host.email, password: soundPassword },
      headers: { cookie: host.cookie },
    })
    expect(await devices()).toBe(1)
    const cookie = cookieOf(fresh.headers)
    await send(world.app, 'session.signOut', { headers: { cookie } })
    expect(await devices()).toBe(0)
  })

  it('is told nothing on the devices of the sessions that they end from elsewhere', async () => {
    await browserOf(host)
    const { cookie } = await signInAgain(world, host.email)
    const token = await bearerOf(world, cookie, scene.companyId)
    const here = await browserOf({ token })
    // One whose session has expired long ago.
    await world.run(
      `update account_devices set session_id = null where endpoint <> $1 and account_id =
       (select account_id from users where user_id = $2)`,
      [here.subscription.endpoint, host.userId],
    )
    await send(world.app, 'me.revokeOtherSessions', { token })
    expect(await devices()).toBe(1)
  })
})
