/** A kiosk prints badges where its location does not, and none where it does, as its own settings say. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { createUser } from '#tests/support/factories.ts'
import { openKioskScene, textOf, type KioskScene } from '#tests/support/kiosk-scene.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { newKey } from '#tests/support/send.ts'

let world: MailWorld
let scene: KioskScene
beforeAll(async () => {
  world = await openMailWorld()
})
beforeEach(async () => {
  scene = await openKioskScene(world)
})
afterAll(() => world.close())

/** What the location wants, and what the kiosk does. */
async function prefer(location: boolean, kiosk: boolean | null): Promise<void> {
  const body = { name: newKey(), kind: 'ZPL', connection: 'CLIENT' }
  const printerId = textOf(await scene.admin('printers.create', { body }), 'id')
  await scene.admin('params.putBadge', { body: { printerId, printOnCheckIn: location } })
  await scene.admin('kiosks.putParams', { body: { walkIn: { printBadges: kiosk } } })
}
async function badges(): Promise<number> {
  await world.quiet()
  const { body } = await scene.admin('printJobs.list')
  return (body as { jobs: unknown[] }).jobs.length
}

const ways: Record<string, () => Promise<unknown>> = {
  async 'by a scanned pass'() {
    const code = await scene.passOf(await scene.visit())
    return scene.kiosk('kiosk.scan', { body: { code }, key: newKey() })
  },
  async 'by name, over the screens of the visit'() {
    const visit = await scene.visit({ firstname: 'Finn', lastname: 'Roe' })
    const { body } = await scene.kiosk('kiosk.find', { body: { by: 'NAME', name: 'Finn Roe' } })
    const { token } = (body as { visit: { token: string } }).visit
    return scene.kiosk('visits.checkIn', { token, params: visit.params, body: {} })
  },
  async 'as a walk-in'() {
    const host = { id: outsideId('US', await createUser(world.deps, scene.companyId)) }
    const visitor = { firstname: 'Wanda', lastname: 'Lee' }
    const made = await scene.kiosk('walkIn.createVisit', { body: { visitor, host }, key: newKey() })
    const [date = '', meetingId = '', visitorId = ''] = textOf(made, 'id').split('/')
    const params = { date, meetingId, visitorId }
    return scene.kiosk('visits.checkIn', { token: textOf(made, 'token'), params, body: {} })
  },
  async 'without the server, sent later'() {
    const at = world.clock.now()
    const act = { kind: 'CHECK_IN', visitId: (await scene.visit()).visitId }
    const acts = [{ id: uuid7(), at, act }]
    return scene.kiosk('kiosk.sync', { body: { deviceTime: at, acts } })
  },
}

describe.each(Object.entries(ways))('an arrival at a kiosk %s', (_, arrive) => {
  it.each([
    ['prints nothing where the kiosk does not want it, though the location does', true, false, 0],
    ['prints where the kiosk wants it, though the location does not', false, true, 1],
    ['is as the location wants it, where the kiosk says nothing', true, null, 1],
    ['is as the location does not want it, where the kiosk says nothing', false, null, 0],
  ])('%s', async (_what, location, kiosk, expected) => {
    await prefer(location, kiosk)
    const answer = (await arrive()) as { status: number; text: string }
    expect(answer.status, answer.text).toBe(200)
    expect(await badges()).toBe(expected)
  })
})

it('who arrives without the kiosk is not touched by its settings', async () => {
  await prefer(true, false)
  const visit = await scene.visit()
  await scene.admin('visits.checkIn', { params: visit.params, body: {} })
  expect(await badges()).toBe(1)
})

describe('the printer of an entrance', () => {
  const addPrinter = async (changes: object = {}) => {
    const body = { name: newKey(), kind: 'ZPL', connection: 'CLIENT', ...changes }
    return textOf(await scene.admin('printers.create', { body }), 'id')
  }
  const arrive = async () => {
    const code = await scene.passOf(await scene.visit())
    await scene.kiosk('kiosk.scan', { body: { code }, key: newKey() })
    await world.quiet()
  }
  const setUp = async (own: object = {}) => {
    const [printerId, fallback] = [await addPrinter(own), await addPrinter()]
    await scene.admin('params.putBadge', { body: { printerId: fallback, printOnCheckIn: true } })
    await scene.admin('kiosks.putParams', { body: { printerId } })
    return { printerId, fallback }
  }
  const printers = async () => {
    await world.quiet()
    const { body } = await scene.admin('printJobs.list')
    return (body as { jobs: { printerId: string }[] }).jobs.map((job) => job.printerId)
  }
  /** A print client takes what waits and says that it could not be printed. */
  const fail = async (printerId: string) => {
    const { body } = await scene.admin('printJobs.claim', { body: { printerId } })
    const { claim, jobs } = body as { claim: string; jobs: { id: string }[] }
    for (const { id } of jobs) {
      const said = { claim, printed: false, error: 'paper_out' }
      await scene.admin('printJobs.complete', { params: { printJobId: id }, body: said })
    }
  }

  it('prints for who comes in there', async () => {
    const { printerId } = await setUp()
    await arrive()
    expect(await printers()).toEqual([printerId])
  })

  it('gives way to that of the location while it is off', async () => {
    const { fallback } = await setUp({ active: false })
    await arrive()
    expect(await printers()).toEqual([fallback])
  })

  it('gives way to that of the location when it fails, once', async () => {
    const { printerId, fallback } = await setUp()
    await arrive()
    await fail(printerId)
    expect(await printers()).toEqual([fallback, printerId])
    await fail(fallback)
    expect(await printers()).toEqual([fallback, printerId])
  })

  it('prints nothing for who arrives elsewhere', async () => {
    const { fallback } = await setUp()
    const visit = await scene.visit()
    await scene.admin('visits.checkIn', { params: visit.params, body: {} })
    expect(await printers()).toEqual([fallback])
  })
})
