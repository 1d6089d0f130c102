/** What screens of flows show: pictures, films and captions (issue 14 §3). */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { maxMediaBytes } from '#domain/flow/media/media-file.ts'
import {
  fileReactions,
  forgetUnusedFiles,
} from '#server/features/visitors/documents/forget-files.ts'
import { picture } from '#tests/support/pictures.ts'
import { openStaff } from '#tests/support/rights-world.ts'
import { expectRefusals, openWorld, type World } from '#tests/support/world.ts'

type Medium = CallOutput<Endpoints['flowMedia.add']>

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const add = (bytes: Uint8Array, name: string) =>
  world.call('flowMedia.add', { file: { bytes, name, type: '' } })
const added = async (bytes: Uint8Array, name: string): Promise<Medium> => {
  const answer = await add(bytes, name)
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  return answer.body as Medium
}
const listed = async () =>
  ((await world.call('flowMedia.list')).body as Medium[]).map(({ id }) => id)
const read = (url: string, range?: string) =>
  world.app.inject({ url, headers: range === undefined ? {} : { range } })

/** A box of an MP4, and the least that is a whole one. */
const box = (name: string, content: string): Buffer => {
  const bytes = Buffer.alloc(8 + content.length)
  bytes.writeUInt32BE(bytes.length)
  bytes.write(name + content, 4, 'latin1')
  return bytes
}
const film = (content: string) =>
  Buffer.concat([box('ftyp', 'isom0000'), box('moov', 'x'), box('mdat', content)])
const captions = (text: string) => Buffer.from(`WEBVTT\n\n00:01.000 --> 00:04.000\n${text}\n`)

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const)(
    'comes as %s, is written anew and made smaller, and is kept by its address for ever',
    async (format) => {
      const large = sharp({
        create: {
          width: 3000,
          height: 1500,
          channels: 3,
          background: `#4477${format === 'png' ? 'bb' : 'aa'}`,
        },
      })
      const medium = await added(await large.toFormat(format).toBuffer(), 'plan of the site')
      expect(medium).toMatchObject({ kind: 'PICTURE', width: 2000, height: 1000 })
      const answer = await read(medium.url)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-length': String(medium.size),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      expect((await sharp(answer.rawPayload).metadata()).format).toBe('webp')
    },
  )

  it.each([
    ['a page', Buffer.from('<script>alert(1)</script>'), 'photo.png'],
    [
      'a drawing, which can do more than be looked at',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'a.svg',
    ],
    ['a film that was cut off', film('film').subarray(0, -2), 'a.mp4'],
    ['captions in another encoding', Buffer.from('WEBVTT\n\n\xff', 'latin1'), 'a.vtt'],
    ['nothing', Buffer.alloc(0), 'a.png'],
  ])('is not %s', async (_, bytes, name) => {
    const before = await listed()
    expect((await add(bytes, name)).code).toBe('file_type_not_allowed')
    expect(await listed()).toEqual(before)
  })

  it('is refused when it is too large, before anybody looks at it', async () => {
    expect((await add(Buffer.alloc(maxMediaBytes + 1), 'a.png')).code).toBe('file_too_large')
  })
})

describe('a film', () => {
  it('is kept as it is, and sent in the parts that a player asks for', async () => {
    const bytes = film('0123456789')
    const medium = await added(bytes, 'safety.mp4')
    expect(medium).toMatchObject({ kind: 'FILM', name: 'safety.mp4', size: bytes.length })
    const whole = await read(medium.url)
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'video/mp4'])
    expect(whole.headers['accept-ranges']).toBe('bytes')
    expect(whole.rawPayload).toEqual(bytes)
    const part = await read(medium.url, 'bytes=4-7')
    expect([part.statusCode, part.headers['content-range'], part.payload]).toEqual([
      206,
      `bytes 4-7/${String(bytes.length)}`,
      'ftyp',
    ])
    expect((await read(medium.url, 'bytes=-4')).payload).toBe('6789')
    const behind = await read(medium.url, 'bytes=9999-')
    expect([behind.statusCode, behind.headers['content-range']]).toEqual([
      416,
      `bytes */${String(bytes.length)}`,
    ])
  })
})

describe('captions', () => {
  it('are kept when every line can be read', async () => {
    const medium = await added(captions('Wear your helmet.'), 'safety.vtt')
    expect(medium.kind).toBe('CAPTIONS')
    const answer = await read(medium.url)
    expect(answer.headers['content-type']).toContain('text/vtt')
    expect(answer.payload).toContain('Wear your helmet.')
  })

  it('are refused with the line that is wrong', async () => {
    const answer = await add(Buffer.from('WEBVTT\n\n00:01,000 --> 00:04,000\nText'), 'a.vtt')
    expect(answer.code).toBe('validation_failed')
    expect(answer.text).toContain(JSON.stringify({ field: 'document.3', code: 'time' }))
  })
})

