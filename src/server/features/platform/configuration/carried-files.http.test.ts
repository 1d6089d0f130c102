/** Pictures of flows and drawings under plans travel with a configuration: in the file, or because they lie here already. */
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import {
  type ConfigurationFile,
  writeConfiguration,
} from '#domain/location/configuration/configuration-file.ts'
import { sha256 } from '#server/platform/ids.ts'
import { createCompany } from '#tests/support/factories.ts'
import type { Call } from '#tests/support/send.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
let lab: string
let empty: string
let picture: { readonly id: string; readonly url: string }

beforeAll(async () => {
  world = await openWorld({}, '2026-11-23T09:00:00.000Z')
})
afterAll(() => world.close())

const at = (companyId: string, id: Parameters<World['call']>[0], given: Call = {}) =>
  world.call(id, { ...given, params: { companyId, ...given.params } })
const read = async (companyId: string) =>
  (await at(companyId, 'locationConfiguration.get')).body as ConfigurationFile
const apply = (companyId: string, file: ConfigurationFile) =>
  at(companyId, 'locationConfiguration.apply', {
    body: { file, parts: ['media', 'flows', 'desks'] },
  })

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
const way = { isNew: false, mandatory: false, customTransitions: [] }

beforeEach(async () => {
  const { organisationId } = world.mine
  lab = outsideId('CO', await createCompany(world.deps, organisationId))
  empty = outsideId('CO', await createCompany(world.deps, organisationId))
  const bytes = await sharp({
    create: { width: 30, height: 20, channels: 3, background: '#0a7d5a' },
  })
    .png()
    .toBuffer()
  const file = { bytes, name: 'door.png', type: 'image/png' }
  picture = (await at(lab, 'flowMedia.add', { file })).body as typeof picture
  const image = {
    type: 'IMAGE',
    url: picture.url,
    translations: { en: { title: 'Door', alt: 'A door' } },
  }
  const screens = [{ id: 'a', ...way, element: image, defaultTransition: { next: 'success' } }]
  const made = await at(lab, 'flows.create', {
    body: { name: 'Tour', firstScreenId: 'a', screens },
  })
  expect([made.status, made.text]).toEqual([200, made.text])
  const { id: deskAreaId } = (
    await at(lab, 'deskAreas.create', {
      body: { name: 'North', desks: [{ number: '1' }] },
    })
  ).body as { id: string }
  const drawing = { bytes: Buffer.from(svg), name: 'plan.svg', type: 'image/svg+xml' }
  const { status } = await at(lab, 'deskAreas.putDrawing', {
    params: { deskAreaId },
    file: drawing,
  })
  expect(status).toBe(200)
})

/** Another file with changed media. */
function withMedia(file: ConfigurationFile, change: object): ConfigurationFile {
  const media = file.parts['media'] as object[]
  return { ...file, parts: { ...file.parts, media: media.map((one) => ({ ...one, ...change })) } }
}

describe('files of a configuration', () => {
  it('come along, and the other location says the same byte for byte', async () => {
    const file = await read(lab)
    expect(JSON.stringify(file.parts['flows'])).toContain(`"/flow-media/${picture.id}"`)
    expect((await apply(empty, file)).status).toBe(200)
    const text = (one: ConfigurationFile) =>
      writeConfiguration({ ...one, parts: { ...one.parts, profile: null } })
    expect(text(await read(empty))).toBe(text(file))
    const [flow] = (await at(empty, 'flows.list')).body as { id: string }[]
    const params = { flowId: flow?.id ?? '' }
    const own = `/app/backend/flow-media/${empty}/${picture.id}`
    expect((await at(empty, 'flows.getDefinition', { params })).text).toContain(own)
    expect((await world.app.inject(own)).headers['content-type']).toBe('image/webp')
    const [area] = (await at(empty, 'deskAreas.list')).body as {
      plan: { drawingUrl: string }
    }[]
    expect((await world.app.inject(area?.plan.drawingUrl ?? '')).statusCode).toBe(200)
  })

  it('that did not fit are found at another location of the organisation, and nowhere else', async () => {
    const file = withMedia(await read(lab), { content: null })
    const stranger = await apply(world.other.co, file)
    expect(stranger.status).toBe(404)
    const { companyId } = world.other
    const foreign = await world.call('locationConfiguration.apply', {
      token: world.other.token,
      params: { companyId: outsideId('CO', companyId) },
      body: { file, parts: ['media'] },
    })
    expect(foreign).toMatchObject({ status: 422, code: 'validation_failed' })
    expect((await apply(empty, file)).status).toBe(200)
    expect(
      (await world.app.inject(`/app/backend/flow-media/${empty}/${picture.id}`)).statusCode,
    ).toBe(200)
  })

  it('are compared by what they are, whether or not their bytes came', async () => {
    const file = withMedia(await read(lab), { content: null })
    const { body } = await at(lab, 'locationConfiguration.compare', { body: file })
    const { parts } = body as { parts: { key: string; state: string }[] }
    expect(parts.find(({ key }) => key === 'media')?.state).toBe('SAME')
  })

  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const named = (text: string) => ({
    id: sha256(text).toString('hex'),
    content: base64(text),
  })
  it.each([
    ['other bytes than the hash says', { content: base64('else') }],
    ['a page', named('<html><script>alert(1)</script>')],
    ['a film that is none', { ...named('<html>'), kind: 'FILM' }],
    ['captions that cannot be read', { ...named('WEBVTT\n\n1\nnow'), kind: 'CAPTIONS' }],
    ['more than fits', { content: 'A'.repeat(4_000_004) }],
    ['no base64', { content: 'é' }],
    ['no hash', { id: '../../etc/passwd' }],
  ])('are refused as %s, and nothing is changed', async (_, change) => {
    const answer = await apply(empty, withMedia(await read(lab), change))
    expect(answer).toMatchObject({ status: 422, code: 'validation_failed' })
    expect((await at(empty, 'flowMedia.list')).body).toEqual([])
    expect((await at(empty, 'flows.list')).body).toEqual([])
  })

  it('are refused with what a camera wrote beside the picture', async () => {
    const exif = { IFD0: { Copyright: 'Anna' } }
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
      .withExif(exif)
      .webp()
      .toBuffer()
    const id = sha256(bytes).toString('hex')
    const change = { id, content: bytes.toString('base64') }
    const answer = await apply(empty, withMedia(await read(lab), change))
    expect(answer.status).toBe(422)
  })
})
