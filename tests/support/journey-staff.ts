/** People who work at the location of a journey and are signed in, each in a browser of their own. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { outsideId } from '#contract/ids.ts'
import type { OpenDeps } from '#server/open-deps.ts'
import { openSession } from '#server/features/people/accounts/open-session.ts'
import {
  insertAccount,
  linkUser,
  setPasswordHash,
} from '#server/features/people/accounts/queries.ts'
import { hashPassword } from '#server/platform/auth/password.ts'
import { mintOrganisationId } from '#server/platform/auth/tenant.ts'
import { insideId } from '#contract/ids.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { administer, type Grant } from './sample-administrators.ts'
import type { JourneyScene } from './journey-scene.ts'

export type JourneyStaff = {
  /** `US-…` */
  readonly id: string
  readonly email: string
  /** The session, as the browser's cookie has it. */
  readonly secret: string
  /** Makes them an administrator of the organisation, with all rights or some, everywhere or at some locations. */
  administer(grant?: Grant): Promise<void>
  /** Gives the browser of a page the session, at the server of the journeys or another. */
  signIn(page: Page, url?: string): Promise<void>
  /** Gives the account a password, and says it. */
  choosePassword(): Promise<string>
  /** Ends the session that the page has. */
  endSession(page: Page): Promise<void>
}

/** Somebody in these groups, with an account as after an invitation. */
export async function makeStaff(
  deps: OpenDeps,
  scene: Pick<JourneyScene, 'api' | 'client' | 'companyId'>,
  ...groups: readonly string[]
): Promise<JourneyStaff> {
  const params = { companyId: outsideId('CO', scene.companyId) }
  const email = `staff.${randomUUID().slice(0, 8)}@host.example`
  const body = { firstname: 'Robin', lastname: 'Desk', email, language: 'en' }
  const user = await scene.api('users.create', { token: scene.client, params, body })
  const id = String(user['id'])
  if (groups.length > 0) {
    const call = { token: scene.client, params: { ...params, userId: id }, body: { groups } }
    await scene.api('rights.putGroups', call)
  }
  const now = new Date().toISOString()
  const card = await deps.companies.find(scene.companyId)
  const organisationId = mintOrganisationId(card?.organisationId ?? '')
  const { secret, accountId } = await deps.db.inSystem(async (tx) => {
    const account = await insertAccount(tx, {
      accountId: uuid7(),
      organisationId,
      email,
      now,
    })
    const userId = insideId('US', id) ?? ''
    await linkUser(tx, account.accountId, { companyId: scene.companyId, userId })
    const opened = await openSession(tx, account.accountId, now, 'LINK', {
      agent: '',
      before: null,
    })
    return { ...opened, accountId: account.accountId }
  })
  return {
    id,
    email,
    secret,
    async administer(grant = {}) {
      await administer({ deps }, organisationId, email, grant)
    },
    async signIn(page, url = process.env['JOURNEY_URL'] ?? '') {
      await page.context().addCookies([{ name: 'foyer-session', value: secret, url }])
    },
    async choosePassword() {
      const password = 'seven quiet desks'
      const hash = await hashPassword(password)
      await deps.db.inSystem((tx) => setPasswordHash(tx, accountId, hash, now))
      return password
    },
    async endSession(page) {
      const answer = await page.request.delete('/session')
      if (!answer.ok()) throw new Error(`the session goes on: ${String(answer.status())}`)
    },
  }
}
