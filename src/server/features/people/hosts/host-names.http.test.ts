/** What is stored for the host search: the same as the domain says, whatever way a user came in, and whoever else writes. */
import * as fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findHosts, listHosts, nearWordsOf, type ListedHost } from '#domain/host/host-list.ts'
import { searchNames, searchPlaces } from '#domain/host/search-names.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { createCompany, createUser } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { refreshHostNames } from './refresh-host-names.ts'
import { saveHostNames } from './save-host-names.ts'
import { searchHosts } from './search-hosts.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const newCompany = (): Promise<CompanyId> => createCompany(world.deps, world.mine.organisationId)

/** As another program would: the application knows nothing of it. */
async function insertRow(companyId: CompanyId, firstname: string, active = true): Promise<string> {
  const userId = uuid7()
  await world.deps.db.system
    .insertInto('users')
    .values({
      company_id: companyId,
      user_id: userId,
      firstname,
      lastname: 'Rowe',
      email: '',
      active,
    })
    .execute()
  return userId
}

const idsFor = async (companyId: CompanyId, typed: string): Promise<readonly string[]> =>
  (await searchHosts(world.deps, companyId, typed, 'FULL')).map(({ id }) => id)

describe('the search in the database', () => {
  const syllable = fc.constantFrom(
    'an',
    'na',
    'ja',
    'pe',
    'ter',
    'sen',
    'mü',
    'ller',
    'ø',
    'van',
    'ов',
    'ив',
    '田',
    '健',
  )
  const word = fc.array(syllable, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''))
  const words = fc.array(word, { minLength: 1, maxLength: 2 }).map((parts) => parts.join(' '))
  const people = fc.array(fc.record({ firstname: words, lastname: words }), {
    minLength: 400,
    maxLength: 400,
  })

  it('finds what the domain finds in a list, in the same order', async () => {
    const companyId = await newCompany()
    const [staff = []] = fc.sample(people, { seed: 7, numRuns: 1 })
    const hosts: ListedHost[] = staff.map((name) => ({ id: uuid7(), ...name }))
    await world.deps.db.inSystem(async (tx) => {
      await tx
        .insertInto('users')
        .values(
          hosts.map(({ id, ...name }) => ({
            company_id: companyId,
            user_id: id,
            email: '',
            ...name,
          })),
        )
        .execute()
      const users = hosts.map(({ id, ...name }) => ({
        userId: id,
        active: true,
        isHost: true,
        ...name,
      }))
      await saveHostNames(tx, companyId, users)
    })
    const list = listHosts(hosts)
    const typed = fc.sample(
      fc.record({
        host: fc.nat(hosts.length - 1),
        length: fc.integer({ min: 1, max: 14 }),
        swap: fc.nat(9),
      }),
      { seed: 8, numRuns: 120 },
    )
    let found = 0
    for (const { host, length, swap } of typed) {
      const { firstname = '', lastname = '' } = hosts[host] ?? {}
      const name = swap % 2 === 0 ? `${firstname} ${lastname}` : `${lastname} ${firstname}`
      const whole = name.slice(0, length)
      const swapped =
        whole.slice(0, swap) +
        whole
          .slice(swap, swap + 2)
          .split('')
          .toReversed()
          .join('') +
        whole.slice(swap + 2)
      for (const display of ['FULL', 'FIRST_AND_INITIAL'] as const) {
        for (const text of [whole, swapped]) {
          const expected = findHosts(list, text, display) ?? []
          const answer = await searchHosts(world.deps, companyId, text, display)
          expect([text, display, answer.map(({ id }) => id)]).toEqual([
            text,
            display,
            expected.map(({ id }) => id),
          ])
          found += answer.length
        }
      }
    }
    expect(found).toBeGreaterThan(500)
  })

  it('finds nobody of another company', async () => {
    const [companyId, other] = [await newCompany(), await newCompany()]
    const [own] = [await createUser(world.deps, companyId, { firstname: 'Uniquely' })]
    expect(await idsFor(companyId, 'uniquely')).toEqual([own])
    expect(await idsFor(other, 'uniquely')).toEqual([])
    expect(await idsFor(other, 'unqiuely')).toEqual([])
  })
})

