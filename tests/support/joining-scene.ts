/** People who ask to join an organisation by themselves, over a server with its background work. */
import { expect } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { soundPassword } from './accounts.ts'
import { openDomains } from './domain-scene.ts'
import type { MailRow } from './mail-world.ts'
import { proveDomain } from './sample-administrators.ts'
import { send } from './send.ts'

export type JoiningScene = Awaited<ReturnType<typeof openJoining>>

/** An organisation whose domain `mine.example` lets people join, and another one. */
export async function openJoining() {
  const domains = await openDomains()
  const mine = await domains.openSide('mine')
  const theirs = await domains.openSide('theirs')
  const { world } = domains
  let count = 0

  const letJoin = (roles: readonly string[] = [], locationId = mine.companyId) =>
    mine.put('mine.example', {
      needsSignOn: false,
      joining: { locationId: outsideId('CO', locationId), roles },
    })
  const ask = (email: string) => send(world.app, 'session.askToJoin', { body: { email } })
  async function mailsTo(email: string): Promise<MailRow[]> {
    await world.quiet()
    return world.run<MailRow>(
      'select * from mails where recipient = $1 order by created_at, mail_id',
      [email],
    )
  }
  return {
    domains,
    world,
    mine,
    theirs,
    letJoin,
    ask,
    mailsTo,
    someone: () => `person.${String((count += 1))}@mine.example`,
    async tokenFor(email: string): Promise<string> {
      expect((await ask(email)).body).toEqual({ sent: true })
      const token = joinTokenIn((await mailsTo(email)).at(-1))
      expect(token).not.toBe('')
      return token
    },
    join: (token: string, more: object = {}) =>
      send(world.app, 'session.join', {
        body: { token, firstname: 'Ada', lastname: 'New', password: soundPassword, ...more },
      }),
    usersOf: (email: string) =>
      world.run<{ companyId: string; roles: string[]; active: boolean }>(
        `select u.company_id as "companyId", u.active, coalesce((select array_agg(user_group order by user_group)
           from user_group_members m where m.company_id = u.company_id and m.user_id = u.user_id), '{}') as roles
         from users u where lower(u.email) = lower($1)`,
        [email],
      ),
    async clear() {
      await domains.clear()
      await world.run('delete from identity_providers')
      await proveDomain(world, mine.organisationId, 'mine.example')
      await letJoin()
    },
    close: () => domains.close(),
  }
}

/** Of the link to join; empty for a mail without one. */
export function joinTokenIn(mail: MailRow | undefined): string {
  const link = /https?:\S+sign-in\/join\?token=\S+/.exec(mail?.body ?? '')?.[0]
  return link === undefined ? '' : (new URL(link).searchParams.get('token') ?? '')
}
