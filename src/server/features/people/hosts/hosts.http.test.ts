import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { signKioskToken } from '#server/platform/auth/kiosk-token.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { locationToken, reviewerToken, visitorToken } from '#tests/support/actors.ts'
import { createUser, setParams } from '#tests/support/factories.ts'
import { send, type Answer } from '#tests/support/send.ts'
import { expectRefusals, openWorld, type World } from '#tests/support/world.ts'

let world: World
let atTheDoor: string
/** Uuids by name. */
const users = new Map<string, string>()

const staff = [
  'Sofie / Peeters',
  'Karim / El Amrani',
  'Jan / van der Meer',
  'Jürgen / Müller',
  'Иван / Иванов',
  'Γιώργος / Παπαδόπουλος',
  'محمد / الأحمد',
  '健司 / 田中',
  "Seán / O'Brien-Škvorecký",
  '100%_ / Back\\slash',
]

beforeAll(async () => {
  world = await openWorld()
  const { companyId } = world.mine
  for (const name of staff) {
    const [firstname = '', lastname = ''] = name.split(' / ')
    const email = `person${String(users.size)}@secret.example`
    users.set(name, await createUser(world.deps, companyId, { firstname, lastname, email }))
  }
  await createUser(world.deps, companyId, { firstname: 'Sofie', lastname: 'Gone', active: false })
  atTheDoor = await locationToken(world.deps, companyId)
})
afterAll(() => world.close())

const search = (filter: string, token = atTheDoor, companyId = world.mine.co): Promise<Answer> =>
  send(world.app, 'hosts.search', { params: { companyId }, query: { filter }, token })

type Contact = { id: string; firstname: string; lastname: string; name: string }
const contactsOf = (answer: Answer): readonly Contact[] => {
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  return (answer.body as { contacts: Contact[] }).contacts
}
const names = async (filter: string, token?: string): Promise<readonly string[]> =>
  contactsOf(await search(filter, token)).map(({ name }) => name)

const walkIn = (params: Record<string, unknown>, companyId: CompanyId = world.mine.companyId) =>
  setParams(world.deps, companyId, 'walk-in', params)