describe('users that came in by other ways', () => {
  it('are found after the background has stored them, once', async () => {
    const companyId = await newCompany()
    const active = await insertRow(companyId, 'Aurelia')
    await insertRow(companyId, 'Aurelian', false)
    expect(await idsFor(companyId, 'aurel')).toEqual([])
    expect(await refreshHostNames(world.deps.db)).toBeGreaterThanOrEqual(2)
    expect(await idsFor(companyId, 'aurel')).toEqual([active])
    expect(await idsFor(companyId, 'auerlia')).toEqual([active])
    expect(await refreshHostNames(world.deps.db)).toBe(0)
  })

  it('are stored by one of two processes', async () => {
    const companyId = await newCompany()
    for (let n = 0; n < 40; n += 1) await insertRow(companyId, `Twice${String(n)}`)
    const [one, two] = await Promise.all([
      refreshHostNames(world.deps.db),
      refreshHostNames(world.deps.db),
    ])
    expect(one + two).toBe(40)
    const forms = await world.deps.db.system
      .selectFrom('host_names')
      .select('user_id')
      .where('company_id', '=', companyId)
      .execute()
    expect(forms).toHaveLength(2 * 40)
  })

  it('wait where the server is ending', async () => {
    const companyId = await newCompany()
    await insertRow(companyId, 'Patient')
    expect(await refreshHostNames(world.deps.db, () => false)).toBe(0)
    expect(await idsFor(companyId, 'patient')).toEqual([])
  })
})

describe('a word that one user gives up while another one takes it', () => {
  const unlocked = 'save_host_names_unlocked'

  /** The second writer comes while the first one has not committed. */
  async function race(save: string): Promise<boolean> {
    const companyId = await newCompany()
    const leaving = await createUser(world.deps, companyId, { firstname: 'Smith', lastname: '' })
    const coming = await insertRow(companyId, 'Smith')
    const [first, second] = [await connect(), await connect()]
    const name = { firstname: 'Smith', lastname: '' }
    try {
      await first.query('begin')
      await first.query(...saving(save, companyId, coming, name))
      await second.query('begin')
      const gone = second.query(
        ...saving(save, companyId, leaving, { firstname: 'Other', lastname: '' }),
      )
      // Without the lock the second one is done before the first one commits.
      if (save === unlocked) await gone
      await first.query('commit')
      await gone
      await second.query('commit')
    } finally {
      await Promise.all([first.end(), second.end()])
    }
    return (await idsFor(companyId, 'smtih')).includes(coming)
  }

  async function connect(): Promise<Client> {
    const client = new Client(world.connection)
    client.on('error', () => undefined)
    await client.connect()
    return client
  }

  function saving(
    save: string,
    companyId: CompanyId,
    userId: string,
    name: { firstname: string; lastname: string },
  ): [string, unknown[]] {
    const forms = searchNames(name).map((form) => ({
      ...form,
      user: userId,
      place: searchPlaces.indexOf(form.place),
    }))
    const values = [
      companyId,
      [userId],
      1,
      JSON.stringify(forms),
      JSON.stringify(nearWordsOf(name)),
    ]
    return [`select ${save}($1, $2, $3::smallint, $4, $5)`, values]
  }

  it('is found when mistyped', async () => {
    expect(await race('save_host_names')).toBe(true)
  })

  it('would be lost if writers did not wait for each other', async () => {
    const owner = await connect()
    const { rows } = await owner.query<{ text: string }>(
      `select pg_get_functiondef('save_host_names'::regproc) as text`,
    )
    const text = rows[0]?.text ?? ''
    const without = text
      .replace('save_host_names(', `${unlocked}(`)
      .replace(/perform pg_advisory_xact_lock\(.*\);/, '')
    expect(without).not.toContain('advisory')
    await owner.query(without)
    await owner.end()
    expect(await race(unlocked)).toBe(false)
  })
})
