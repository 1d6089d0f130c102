import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { signedInUser, signInAgain } from '#tests/support/accounts.ts'
import { passkeyOptions } from '#tests/support/passkey-calls.ts'
import { send } from '#tests/support/send.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { purgeTables } from '#tests/support/purge-tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const ofAccounts = /^(account_|password_|passkey_|single_sign_on_|sign_in_)/
const purgeIn = (days: number) =>
  purgeTables(world.deps, plusMs(world.clock.now(), days * DAY_MS), ofAccounts)

it('removes requests, links and sessions a week after they have ended, and nothing else', async () => {
  const { organisationId, companyId } = world.mine
  const email = 'purged@mine.example'
  await signedInUser(world, organisationId, companyId, { email })
  await send(world.app, 'session.forgotPassword', { body: { email } })
  const { cookie } = await signInAgain(world, email)
  await send(world.app, 'session.signOut', { headers: { cookie } })
  await passkeyOptions(world)
  expect(await purgeIn(0)).toEqual({})
  // The challenge of ten minutes.
  expect(await purgeIn(0.1)).toEqual({ passkey_challenges: 1 })
  expect(await purgeIn(6.9)).toEqual({})
  // The request, and the session that was signed out.
  expect(await purgeIn(7.1)).toEqual({ account_sessions: 1, password_requests: 1 })
  // The invitation, which lasted seven days.
  expect(await purgeIn(14.1)).toEqual({ account_links: 1 })
  expect(await purgeIn(66.9)).toEqual({})
  expect(await purgeIn(67.1)).toEqual({ account_sessions: 1 })
})
