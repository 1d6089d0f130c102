import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newKey, send } from '#tests/support/send.ts'
import { expectRefusals, expectRepeatable, openWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const full = {
  name: 'Rue de la Loi',
  timeZone: 'Europe/Brussels',
  country: 'BE',
  region: 'BE-BRU',
  languages: ['fr', 'nl'],
  street: 'Rue de la Loi 16',
  postalCode: '1000',
  city: 'Brussels',
  latitude: '50.8467',
  longitude: '4.3625',
  phone: '+3225550123',
  brandColour: '#2f5bd7',
  default: false,
  allowedOnLocation: true,
  building: 'Europe quarter',
  disabled: false,
}

async function create(body: Record<string, unknown>): Promise<string> {
  const answer = await world.call('companies.create', { body: { ...full, ...body } })
  expect(answer.status).toBe(200)
  return (answer.body as { id: string }).id
}

describe('companies', () => {
  it('are created, read back in full, changed and listed', async () => {
    const id = await create({ name: 'Read back' })
    const { body } = await world.call('companies.get', { params: { companyId: id } })
    expect(body).toEqual({
      ...full,
      id,
      name: 'Read back',
      default: 'false',
      logo128: null,
      modules: ['VISITORS', 'WORKPLACE'],
    })

    const changed = await world.call('companies.update', {
      params: { companyId: id },
      body: { ...full, name: 'Changed', latitude: '', longitude: '' },
    })
    expect(changed.body).toEqual({ id })
    const list = await world.call('companies.list')
    expect(list.body).toContainEqual(
      expect.objectContaining({ id, name: 'Changed', latitude: '', longitude: '' }),
    )
  })

  it('take defaults for what is left out', async () => {
    const answer = await world.call('companies.create', {
      body: { name: 'Bare', timeZone: 'America/New_York' },
    })
    const { id } = answer.body as { id: string }
    const { body } = await world.call('companies.get', { params: { companyId: id } })
    expect(body).toMatchObject({ country: 'BE', languages: ['en'], phone: '', disabled: false })
  })

  it('have one default in an organisation', async () => {
    const first = await create({ name: 'Default 1', default: true })
    const second = await create({ name: 'Default 2', default: true })
    const { body } = await world.call('companies.list')
    const defaults = (body as { id: string; default: string }[]).filter(
      (company) => company.default === 'true',
    )
    expect(defaults.map(({ id }) => id)).toEqual([second])
    await world.call('companies.update', {
      params: { companyId: first },
      body: { ...full, name: 'Default 1', default: true },
    })
    const again = await world.call('companies.get', { params: { companyId: second } })
    expect(again.body).toMatchObject({ default: 'false' })
  })

  it('need a name of their own in the organisation', async () => {
    await create({ name: 'Taken' })
    const twin = await world.call('companies.create', { body: { ...full, name: 'Taken' } })
    expect([twin.status, twin.code]).toEqual([409, 'company_name_taken'])
    const other = await create({ name: 'Free' })
    const renamed = await world.call('companies.update', {
      params: { companyId: other },
      body: { ...full, name: 'Taken' },
    })
    expect([renamed.status, renamed.code]).toEqual([409, 'company_name_taken'])
    const foreign = await send(world.app, 'companies.create', {
      token: world.other.token,
      body: { ...full, name: 'Taken' },
    })
    expect(foreign.status).toBe(200)
  })

  it.each([
    ['no name', { name: ' ' }],
    ['a line break in the name', { name: 'a\nb' }],
    ['NUL in the name', { name: 'a\0b' }],
    ['a lone surrogate in the city', { city: 'a\ud800' }],
    ['an unknown zone', { timeZone: 'Europe/Atlantis' }],
    ['an offset as zone', { timeZone: '+01:00' }],
    ['too far north', { latitude: '90.1' }],
    ['too far east', { longitude: '181' }],
    ['a region of another country', { region: 'NL-NH' }],
    ['half a place', { longitude: '' }],
    ['a phone that does not exist', { phone: '123' }],
    ['no language', { languages: [] }],
    ['a colour by name', { brandColour: 'red' }],
  ])('are refused with %s', async (_, wrong) => {
    const answer = await world.call('companies.create', { body: { ...full, ...wrong } })
    expect([answer.status, answer.code]).toEqual([422, 'validation_failed'])
  })

  it('do one thing for one key', async () => {
    const body = { ...full, name: 'Once' }
    await expectRepeatable(world, 'companies.create', { body }, { ...body, city: 'Ghent' })
    const { body: list } = await world.call('companies.list')
    expect((list as { name: string }[]).filter(({ name }) => name === 'Once')).toHaveLength(1)
    await expectRepeatable(
      world,
      'companies.update',
      { body: { ...full, name: 'Mine again' } },
      { ...full, name: 'Mine not' },
    )
  })

  it('are for their organisation and its visitors', async () => {
    await expectRefusals(world, 'companies.get', {}, 'may')
    await expectRefusals(world, 'companies.address', {}, 'may')
    await expectRefusals(world, 'companies.update', { body: full }, 'may not')
    const listed = await send(world.app, 'companies.list', { token: world.mine.visitorToken })
    expect([listed.status, listed.code]).toEqual([403, 'forbidden'])
    const made = await send(world.app, 'companies.create', { body: full })
    expect([made.status, made.code]).toEqual([401, 'token_required'])
    const foreign = await send(world.app, 'companies.list', { token: world.other.token })
    expect(foreign.text).not.toContain('Mine')
  })

  it('tell a visitor where they are', async () => {
    const { companyId } = world.mine
    await world.call('companies.update', { body: { ...full, name: 'Where' } })
    const token = world.mine.visitorToken
    const address = await world.call('companies.address', { token })
    expect(address.body).toEqual({
      street: 'Rue de la Loi 16',
      postalCode: '1000',
      city: 'Brussels',
      country: 'BE',
      latitude: '50.8467',
      longitude: '4.3625',
    })
    const company = await world.call('companies.get', { token })
    expect(company.body).toMatchObject({ name: 'Where' })
    expect(companyId).not.toBe('')
  })

  it('that are switched off answer visitors so, and API clients as before', async () => {
    const { token } = world.mine
    await world.call('companies.update', { body: { ...full, name: 'Off', disabled: true } })
    const visitor = await world.call('companies.get', { token: world.mine.visitorToken })
    expect([visitor.status, visitor.code]).toEqual([403, 'app_disabled'])
    expect((await world.call('companies.get', { token })).status).toBe(200)
    await world.call('companies.update', { body: { ...full, name: 'On' } })
    expect((await world.call('companies.get', { token: world.mine.visitorToken })).status).toBe(200)
  })

  it('write one event for each change', async () => {
    const id = await create({ name: 'Events' })
    await world.call('companies.update', {
      params: { companyId: id },
      body: { ...full, name: 'E' },
    })
    const events = await world.deps.db.system
      .selectFrom('events')
      .select(['kind', 'actor'])
      .where('subject', '=', `company:${id}`)
      .orderBy('event_id')
      .execute()
    expect(events.map(({ kind }) => kind)).toEqual(['company.created', 'company.updated'])
    expect(events[0]?.actor).toMatch(/^client:[A-Z0-9]{20}$/)
  })
})

describe('a logo', () => {
  const picture = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
  const upload = (bytes: Uint8Array, name = 'logo.png', type = 'image/png') =>
    world.call('companies.putLogo', { file: { bytes, name, type } })
  const fetchLogo = async (path: string) => {
    const [, , , , company = '', sha256 = ''] = path.split('/')
    return send(world.app, 'companies.logo', { params: { companyId: company, sha256 } })
  }

  it('is kept as a small PNG whose address changes with it, for everybody to see', async () => {
    const jpeg = await picture(1200, 600, '#ff0000').withMetadata().jpeg().toBuffer()
    const first = await upload(jpeg, 'logo.jpg', 'image/jpeg')
    const { logo128 } = first.body as { logo128: string }
    const served = await fetchLogo(logo128)
    expect(served.status).toBe(200)
    expect(served.headers['content-type']).toBe('image/png')
    expect(served.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(await sharp(served.bytes).metadata()).toMatchObject({ width: 256, height: 128 })

    const second = await upload(await picture(10, 10, '#00ff00').png().toBuffer())
    expect((second.body as { logo128: string }).logo128).not.toBe(logo128)
    expect((await fetchLogo(logo128)).status).toBe(404)
    const company = await world.call('companies.get')
    expect(company.body).toMatchObject(second.body as object)
  })

  it('is taken away, and its address finds nothing any more', async () => {
    const { body } = await upload(await picture(12, 12, '#00ffff').png().toBuffer())
    const removed = await world.call('companies.removeLogo')
    expect([removed.status, removed.body]).toEqual([200, { logo128: null }])
    expect((await fetchLogo((body as { logo128: string }).logo128)).status).toBe(404)
    expect((await world.call('companies.get')).body).toMatchObject({ logo128: null })
    await expectRefusals(world, 'companies.removeLogo', {}, 'may not')
  })

  it.each([
    ['a text', Buffer.from('not a picture'), 'logo.png'],
    [
      'a drawing with scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'logo.svg',
    ],
    ['nothing', Buffer.alloc(0), 'logo.png'],
  ])('is refused when it is %s', async (_, bytes, name) => {
    const answer = await upload(bytes, name)
    expect([answer.status, answer.code]).toEqual([415, 'file_type_not_allowed'])
  })

  it('is refused when it is too large', async () => {
    const answer = await upload(Buffer.alloc(10_485_760, 1))
    expect([answer.status, answer.code]).toEqual([413, 'file_too_large'])
  })

  it('is refused when it comes as JSON', async () => {
    const answer = await world.call('companies.putLogo', { body: { document: 'x' } })
    expect([answer.status, answer.code]).toEqual([415, 'unsupported_media_type'])
  })

  it('is not found for another company, another content or nobody', async () => {
    const { body } = await upload(await picture(20, 20, '#0000ff').png().toBuffer())
    const path = (body as { logo128: string }).logo128
    const foreign = path.replace(world.mine.co, world.other.co)
    const unknown = path.replace(world.mine.co, `CO-${'0'.repeat(26)}`)
    const content = `${path.slice(0, -64)}${'a'.repeat(64)}`
    for (const address of [foreign, unknown, content, `${path.slice(0, -64)}../../etc/passwd`]) {
      expect((await fetchLogo(address)).status).toBe(404)
    }
  })

  it('is taken once for one key', async () => {
    const key = newKey()
    const put = (bytes: Buffer) =>
      world.call('companies.putLogo', { key, file: { bytes, name: 'logo.png', type: 'image/png' } })
    const bytes = await picture(30, 30, '#abcdef').png().toBuffer()
    const [first, twin] = await Promise.all([put(bytes), put(bytes)])
    expect([first.status, twin.text]).toEqual([200, first.text])
    const other = await put(await picture(31, 31, '#abcdef').png().toBuffer())
    expect([other.status, other.code]).toEqual([422, 'idempotency_key_reused'])
  })

  it('is for API clients to change', async () => {
    const bytes = await picture(5, 5, '#123456').png().toBuffer()
    const file = { bytes, name: 'logo.png', type: 'image/png' }
    await expectRefusals(world, 'companies.putLogo', { file }, 'may not')
  })
})
