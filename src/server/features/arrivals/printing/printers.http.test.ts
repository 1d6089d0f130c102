import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectRefusals, expectRepeatable, openWorld, type World } from '#tests/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

let number = 0
const printer = (changes: object = {}) => {
  number += 1
  return {
    name: `Printer ${String(number)}`,
    kind: 'ZPL',
    dpi: 300,
    connection: 'NETWORK',
    host: '192.168.20.5',
    port: 9100,
    active: true,
    ...changes,
  }
}
async function create(body: object = printer()): Promise<string> {
  const answer = await world.call('printers.create', { body })
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  return (answer.body as { id: string }).id
}

describe('printers', () => {
  it('are created, read back, changed and listed by name', async () => {
    const first = printer({ name: 'zebra at the desk' })
    const printerId = await create(first)
    const { body } = await world.call('printers.get', { params: { printerId } })
    expect(body).toEqual({ id: printerId, test: null, ...first })
    const changed = { name: 'A sheet', kind: 'PDF', connection: 'BROWSER' }
    await world.call('printers.update', { params: { printerId }, body: changed })
    const list = await world.call('printers.list')
    expect(list.body).toEqual([
      expect.objectContaining({ id: printerId, ...changed, host: '', dpi: 203, active: true }),
    ])
  })

  it.each([
    ['no host', { host: '' }],
    ['a host without network', { connection: 'CLIENT' }],
    ['an address with a path', { host: 'printer.example/x' }],
    ['an address with a user', { host: 'a@b' }],
    ['two lines', { host: 'a\r\nb' }],
    ['another kind', { kind: 'EPL' }],
    ['another resolution', { dpi: 72 }],
    ['no port', { port: 0 }],
    ['no name', { name: '' }],
  ])('are refused with %s', async (_, changes) => {
    const answer = await world.call('printers.create', { body: printer(changes) })
    expect([answer.status, answer.code]).toEqual([422, 'validation_failed'])
  })

  it.each(['printer-7.example.org', '10.0.0.9', 'fe80::1', 'desk'])('stand at %s', async (host) => {
    await create(printer({ host }))
  })

  it('have names of their own, until they are removed', async () => {
    const printerId = await create(printer({ name: 'Only one' }))
    const twin = await world.call('printers.create', { body: printer({ name: 'ONLY one' }) })
    expect([twin.status, twin.code]).toEqual([409, 'conflict'])
    await world.call('printers.remove', { params: { printerId } })
    await create(printer({ name: 'Only one' }))
    expect((await world.call('printers.get', { params: { printerId } })).status).toBe(404)
    expect((await world.call('printers.remove', { params: { printerId } })).status).toBe(404)
    const update = { params: { printerId }, body: printer() }
    expect((await world.call('printers.update', update)).status).toBe(404)
  })

  it('stay while the settings name them', async () => {
    const printerId = await create()
    await world.call('params.putBadge', { body: { printerId } })
    const remove = () => world.call('printers.remove', { params: { printerId } })
    expect(await remove()).toMatchObject({ status: 409, code: 'badge_setting_in_use' })
    await world.call('params.putBadge', { body: {} })
    expect((await remove()).status).toBe(200)
  })

  it('are made once, however often that is asked', async () => {
    await expectRepeatable(world, 'printers.create', { body: printer() }, printer())
  })

  it('belong to the company', async () => {
    const params = { printerId: await create() }
    await expectRefusals(world, 'printers.list', {}, 'may not')
    await expectRefusals(world, 'printers.get', { params }, 'may not')
    await expectRefusals(world, 'printers.create', { body: printer() }, 'may not')
    await expectRefusals(world, 'printers.update', { params, body: printer() }, 'may not')
    await expectRefusals(world, 'printers.remove', { params }, 'may not')
    const elsewhere = { token: world.other.token, params: { ...params, companyId: world.other.co } }
    expect((await world.call('printers.get', elsewhere)).status).toBe(404)
  })
})

describe('the badge settings', () => {
  const defaults = {
    templateId: null,
    byVisitorType: [],
    printerId: null,
    printOnCheckIn: false,
    wifiNetwork: '',
    wifiPassword: '',
  }

  it('have defaults, and are replaced as a whole', async () => {
    expect((await world.call('params.badge')).body).toEqual(defaults)
    const full = {
      ...defaults,
      printerId: await create(),
      printOnCheckIn: true,
      wifiNetwork: 'Guests',
      wifiPassword: 'welcome 2026',
    }
    expect((await world.call('params.putBadge', { body: full })).body).toEqual(full)
    expect((await world.call('params.badge')).body).toEqual(full)
    await world.call('params.putBadge', { body: {} })
    expect((await world.call('params.badge')).body).toEqual(defaults)
  })

  it('name only what the company has', async () => {
    const { mine, other } = world
    const foreign = await world.call('printers.create', {
      token: other.token,
      params: { companyId: other.co },
      body: printer(),
    })
    const printerId = (foreign.body as { id: string }).id
    const answer = await world.call('params.putBadge', {
      params: { companyId: mine.co },
      body: {
        printerId,
        templateId: printerId.replace('PR', 'BT'),
        byVisitorType: [{ visitorType: 'Guest', templateId: printerId.replace('PR', 'BT') }],
      },
    })
    expect([answer.status, answer.code]).toEqual([422, 'validation_failed'])
    expect(answer.text).toContain('unknown_printer')
    expect(answer.text).toContain('body.templateId')
    expect(answer.text).toContain('body.byVisitorType.0.templateId')
    expect(answer.text).toContain('unknown_template')
  })

  it('are the location’s own', async () => {
    await expectRefusals(world, 'params.badge', {}, 'may not')
    await expectRefusals(world, 'params.putBadge', { body: {} }, 'may not')
    await expectRepeatable(world, 'params.putBadge', { body: {} }, { printOnCheckIn: true })
  })
})
