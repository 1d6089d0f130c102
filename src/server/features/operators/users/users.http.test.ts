/** Users over all organisations: found and helped by operators, told by sign-in and mail, noted in both audit logs. Issue 16 §2. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { MINUTE_MS } from '#domain/time/instant.ts'
import { installation } from '#server/platform/auth/tenant.ts'
import { bearerOf, invitationToken, signedInUser, soundPassword } from '#tests/support/accounts.ts'
import { createCompany, createUser } from '#tests/support/factories.ts'
import { openOperatorUsers, type Person, type Someone } from '#tests/support/operator-users.ts'
import { signedInOperator } from '#tests/support/operators.ts'
import { accountOf, administer } from '#tests/support/sample-administrators.ts'

let scene: Awaited<ReturnType<typeof openOperatorUsers>>
let world: (typeof scene)['world']

beforeAll(async () => {
  scene = await openOperatorUsers()
  ;({ world } = scene)
})
afterAll(() => world.close())

const both = ['installation', 'organisation']

describe('finding somebody', () => {
  it('goes by the beginnings of words of the name, without accents, and of the address', async () => {
    const { email } = await scene.someone({
      firstname: 'Zoë Ångström',
      lastname: 'Łuczak-Straße 19e78cae',
    })
    for (const search of [
      'zoe',
      'ANGS luc',
      'strasse zo',
      'Łuczak',
      // Not the number 19e78.
      '19e78cae',
      email,
      `mine ${email.split('@')[0] ?? ''}`,
    ]) {
      expect([search, await scene.emails({ search })]).toEqual([search, [email]])
    }
    for (const search of ['uczak', 'zoe meier', `zoe' | 'q`, '%', ':*']) {
      expect([search, await scene.emails({ search })]).toEqual([search, []])
    }
  })

  it('goes by the organisation, by a location where they work, and by both', async () => {
    const { other } = world
    const branch = await createCompany(world.deps, other.organisationId, { name: 'Gärtnerei Süd' })
    await signedInUser(world, other.organisationId, branch, { email: 'ida@other.example' })
    await signedInUser(world, other.organisationId, other.companyId, { email: 'jo@other.example' })
    expect(await scene.emails({ company: 'gartn sud' })).toEqual(['ida@other.example'])
    expect(await scene.emails({ company: 'gaertn sued' })).toEqual(['ida@other.example'])
    expect(await scene.emails({ company: 'other' })).toEqual([
      'ida@other.example',
      'jo@other.example',
    ])
    expect(await scene.emails({ company: 'other', search: 'jo' })).toEqual(['jo@other.example'])
    const organisationId = outsideId('OR', other.organisationId)
    expect(await scene.emails({ organisationId, search: 'ida' })).toEqual(['ida@other.example'])
  })

  it('comes in pages that miss nobody and show nobody twice', async () => {
    for (let index = 0; index < 5; index += 1) await scene.someone({ lastname: 'Pagina' })
    const seen: string[] = []
    let after: string | null = ''
    while (after !== null) {
      const query = { search: 'pagina', pageSize: '2', ...(after !== '' && { after }) }
      const { body } = await scene.asKim('installationUsers.list', { query })
      const page = body as { users: Person[]; next: string | null }
      seen.push(...page.users.map(({ email }) => email))
      after = page.next
    }
    expect(seen).toHaveLength(5)
    expect(seen).toEqual([...new Set(seen)].toSorted())
  })

  it('says who they are there and nothing of what they do', async () => {
    const person = await scene.someone({ firstname: 'Ada', lastname: 'Byron' })
    await world.run(
      `insert into user_group_members (company_id, user_id, user_group) values ($1, $2, 'RECEPTION')`,
      [world.mine.companyId, person.userId],
    )
    const { body, text } = await scene.asKim('installationUsers.get', { params: person.params })
    expect(body).toMatchObject({
      name: 'Ada Byron',
      email: person.email,
      state: 'ACTIVE',
      administrator: null,
      groups: ['RECEPTION'],
      hasTwoStep: false,
      sessions: 1,
      places: [{ id: world.mine.co, name: 'Mine Brussels', isActive: true, groups: ['RECEPTION'] }],
      acts: ['BLOCK', 'SEND_PASSWORD_LINK', 'MAKE_ADMINISTRATOR'],
    })
    expect(text).not.toContain('visit')
    const unknown = { accountId: outsideId('AC', installation) }
    expect(await scene.codeOf(scene.asKim('installationUsers.get', { params: unknown }))).toBe(
      'not_found',
    )
  })

  it('tells who was locked out, invited, deactivated or is blocked', async () => {
    const locked = await scene.someone()
    for (let index = 0; index < 6; index += 1) await scene.signIn(locked, 'wrong')
    expect(await scene.signIn(locked)).toBe('rate_limited')
    expect((await scene.whole(locked)).state).toBe('LOCKED')
    const left = await scene.someone()
    await world.run('update users set active = false where user_id = $1', [left.userId])
    const blocked = await scene.someone()
    await scene.block(blocked)
    const { organisationId, companyId } = world.mine
    const email = 'not.yet@mine.example'
    const userId = await createUser(world.deps, companyId, { email })
    await invitationToken(world, { organisationId, companyId, userId, email })
    for (const [state, who] of [
      ['LOCKED', locked.email],
      ['LEFT', left.email],
      ['BLOCKED', blocked.email],
      ['INVITED', email],
    ] as const) {
      expect([state, await scene.emails({ state, search: who })]).toEqual([state, [who]])
      const others = (await scene.found({ search: who })).map((one) => one.state)
      expect(others).toEqual([state])
    }
    // The lock ends by itself.
    world.clock.advance(15 * MINUTE_MS)
    await scene.signInAgain()
    expect((await scene.whole(locked)).state).toBe('ACTIVE')
  })
})

describe('blocking somebody', () => {
  it('asks for a reason, ends every session, and is told to them alone by sign-in', async () => {
    const person = await scene.someone()
    expect(await scene.block(person, { blocked: true, reason: '  ' })).toBe('validation_failed')
    expect(await scene.codeOf(scene.call('me.profile', { token: person.token }))).toBe('200')
    expect(await scene.block(person)).toBe('200')
    expect(await scene.codeOf(scene.call('me.profile', { token: person.token }))).toBe(
      'token_revoked',
    )
    const cookie = { headers: { cookie: person.cookie }, body: { companyId: null } }
    expect(await scene.codeOf(scene.call('session.token', cookie))).toBe('token_required')
    expect(await scene.signIn(person)).toBe('account_blocked')
    expect(await scene.signIn(person, 'wrong')).toBe('sign_in_failed')
    expect(await scene.whole(person)).toMatchObject({
      state: 'BLOCKED',
      blockedReason: 'A stolen laptop',
      sessions: 0,
      acts: ['UNBLOCK'],
    })
    expect(await scene.chains('account.blocked', person.id)).toEqual(both)
    const log = await scene.asKim('operatorAudit.list')
    expect(log.text).toContain(`"subjectName":"${person.email}"`)
  })

  it('leaves no link, no mail and no booking link that opens anything', async () => {
    const person = await scene.someone()
    const epochOf = async () =>
      world.run<{ booking_epoch: number }>('select booking_epoch from users where user_id = $1', [
        person.userId,
      ])
    const before = await epochOf()
    const reset = { params: person.params }
    expect(await scene.codeOf(scene.asKim('installationUsers.sendPasswordLink', reset))).toBe('200')
    const [mail] = await scene.mailsTo(person.email)
    const token = /set-password\?token=(\S+)/.exec(mail?.body ?? '')?.[1] ?? ''
    await scene.block(person)
    expect((await epochOf())[0]?.booking_epoch).toBe((before[0]?.booking_epoch ?? 0) + 1)
    const body = { token, password: 'eight quiet desks' }
    expect(await scene.codeOf(scene.call('session.useLink', { body }))).toBe('account_blocked')
    await scene.call('session.forgotPassword', { body: { email: person.email } })
    expect(await scene.mailsTo(person.email)).toHaveLength(1)
  })

  it('counts nothing that was opened meanwhile, and what was there is there again once unblocked', async () => {
    const person = await scene.someone()
    await scene.block(person)
    // As a sign-in that had looked before the block was written would leave it.
    await world.run('update account_sessions set revoked_at = null where account_id = $1', [
      await accountOf(world, world.mine.organisationId, person.email),
    ])
    expect(await scene.codeOf(scene.call('me.profile', { token: person.token }))).toBe(
      'token_revoked',
    )
    expect(await scene.block(person, { blocked: false })).toBe('200')
    expect(await scene.signIn(person)).toBe('200')
    expect(await scene.chains('account.unblocked', person.id)).toEqual(both)
    // What is so already is no act.
    expect(await scene.block(person, { blocked: false })).toBe('200')
    expect(await scene.chains('account.unblocked', person.id)).toEqual(both)
  })
})

describe('helping somebody in', () => {
  it('sends the link to a new password in their language', async () => {
    const person = await scene.someone()
    const reset = { params: person.params }
    expect(await scene.codeOf(scene.asKim('installationUsers.sendPasswordLink', reset))).toBe('200')
    const mails = await scene.mailsTo(person.email)
    expect(mails.map(({ template, language }) => [template, language])).toEqual([
      ['password', 'de'],
    ])
    expect(await scene.signIn(person)).toBe('200')
    const token = /set-password\?token=(\S+)/.exec(mails[0]?.body ?? '')?.[1] ?? ''
    const body = { token, password: 'eight quiet desks' }
    expect(await scene.codeOf(scene.call('session.useLink', { body }))).toBe('200')
    expect(await scene.signIn(person)).toBe('sign_in_failed')
    expect(await scene.chains('account.password_link_sent', person.id)).toEqual(both)
  })

  it('asks for no code any more, and tells them', async () => {
    const person = await scene.someone()
    const accountId = await accountOf(world, world.mine.organisationId, person.email)
    await world.run(
      `insert into account_totp (account_id, secret, created_at, confirmed_at) values ($1, $2, now(), now())`,
      [accountId, Buffer.alloc(20, 7)],
    )
    const half = await scene.call('session.signIn', {
      body: { email: person.email, password: soundPassword },
    })
    expect(half.body).toEqual({ signedIn: false })
    const end = { params: person.params }
    expect(await scene.codeOf(scene.asKim('installationUsers.endTwoStep', end))).toBe('200')
    const after = await scene.call('session.signIn', {
      body: { email: person.email, password: soundPassword },
    })
    expect(after.body).toEqual({ signedIn: true })
    const told = (await scene.mailsTo(person.email)).map(({ template }) => template)
    expect(told).toEqual(['two_step_off'])
    expect(await scene.chains('account.two_step_off', person.id)).toEqual(both)
    // There is nothing left to end, and nothing to note.
    expect(await scene.codeOf(scene.asKim('installationUsers.endTwoStep', end))).toBe('200')
    expect(await scene.chains('account.two_step_off', person.id)).toEqual(both)
  })

  it('sends an invitation again until it was used', async () => {
    const { organisationId, companyId } = world.mine
    const email = 'late@mine.example'
    const userId = await createUser(world.deps, companyId, { email })
    const token = await invitationToken(world, { organisationId, companyId, userId, email })
    const id = outsideId('AC', await accountOf(world, organisationId, email))
    const params = { accountId: id }
    expect(await scene.codeOf(scene.asKim('installationUsers.sendWelcome', { params }))).toBe('200')
    expect((await scene.mailsTo(email)).map(({ template }) => template)).toEqual(['invite'])
    expect(await scene.chains('user.invited', id)).toEqual(both)
    await scene.call('session.useLink', { body: { token, password: soundPassword } })
    expect(await scene.codeOf(scene.asKim('installationUsers.sendWelcome', { params }))).toBe(
      'conflict',
    )
  })

  it('names an administrator, and takes none away who is the last', async () => {
    const [one, two] = [await scene.someone(), await scene.someone()]
    const put = ({ params }: Someone, administrator: boolean) =>
      scene.codeOf(
        scene.asKim('installationUsers.putAdministrator', { params, body: { administrator } }),
      )
    expect(await put(one, true)).toBe('200')
    expect(await put(one, true)).toBe('200')
    expect(await scene.chains('administrator.named', one.id)).toEqual(both)
    const token = await bearerOf(world, one.cookie, world.mine.companyId)
    expect(await scene.codeOf(scene.call('administrators.list', { token }))).toBe('200')
    expect(await put(one, false)).toBe('last_administrator')
    await administer(world, world.mine.organisationId, two.email)
    // Of two operators who take one each, one is told.
    const lee = await signedInOperator(world, 'lee@ops.example')
    const taken = [
      put(one, false),
      scene.codeOf(
        scene.call('installationUsers.putAdministrator', {
          token: lee.token,
          params: two.params,
          body: { administrator: false },
        }),
      ),
    ]
    expect((await Promise.all(taken)).toSorted()).toEqual(['200', 'last_administrator'])
  })
})

it('is nobody’s but an operator’s', async () => {
  const person = await scene.someone()
  const boss = await scene.someone()
  await administer(world, world.mine.organisationId, boss.email)
  for (const token of [boss.token, world.mine.token]) {
    expect(await scene.codeOf(scene.call('installationUsers.list', { token }))).toBe('forbidden')
    const body = { blocked: true, reason: 'Me' }
    const asked = { token, params: person.params, body }
    expect(await scene.codeOf(scene.call('installationUsers.block', asked))).toBe('forbidden')
  }
})
