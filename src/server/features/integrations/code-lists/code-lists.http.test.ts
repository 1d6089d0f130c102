/** Codes that visits are given: imported or made, each once, and back again. Issue 15 §5. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { codeScene } from '#tests/support/code-scene.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { staffOf } from '#tests/support/staff-scene.ts'
import { newKey } from '#tests/support/send.ts'
import { openScene, type Scene } from '#tests/support/visit-scene.ts'

let world: MailWorld
let scene: Scene
beforeAll(async () => {
  world = await openMailWorld()
})
beforeEach(async () => {
  scene = await openScene(world)
})
afterAll(() => world.close())

const list = {
  way: 'CODE_LIST',
  name: 'Lockers',
  given: 'INVITATION',
  afterwards: 'BACK',
  sendsMail: true,
  warnBelow: 1,
}
const made = {
  way: 'MADE_CODES',
  name: 'Gate',
  given: 'CHECK_IN',
  sendsMail: false,
  alphabet: 'DIGITS',
  length: 6,
  place: 'Car park',
}
const wifi = {
  way: 'WIFI_LIST',
  name: 'Guest Wi-Fi',
  network: 'Guests; 1',
  security: 'WPA',
  sendsMail: true,
  warnBelow: 0,
}

const { call, system, arrive, leave, heldBy, codesOf, systems, invited } = codeScene(
  () => world,
  () => scene,
)

describe('a list of codes', () => {
  it('gives each code once, from the invitation on, and takes it back', async () => {
    const systemId = await system(list, '1111,Locker 1\n2222,Locker 2')
    const [one, two] = [await scene.visit(), await scene.visit()]
    await Promise.all([invited(one), invited(two)])
    expect(
      [...(await codesOf(one)), ...(await codesOf(two))].toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['1111', '2222'])
    expect((await heldBy(one))[0]?.shown?.place).toMatch(/^Locker/)
    expect(await systems()).toMatchObject([{ free: 0, given: 2 }])
    const again = await call('credentialSystems.addCodes', {
      params: { systemId },
      body: { text: '1111\n3333' },
    })
    expect(again.body).toEqual({ added: 1, known: 1 })
    await arrive(one)
    await leave(one)
    expect(await heldBy(one)).toMatchObject([{ state: 'ENDED', shown: null }])
    expect(await systems()).toMatchObject([{ free: 2, given: 1 }])
  })

  it('uses a code up, where the location wants that', async () => {
    const systemId = await system({ ...list, given: 'CHECK_IN', afterwards: 'USED' }, '1111')
    const visit = await scene.visit()
    await arrive(visit)
    await leave(visit)
    expect(await systems()).toMatchObject([{ free: 0, given: 0 }])
    const again = await call('credentialSystems.addCodes', {
      params: { systemId },
      body: { text: '1111' },
    })
    expect(again.body).toEqual({ added: 0, known: 1 })
  })

  it('says by mail that it runs out, once, keeps nobody waiting at the door, and goes on with new codes', async () => {
    await staffOf(world, scene, 'ADMINISTRATORS')
    const systemId = await system({ ...list, given: 'CHECK_IN' }, '1111')
    const [one, two] = [await scene.visit(), await scene.visit()]
    await arrive(one)
    const answer = await two.send('visits.checkIn', {
      token: scene.client,
      body: {},
      key: newKey(),
    })
    expect(answer.status).toBe(200)
    await world.quiet()
    expect(await heldBy(two)).toMatchObject([{ state: 'PLANNED', lastError: 'list_empty' }])
    expect(await systems()).toMatchObject([{ free: 0, waiting: 1, lastError: 'list_empty' }])
    const mails = await world.run<{ subject: string }>(
      `select subject from mails where company_id = $1 and subject like 'Few codes%'`,
      [scene.companyId],
    )
    expect(mails).toEqual([{ subject: 'Few codes left: Lockers' }])
    await call('credentialSystems.addCodes', { params: { systemId }, body: { text: '2222' } })
    await world.run(`insert into jobs.job (name, data) values ('credential-clock', '{}')`)
    await world.quiet()
    expect(await codesOf(two)).toEqual(['2222'])
  })

  it.each([
    ['a line that is no code', `ok\n${'x'.repeat(200)}`, 'code_list_error_line'],
    ['nothing', ' \n', 'common_error_required'],
    [
      'too many',
      Array.from({ length: 5_001 }, (_, at) => String(at)).join('\n'),
      'code_list_error_many',
    ],
  ])('refuses %s', async (_, text, code) => {
    const systemId = await system(list)
    const answer = await call('credentialSystems.addCodes', {
      params: { systemId },
      body: { text },
    })
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      422,
      expect.stringContaining(code),
    ])
  })

  it('keeps codes sealed, and answers none', async () => {
    await system(list, '98765432,Locker 9')
    const stored = await world.run('select * from credential_codes where company_id = $1', [
      scene.companyId,
    ])
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain('98765432')
    expect(JSON.stringify(await systems())).not.toContain('98765432')
  })
})

describe('made codes', () => {
  it('are made at the check-in and gone afterwards', async () => {
    await system(made)
    const visit = await scene.visit()
    await invited(visit)
    expect(await heldBy(visit)).toEqual([])
    await arrive(visit)
    const [code = ''] = await codesOf(visit)
    expect(code).toMatch(/^\d{6}$/)
    await leave(visit)
    expect(
      await world.run('select * from credential_codes where company_id = $1', [scene.companyId]),
    ).toEqual([])
  })

  it('are unlike all that open something', async () => {
    await system({ ...made, length: 4 })
    const visits = await Promise.all(
      Array.from({ length: 12 }, () => scene.visit({ status: 'CHECKED_IN' })),
    )
    await world.run(`insert into jobs.job (name, data) values ('credential-round', '{}')`)
    await world.quiet()
    const codes = (await Promise.all(visits.map(codesOf))).flat()
    expect([codes.length, new Set(codes).size]).toEqual([12, 12])
  })
})

describe('a list for Wi-Fi', () => {
  it('gives a password with the check-in, as a phone reads it', async () => {
    await system(wifi, '"pass;word"')
    const visit = await scene.visit()
    await arrive(visit)
    const [held] = await heldBy(visit)
    expect(held?.shown).toMatchObject({
      network: 'Guests; 1',
      code: 'pass;word',
      qr: 'WIFI:T:WPA;S:Guests\\; 1;P:pass\\;word;;',
    })
  })

  it('is on the pass, and comes by email, until the visit ends', async () => {
    await system(wifi, 'anchor-1')
    const visit = await scene.visit({ email: 'vera@visitor.example' })
    const passCodes = async () => {
      const { body } = await visit.send('visitData.pass')
      return (body as { access?: { code: string }[] }).access?.map(({ code }) => code)
    }
    expect(await passCodes()).toEqual([])
    await arrive(visit)
    expect(await passCodes()).toEqual(['anchor-1'])
    const mails = (await world.mails(scene.companyId, visit.key)).filter(
      ({ template }) => template === 'access',
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body).toContain('anchor-1')
    await leave(visit)
    expect(await passCodes()).toBeUndefined()
  })

  it('comes by no email where the location wants none', async () => {
    await system({ ...wifi, sendsMail: false }, 'anchor-1')
    const visit = await scene.visit({ email: 'vera@visitor.example' })
    await arrive(visit)
    expect(await codesOf(visit)).toEqual(['anchor-1'])
    const mails = await world.mails(scene.companyId, visit.key)
    expect(mails.map(({ template }) => template)).not.toContain('access')
  })
})

describe('reception', () => {
  it('gives another one, and ends one for good', async () => {
    const systemId = await system(list, '1111\n2222')
    const visit = await scene.visit()
    await invited(visit)
    const [first = ''] = await codesOf(visit)
    const renew = () =>
      visit.send('credentials.renew', { token: scene.client, key: newKey(), body: { systemId } })
    expect((await renew()).status).toBe(200)
    await world.quiet()
    const [second] = await codesOf(visit)
    expect(new Set([first, second])).toEqual(new Set(['1111', '2222']))
    const live = (await heldBy(visit)).find(({ state }) => state === 'ACTIVE')
    const end = () => call('credentials.end', { params: { credentialId: live?.id ?? '' } })
    expect((await end()).status).toBe(200)
    await arrive(visit)
    expect(await codesOf(visit)).toEqual([])
    expect((await end()).code).toBe('conflict')
    await renew()
    await world.quiet()
    expect(await codesOf(visit)).toHaveLength(1)
    await leave(visit)
    expect((await renew()).code).toBe('visit_past')
  })
})

it('is among what is connected, and failing while visits wait', async () => {
  await system({ ...list, given: 'CHECK_IN' })
  const connected = async () => (await call('integrations.list')).body
  expect(await connected()).toMatchObject([{ kind: 'ACCESS_CODES', condition: 'UNUSED' }])
  await arrive(await scene.visit())
  expect(await connected()).toMatchObject([{ condition: 'FAILING', waiting: 1 }])
})

describe('disconnecting', () => {
  it('ends what was given, and then goes', async () => {
    const systemId = await system(list, '1111')
    const visit = await scene.visit()
    await invited(visit)
    const params = { systemId }
    expect((await call('credentialSystems.pause', { params })).status).toBe(200)
    expect((await call('credentialSystems.pause', { params })).code).toBe('conflict')
    expect((await call('credentialSystems.activate', { params })).status).toBe(200)
    expect((await call('credentialSystems.remove', { params })).body).toMatchObject({ ending: 1 })
    await world.quiet()
    await world.run(`insert into jobs.job (name, data) values ('credential-clock', '{}')`)
    await world.quiet()
    expect(await systems()).toEqual([])
    expect(await heldBy(visit)).toEqual([])
    expect((await call('credentialSystems.remove', { params })).code).toBe('not_found')
  })
})

describe('what outlives a visit', () => {
  it('is listed, and ends by one press', async () => {
    await system(list, '1111\n2222')
    const [one, two] = [
      await scene.visit({ firstname: 'Vera', lastname: 'Ng' }),
      await scene.visit(),
    ]
    await Promise.all([invited(one), invited(two)])
    type Outliving = { credentials: { id: string; visitor: string }[]; more: number }
    const outliving = async () => (await call('credentials.outliving')).body as Outliving
    expect(await outliving()).toEqual({ credentials: [], more: 0 })
    // Nobody came, and no job has looked yet.
    world.clock.advance(3 * 3_600_000)
    expect((await outliving()).credentials).toHaveLength(2)
    expect((await outliving()).credentials.map(({ visitor }) => visitor)).toContain('Vera Ng')
    expect((await call('credentials.endOutliving')).body).toEqual({ count: 2 })
    await world.quiet()
    expect(await outliving()).toEqual({ credentials: [], more: 0 })
    expect(await systems()).toMatchObject([{ free: 2, given: 0 }])
  })
})

describe('another system', () => {
  it('is no list: doors and controllers are changed where they are set up', async () => {
    const [row] = await world.run<{ system_id: string }>(
      `insert into credential_systems (company_id, system_id, kind, way, name, settings, created_at)
       values ($1, gen_random_uuid(), 'DOOR', 'ACCESS_CONTROL', 'Doors', '{}', now()) returning system_id`,
      [scene.companyId],
    )
    const params = { systemId: outsideId('WH', row?.system_id ?? '') }
    for (const act of ['dropCodes', 'pause', 'activate', 'remove'] as const) {
      expect([act, (await call(`credentialSystems.${act}`, { params })).status]).toEqual([act, 404])
    }
    const changed = await call('credentialSystems.update', { params, body: list })
    const added = await call('credentialSystems.addCodes', { params, body: { text: '1111' } })
    expect([changed.status, added.status]).toEqual([404, 404])
  })
})
