import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { bearerOf, cookieOf, soundPassword } from '#tests/support/accounts.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createCompany, createOrganisation, createUser } from '#tests/support/factories.ts'
import { send } from '#tests/support/send.ts'
import { firstAdministratorLink } from './first-administrator.ts'

let test: TestApp

beforeEach(async () => {
  test = await buildTestApp()
})
afterEach(() => test.close())

const linkToken = async () => {
  const link = await firstAdministratorLink(test.deps)
  return new URL(link ?? 'https://none.example').searchParams.get('token') ?? ''
}
const person = { firstname: 'Ada', lastname: 'First', email: 'ada@first.example', language: 'en' }
const create = (token: string, more: object = {}) =>
  send(test.app, 'session.createAdministrator', {
    body: { token, password: soundPassword, ...person, ...more },
  })
const place = { companyName: 'Harbour House', timeZone: 'Europe/Brussels' }
const administrators = () =>
  test.deps.db.system
    .selectFrom('user_group_members as g')
    .innerJoin('users as u', 'u.user_id', 'g.user_id')
    .innerJoin('companies as c', 'c.company_id', 'g.company_id')
    .select(['u.email', 'c.name', 'g.user_group'])
    .orderBy('c.name')
    .execute()

describe('the first administrator', () => {
  it('of a new installation names its first location and is signed in', async () => {
    const token = await linkToken()
    expect((await send(test.app, 'session.readLink', { body: { token } })).body).toEqual({
      purpose: 'FIRST',
      email: '',
      companyName: '',
      needsPassword: true,
      needsCompany: true,
      expiresAt: null,
    })
    const made = await create(token, place)
    expect(made.body).toEqual({ signedIn: true })
    const bearer = await bearerOf(test, cookieOf(made.headers))
    expect((await send(test.app, 'me.profile', { token: bearer })).body).toMatchObject({
      ...person,
      companyName: place.companyName,
    })
    expect(await administrators()).toEqual([
      { email: person.email, name: place.companyName, user_group: 'ADMINISTRATORS' },
    ])
  })

  it('administers every location that is there, as the user who is known there', async () => {
    const organisationId = await createOrganisation(test.deps)
    for (const name of ['A', 'B']) await createCompany(test.deps, organisationId, { name })
    const third = await createCompany(test.deps, organisationId, { name: 'C' })
    const known = await createUser(test.deps, third, { email: person.email.toUpperCase() })
    expect((await create(await linkToken())).status).toBe(200)
    expect((await administrators()).map(({ name }) => name)).toEqual(['A', 'B', 'C'])
    const [user] = await test.deps.db.system
      .selectFrom('users')
      .select('user_id')
      .where('company_id', '=', third)
      .execute()
    expect(user?.user_id).toBe(known)
  })

  it('is asked for at every start until there is one, by a link that then is worthless', async () => {
    const [first, second] = [await linkToken(), await linkToken()]
    expect((await create(first, place)).status).toBe(200)
    expect((await create(second, place)).code).toBe('account_link_gone')
    expect(await firstAdministratorLink(test.deps)).toBeNull()
    const read = await send(test.app, 'session.readLink', { body: { token: second } })
    expect([read.status, read.code]).toEqual([410, 'account_link_gone'])
  })

  it('is one, whoever tries at the same time', async () => {
    const token = await linkToken()
    const answers = await Promise.all(
      [1, 2, 3, 4].map((number) =>
        create(token, { ...place, email: `ada.${String(number)}@first.example` }),
      ),
    )
    const statuses = answers.map(({ status }) => String(status)).toSorted()
    expect(statuses).toEqual(['200', '410', '410', '410'])
    expect(await administrators()).toHaveLength(1)
  })

  it('gets clear words for what is missing, and the link stays', async () => {
    const token = await linkToken()
    const wrong: readonly (readonly [object, string])[] = [
      [{ ...place, companyName: '' }, 'body.companyName'],
      [{ ...place, timeZone: 'Mars/Olympus' }, 'body.timeZone'],
      [{ companyName: place.companyName }, 'body.timeZone'],
      [{ ...place, password: 'short' }, 'body.password'],
      [{ ...place, firstname: '' }, 'body.firstname'],
      [{ ...place, email: '' }, 'body.email'],
    ]
    for (const [more, field] of wrong) {
      const answer = await create(token, more)
      expect([answer.status, answer.text.includes(field)]).toEqual([422, true])
    }
    expect((await create(token, place)).status).toBe(200)
  })

  it('comes by no other token, and by none that is too old', async () => {
    const token = await linkToken()
    test.clock.advance(31 * DAY_MS)
    for (const other of [token, 'nonsense', `${token}x`, '']) {
      expect((await create(other, place)).code).toBe('account_link_gone')
    }
  })
})
