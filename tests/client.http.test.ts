/** `@foyer/client` as it would be published: its shape, its weight, and its examples against a real server. */
import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { paths } from '#contract/endpoints.ts'
import packageFile from '../package.json' with { type: 'json' }
import { buildClient } from '../scripts/client/build-client.ts'
import { builtClient } from '../scripts/client/built-client.ts'
import { packFolder } from '../scripts/pack-folder.ts'
import { findCommand, projectFolder } from '../scripts/project-folder.ts'
import { clientActor } from './support/actors.ts'
import { openBookingWorld, tuesday, type BookingWorld } from './support/booking-world.ts'
import { openMailWorld } from './support/mail-world.ts'
import { startWebhookReceiver } from './support/start-webhook-receiver.ts'
import { sceneNow } from './support/visit-scene.ts'
import { openWebhookScene } from './support/webhook-scene.ts'

const calls = Object.keys(paths).length
const examples = join(projectFolder, 'packages/client/examples')

beforeAll(() => buildClient(builtClient))

describe('the package', () => {
  it('is what publint and “Are the types wrong?” ask for', async () => {
    const tarball = Uint8Array.from(await packFolder(builtClient, 'package'))
    const { messages } = await publint({ strict: true, pack: { tarball: tarball.buffer } })
    expect(messages).toEqual([])
    const checked = await checkPackage(createPackageFromTarballData(tarball))
    expect(checked).toMatchObject({
      packageName: '@foyer/client',
      packageVersion: packageFile.version,
      types: { kind: 'included' },
      problems: [],
    })
  })

  it('has examples that compile', async () => {
    const tsc = findCommand('typescript', 'tsc')
    await promisify(execFile)(process.execPath, [tsc, '-p', join(examples, 'tsconfig.json')])
  })

  it.each([
    // Sixteen bytes for the name and the path of each.
    ['every call', "export { createFoyer } from '@foyer/client'", 2.5 + calls * 0.016],
    ['one call', "export { createClient, visitsCheckIn } from '@foyer/client'", 2.5],
    ['webhooks', "export { verifyWebhook } from '@foyer/client'", 1.2],
  ])('weighs little for %s, and needs nothing of Node', async (_, source, mostKb) => {
    const bundle = await rolldown({
      input: 'program',
      platform: 'browser',
      resolve: { alias: { '@foyer/client': join(builtClient, 'esm/index.js') } },
      plugins: [
        {
          name: 'program',
          resolveId: (id) => (id === 'program' ? id : null),
          load: (id) => (id === 'program' ? source : null),
        },
      ],
    })
    const { output } = await bundle.generate({ minify: true })
    await bundle.close()
    expect(output).toHaveLength(1)
    expect(output[0].imports).toEqual([])
    expect(gzipSync(output[0].code).length / 1_000).toBeLessThan(mostKb)
  })
})

type Foyer = object
type Examples = {
  readonly inviteVisitor: (
    foyer: Foyer,
    visitor: object,
    meeting: { readonly hostEmail: string; readonly startAt: Date },
  ) => Promise<string>
  readonly arrive: (foyer: Foyer, visitId: string) => Promise<readonly string[]>
  readonly expectedOn: (foyer: Foyer, date: string) => Promise<readonly string[]>
  readonly bookDesk: (foyer: Foyer, userId: string, date: string) => Promise<string | null>
  readonly importPeople: (foyer: Foyer, csv: string) => Promise<object>
  readonly createReceiver: (
    secret: string,
    onEvent: (event: { readonly type: string }) => void,
  ) => (request: Request) => Promise<Response>
  readonly createFoyer: (options: object) => Foyer
}

/** They import what was only just built, which the compiler of the tests does not see. */
async function load<Name extends keyof Examples>(
  file: string,
  name: Name,
): Promise<Examples[Name]> {
  const module = (await import(/* @vite-ignore */ file)) as Examples // compiled by the test above
  return module[name]
}