describe('the host search', () => {
  it.each([
    ['so', ['Sofie Peeters']],
    ['PEETERS sofie', ['Sofie Peeters']],
    ['meer', ['Jan van der Meer']],
    ['muller', ['Jürgen Müller']],
    ['mueller', ['Jürgen Müller']],
    ['Ivanov', ['Иван Иванов']],
    ['papadop', ['Γιώργος Παπαδόπουλος']],
    ['mohammed', ['محمد الأحمد']],
    ['田', ['田中健司']],
    ['田中健司', ['田中健司']],
    ['obrien', ["Seán O'Brien-Škvorecký"]],
    ['peetres', ['Sofie Peeters']],
    ['papadpoulas', ['Γιώργος Παπαδόπουλος']],
    ['sofie peetres', ['Sofie Peeters']],
    ['zzzz', []],
  ])('finds by %j', async (typed, expected) => {
    expect(await names(typed)).toEqual(expected)
  })

  it.each(['%%', '__', '%a', '_s', '\\', '...', "' or 1=1 --"])(
    'takes %j by its letters alone',
    async (typed) => {
      const letters = typed.replaceAll(/[^\p{L}\p{N}]/gu, '')
      const answer = await search(typed)
      if (letters.length < 2)
        expect([answer.status, answer.code]).toEqual([422, 'validation_failed'])
      else expect(contactsOf(answer)).toEqual([])
    },
  )

  it('finds a name that has wildcards in it', async () => {
    expect(await names('100%')).toEqual(['100%_ Back\\slash'])
    expect(await names('backs')).toEqual(['100%_ Back\\slash'])
  })

  it('shows the id and the name, and never an address, a phone or anything else', async () => {
    const answer = await search('sofie')
    expect(contactsOf(answer)).toEqual([
      {
        id: outsideId('US', users.get('Sofie / Peeters') ?? ''),
        firstname: 'Sofie',
        lastname: 'Peeters',
        name: 'Sofie Peeters',
      },
    ])
    for (const token of [atTheDoor, world.mine.token]) {
      expect((await search('sofie', token)).text).not.toMatch(/secret|email|phone/)
    }
  })

  it('does not find who is not active any more, nor under a name that was changed', async () => {
    const { mine } = world
    const body = { firstname: 'Temporary', lastname: 'Worker', email: 'temporary@example.com' }
    const made = await world.call('users.create', { body })
    const params = { userId: (made.body as { id: string }).id }
    expect(await names('temporary')).toEqual(['Temporary Worker'])
    await world.call('users.update', { params, body: { ...body, firstname: 'Lasting' } })
    expect([await names('temporary'), await names('tempoary')]).toEqual([[], []])
    expect(await names('lasting')).toEqual(['Lasting Worker'])
    await world.call('users.update', { params, body: { ...body, active: false } })
    expect([await names('lasting'), await names('worker')]).toEqual([[], []])
    expect(await names('gone')).toEqual([])
    const words = await world.deps.db.system
      .selectFrom('host_words')
      .select('word')
      .where('company_id', '=', mine.companyId)
      .where('word', 'in', ['temporary', 'lasting', 'worker'])
      .execute()
    expect(words).toEqual([])
  })

  it('gives ten at most', async () => {
    for (let n = 0; n < 15; n += 1) {
      await createUser(world.deps, world.other.companyId, {
        firstname: 'Many',
        lastname: `Of${String(n).padStart(2, '0')}`,
      })
    }
    const token = await locationToken(world.deps, world.other.companyId)
    const found = contactsOf(await search('many', token, world.other.co))
    expect(found.map(({ lastname }) => lastname)).toEqual(
      Array.from({ length: 10 }, (_, n) => `Of${String(n).padStart(2, '0')}`),
    )
  })
})

describe('where the location shows an initial', () => {
  it('nobody at the door sees or finds more of a last name', async () => {
    await walkIn({ hostNameDisplay: 'FIRST_AND_INITIAL' })
    const answer = await search('sofie pee')
    expect(contactsOf(answer)).toMatchObject([
      { firstname: 'Sofie', lastname: 'P.', name: 'Sofie P.' },
    ])
    expect(answer.text).not.toContain('eeters')
    expect([await names('peete'), await names('peeter')]).toEqual([[], ['Sofie P.']])
    expect(await names('peeters')).toEqual(['Sofie P.'])
    expect(await names('sofie x')).toEqual([])
    expect(await names('meer')).toEqual(['Jan M.'])
  })

  it('its API client does', async () => {
    expect(await names('peet', world.mine.token)).toEqual(['Sofie Peeters'])
    await walkIn({})
  })
})