describe('what flows show', () => {
  const showing = (url: string, captionsUrl: string) => ({
    name: 'Safety',
    firstScreenId: 'film',
    screens: [
      {
        id: 'film',
        element: {
          type: 'VIDEO',
          url: '/demo/site-safety.mp4',
          poster: url,
          translations: {
            en: { title: 'Safety', captions: captionsUrl },
            de: { title: 'Sicherheit' },
          },
        },
        defaultTransition: { next: 'success' },
      },
    ],
  })

  it('reaches visitors, stays as long as a version shows it, and says where', async () => {
    const poster = await added(await picture('#101010'), 'poster.png')
    const vtt = await added(captions('Gloves'), 'gloves.vtt')
    const { body } = await world.call('flows.create', { body: showing(poster.url, vtt.url) })
    const params = { flowId: (body as { id: string }).id }
    const shown = await world.call('flows.get', { params, query: { language: 'de' } })
    expect(shown.body).toMatchObject({
      screens: [
        {
          element: {
            title: 'Sicherheit',
            poster: poster.url,
            captions: { url: vtt.url, language: 'en' },
          },
        },
      ],
    })
    const usesOf = async () => {
      const answer = await world.call('uses.list', { query: { of: 'FLOW_MEDIUM', id: poster.id } })
      return (answer.body as { use: string; count: number }[]).map(({ use, count }) => [use, count])
    }
    const remove = (id: string) => world.call('flowMedia.remove', { params: { mediumId: id } })
    expect(await usesOf()).toEqual([['FLOWS', 1]])
    expect((await remove(poster.id)).code).toBe('still_in_use')
    const without = { ...showing('', vtt.url), screens: [], firstScreenId: null }
    await world.call('flows.update', { params, body: without })
    // Somebody may go back to the version before.
    expect(await usesOf()).toEqual([['PAST_FLOWS', 1]])
    expect((await remove(vtt.id)).code).toBe('still_in_use')
    expect((await read(poster.url)).statusCode).toBe(200)
  })

  it('goes with its bytes once nothing shows it', async () => {
    const medium = await added(await picture('#202020'), 'unused.png')
    const params = { mediumId: medium.id }
    expect((await world.call('flowMedia.remove', { params })).body).toEqual({ id: medium.id })
    expect((await world.call('flowMedia.remove', { params })).code).toBe('not_found')
    expect((await read(medium.url)).statusCode).toBe(404)
    const { companyId } = world.mine
    const files = [medium.id]
    const event = { kind: 'flow.media_removed', companyId, payload: { files } }
    expect(fileReactions(event as never)).toHaveLength(1)
    await world.deps.db.inSystem((tx) =>
      forgetUnusedFiles({ tx }, { companyId, files }, world.deps),
    )
    expect(await world.deps.files.has(medium.id)).toBe(false)
  })

  it('is once what was added twice, and a draft may wait for it', async () => {
    const bytes = await picture('#303030')
    const [first, second] = [await added(bytes, 'a.png'), await added(bytes, 'b.png')]
    expect(second).toEqual(first)
    const screen = {
      id: 'plan',
      element: { type: 'IMAGE', url: '', translations: { en: { alt: 'The plan' } } },
      defaultTransition: { next: 'success' },
    }
    const flow = { name: 'Plan', firstScreenId: 'plan', screens: [screen] }
    const made = await world.call('flows.create', {
      body: { ...flow, firstScreenId: null, screens: [] },
    })
    const params = { flowId: (made.body as { id: string }).id }
    const draft = { ...flow, basedOn: 1, revision: 0 }
    expect((await world.call('flows.putDraft', { params, body: draft })).status).toBe(200)
    const answer = await world.call('flows.update', { params, body: flow })
    expect(answer.code).toBe('flow_invalid')
    expect(answer.text).toContain('media_missing')
  })

  it('is for those who edit flows, and its address for nobody of another location', async () => {
    const nobody = await openStaff(world)
    const file = { bytes: await picture('#404040'), name: 'a.png', type: '' }
    expect((await nobody.call('flowMedia.add', { file })).code).toBe('forbidden')
    expect((await nobody.call('flowMedia.list')).code).toBe('forbidden')
    await expectRefusals(world, 'flowMedia.list', {}, 'may not')
    const medium = await added(file.bytes, 'a.png')
    const elsewhere = medium.url.replace(/CO-[^/]+/, `CO-${'0'.repeat(26)}`)
    expect((await read(elsewhere)).statusCode).toBe(404)
  })
})