describe('its examples', () => {
  let world: BookingWorld
  let foyer: Foyer

  beforeAll(async () => {
    world = await openBookingWorld()
    const baseUrl = await world.app.listen({ host: '127.0.0.1', port: 0 })
    const { clientId, secret } = await clientActor(world.deps, world.mine.organisationId)
    const createFoyer = await load(join(builtClient, 'esm/index.js'), 'createFoyer')
    const credentials = { clientId, clientSecret: secret }
    foyer = createFoyer({ baseUrl, companyId: world.mine.co, credentials })
  })
  afterAll(() => world.close())

  it('import people, invite a visitor and see who is in', async () => {
    const importPeople = await load(join(examples, 'import-people.ts'), 'importPeople')
    const csv = 'First name,Last name,E-mail\nHilde,Host,hilde@example.com\n'
    expect(await importPeople(foyer, csv)).toMatchObject({ added: 1, changed: 0 })
    await expect(importPeople(foyer, 'First name,E-mail\nNobody,nobody@\n')).rejects.toThrow(
      '1 rows are wrong',
    )
    const inviteVisitor = await load(join(examples, 'invite-a-visitor.ts'), 'inviteVisitor')
    const invite = (firstname: string) =>
      inviteVisitor(
        foyer,
        { firstname, lastname: 'Doe', email: `${firstname}@example.org` },
        { hostEmail: 'hilde@example.com', startAt: new Date(world.clock.now()) },
      )
    const visits = [
      await invite('Ann'),
      await invite('Ben'),
      await invite('Cas'),
      await invite('Dan'),
    ]
    const file = join(examples, 'who-is-in.ts')
    const arrive = await load(file, 'arrive')
    expect(await arrive(foyer, visits[1] ?? '')).toEqual(['Ben Doe'])
    const expectedOn = await load(file, 'expectedOn')
    const names = await expectedOn(foyer, '2026-11-23')
    expect(names.filter((name) => name.endsWith('Doe')).toSorted()).toEqual([
      'Ann Doe',
      'Cas Doe',
      'Dan Doe',
    ])
  })

  it('book a desk until none is left', async () => {
    await world.area(2)
    const bookDesk = await load(join(examples, 'book-a-desk.ts'), 'bookDesk')
    const [ann, ben, cas] = [
      await world.person('Ann'),
      await world.person('Ben'),
      await world.person('Cas'),
    ]
    // Both want the first desk, at the same time; one of them gets the other.
    const both = await Promise.all([ann, ben].map(({ id }) => bookDesk(foyer, id, tuesday)))
    expect(new Set(both)).toEqual(new Set(['1', '2']))
    expect(await bookDesk(foyer, cas.id, tuesday)).toBeNull()
  })

  it('receive a webhook, and refuse the forgery of its rehearsal', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(sceneNow) })
    const mailWorld = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1' })
    const createReceiver = await load(join(examples, 'receive-a-webhook.ts'), 'createReceiver')
    const events: string[] = []
    let receive: ReturnType<typeof createReceiver> | null = null
    const server = createServer((incoming, response) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('end', () => {
        const headers = Object.entries(incoming.headers).map(
          ([name, value]) => [name, String(value)] as [string, string],
        )
        const request = new Request('http://receiver.test', {
          method: 'POST',
          headers,
          body: Buffer.concat(chunks),
        })
        void receive?.(request).then(({ status }) => response.writeHead(status).end())
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo // a server on a port has one of this kind
    const unused = await startWebhookReceiver()
    const scene = await openWebhookScene(mailWorld, {
      ...unused,
      url: `http://127.0.0.1:${String(port)}/`,
      trust: (secret) => {
        receive = createReceiver(secret, ({ type }) => events.push(type))
      },
    })
    const webhookId = await scene.live()
    await scene.happen('visit.checked_in')
    await mailWorld.quiet()
    expect(events.at(-1)).toBe('visit.checked_in')
    const { deliveries } = await scene.deliveries(webhookId)
    expect(deliveries.map(({ state }) => state)).toEqual(['TAKEN'])
    vi.useRealTimers()
    await mailWorld.close()
    await unused.close()
    server.close()
  })
})