describe('a search', () => {
  it.each([
    ['nothing', {}],
    ['an empty filter', { filter: '' }],
    ['one letter', { filter: 'a' }],
    ['one letter and a wildcard', { filter: 'a%' }],
    ['blanks', { filter: '   ' }],
    ['NUL', { filter: 'so\0fie' }],
    ['a line break', { filter: 'so\nfie' }],
    ['too much', { filter: 'a'.repeat(101) }],
  ])('for %s is refused', async (_, query) => {
    const params = { companyId: world.mine.co }
    const answer = await send(world.app, 'hosts.search', { params, query, token: atTheDoor })
    expect([answer.status, answer.code]).toEqual([422, 'validation_failed'])
  })

  it.each(['%ED%A0%80ab', 'ab%ED%BF%BF', '%C0%AFab', 'ab%FF', 'ab%'])(
    'with half a letter is refused: %s',
    async (raw) => {
      const answer = await world.app.inject({
        url: `/app/backend/host-users/${world.mine.co}?filter=${raw}`,
        headers: { authorization: `Bearer ${atTheDoor}` },
      })
      expect([raw, answer.statusCode]).toEqual([raw, 422])
    },
  )

  it.each([
    '😀😀',
    '\u202e\u200b\ufeffab',
    'a\u0301'.repeat(40),
    'ﷺﷺ',
    '𠀀'.repeat(50),
    '{}[]()"ab',
    'İıſß',
  ])('for %j is answered', async (filter) => {
    expect((await search(filter)).status).toBeOneOf([200, 422])
  })

  it('is for whoever stands at the door, their kiosk, their visitors, hosts who answer, and API clients', async () => {
    const { deps, mine } = world
    const kiosk = { kioskId: uuid7(), companyId: mine.companyId, tokenEpoch: 0 }
    await deps.db.system
      .insertInto('kiosks')
      .values({
        kiosk_id: kiosk.kioskId,
        company_id: mine.companyId,
        serial_number: 'K1',
        name: 'K1',
      })
      .execute()
    await deps.db.system
      .insertInto('kiosk_tenants')
      .values({
        kiosk_id: kiosk.kioskId,
        company_id: mine.companyId,
        tenant_id: mine.companyId,
        position: 0,
      })
      .execute()
    for (const token of [
      atTheDoor,
      await signKioskToken(deps.keys, deps.clock, kiosk),
      await visitorToken(deps, mine.companyId, mine.visit, { channel: 'KIOSK' }),
      await visitorToken(deps, mine.companyId, mine.visit, { channel: 'WALK_IN' }),
      await reviewerToken(deps, mine.companyId, mine.visit, mine.hostId),
      mine.token,
    ]) {
      expect(await names('sofie', token)).toEqual(['Sofie Peeters'])
      const foreign = await search('host', token, world.other.co)
      expect([foreign.status, foreign.code]).toEqual([404, 'not_found'])
    }
  })

  it('is not for a visitor at home, an ended link, another company or nobody', async () => {
    const { deps, mine } = world
    await expectRefusals(world, 'hosts.search', { query: { filter: 'sofie' } }, 'may')
    const atHome = await search('sofie', mine.visitorToken)
    expect([atHome.status, atHome.code]).toEqual([403, 'forbidden'])
    const ended = { channel: 'WALK_IN', linkEpoch: 7 } as const
    for (const token of [
      await visitorToken(deps, mine.companyId, mine.visit, ended),
      await locationToken(deps, mine.companyId, { linkEpoch: 7 }),
    ]) {
      const answer = await search('sofie', token)
      expect([answer.status, answer.code]).toEqual([401, 'token_revoked'])
    }
  })

  it('is not for the public where the location asks for no host', async () => {
    await walkIn({ hostStep: 'OFF' })
    const answer = await search('sofie')
    expect([answer.status, answer.code]).toEqual([403, 'forbidden'])
    expect(await names('sofie', world.mine.token)).toEqual(['Sofie Peeters'])
    await walkIn({})
  })

  it('is limited for each link apart, and not for API clients', async () => {
    const limited = await openWorld({ RATE_LIMIT_HOST_SEARCH: '3' })
    try {
      const { companyId, co, token: client } = limited.mine
      const ask = async (token: string) =>
        (
          await send(limited.app, 'hosts.search', {
            params: { companyId: co },
            query: { filter: 'hanne' },
            token,
          })
        ).status
      const sign = await locationToken(limited.deps, companyId)
      const statuses = []
      for (let n = 0; n < 5; n += 1) statuses.push(await ask(sign))
      expect(statuses).toEqual([200, 200, 200, 429, 429])
      const another = await locationToken(limited.deps, companyId, { expiresInSeconds: 100 })
      expect(await ask(another)).toBe(200)
      for (let n = 0; n < 5; n += 1) expect(await ask(client)).toBe(200)
    } finally {
      await limited.close()
    }
  })
})
