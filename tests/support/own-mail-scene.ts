/** A location whose organisation sends by its own server, the installation's beside it, and who may set that up. */
import { expect, vi } from 'vitest'
import type { EndpointId } from '#contract/endpoints.ts'
import { visitSubject } from '#server/platform/auth/actor.ts'
import { bearerOf, signedInUser } from './accounts.ts'
import { createUser } from './factories.ts'
import { mailSenderBody, mailServerBody } from './mail-calls.ts'
import { openMailWorld } from './mail-world.ts'
import { administer } from './sample-administrators.ts'
import { send } from './send.ts'
import { startMailSink } from './start-mail-sink.ts'
import { openScene } from './visit-scene.ts'

type Sink = Awaited<ReturnType<typeof startMailSink>>
type Told = { state: string; way: string | null; last_error: string | null }
/** Of what the own server wants. */
export const ownPassword = 'own-secret'

export async function openOwnMail(environment: Record<string, string> = {}) {
  const installation = await startMailSink()
  const own = await startMailSink({ password: ownPassword })
  const world = await openMailWorld({
    SMTP_URL: installation.url,
    MAIL_FROM: 'Foyer <visits@foyer.test>',
    SMTP_ALLOW: '127.0.0.1,localhost',
    ...environment,
  })
  const scene = await openScene(world)
  const { organisationId, companyId } = scene
  const boss = await signedInUser(world, organisationId, companyId, { email: 'boss@acme.example' })
  await administer(world, organisationId, boss.email)
  const token = await bearerOf(world, boss.cookie, companyId)
  let arrivals = 0

  const ask = (id: EndpointId, body?: unknown) => send(world.app, id, { token, body })
  /** As it stands in the form, without encryption. */
  const server = { ...mailServerBody, host: '127.0.0.1', encryption: 'PLAIN', port: own.port }
  const plain = () => ({ ...server, password: ownPassword })
  const settings = (chosen: object | null) => ({ sender: mailSenderBody, server: chosen })

  /** Jane has checked in with a host of her own, who is to be told. @returns what has become of that mail */
  async function arrival(): Promise<() => Promise<Told | undefined>> {
    const email = `host${String((arrivals += 1))}@acme.example`
    const hostId = await createUser(world.deps, companyId, { email })
    const visit = await scene.visit({ firstname: 'Jane', hostId, status: 'CHECKED_IN' })
    await world.happen(companyId, visit.key, 'visit.checked_in')
    return async () => {
      const [row] = await world.run<Told>(
        'select state, way, last_error from mails where company_id = $1 and subject_of = $2',
        [companyId, visitSubject(visit.key)],
      )
      return row
    }
  }

  return {
    world,
    scene,
    own,
    installation,
    token,
    ask,
    plain,
    settings,
    arrival,
    async save(chosen: object | null) {
      const { status, text } = await ask('organisationMail.put', settings(chosen))
      expect([status, text]).toEqual([200, expect.any(String)])
    },
    /** While it is tried again and again. */
    async until(mail: () => Promise<Told | undefined>, expected: object) {
      await vi.waitFor(
        async () => {
          await world.wake()
          expect(await mail()).toMatchObject(expected)
        },
        { timeout: 25_000, interval: 20 },
      )
    },
    async close() {
      await world.close()
      await own.close()
      await installation.close()
    },
  }
}

/** Who the mails say they are from, where answers go, and what they are known by. */
export const envelopesOf = (sink: Sink) =>
  Promise.all(
    sink.mails.map(async (mail) => {
      const { from, replyTo, messageId } = await sink.read(mail)
      return { from: from?.address, replyTo: replyTo?.[0]?.address, messageId }
    }),
  )
