/**
 * A day of check-ins without the server, five hundred in the full run, at a paired tablet that loses its power twice (issue 3 §2, §3). The
 * server, its database, the browser with its profile on disk and all screens are the real ones: everybody is checked in by
 * showing a pass to the start screen, or by walking through the screens of a walk-in. Passes come as the keys of a hand
 * scanner, and all are shown by a script in the page, because a day of single steps would take many minutes; what a camera sees is
 * proved in kiosk.e2e.ts. The browser is cut off from the network by Playwright; a lost answer is one that the journey takes
 * from the server and does not hand on.
 */
import { randomUUID } from 'node:crypto'
import { type Day, expectGuests, readDay } from '../support/journey-day.ts'
import { makeKiosk } from '../support/journey-kiosk.ts'
import { expect, test as kioskTest } from '../support/kiosk-journey-test.ts'
import { isReadyForADayAlone } from '../support/kiosk-readiness.ts'
import { hasSentAll, startTablet, type TabletAtDoor } from '../support/tablet-at-door.ts'
import { volume } from '../support/volume.ts'

type Plan = {
  readonly guests: number
  /** After how many greetings the power goes for the first time. */
  readonly cutAfter: number
  /** The answer to which batch of the queue is lost, together with the power. */
  readonly lostBatch: number
  /** Something that a lesser device does when it starts again, before it sends: the controls. */
  readonly afterStart?: (tablet: TabletAtDoor) => Promise<void>
}
/** `greeted`: whom the screens have welcomed. `away`: what the server knew before the network was back. */
type Lived = { readonly greeted: readonly string[]; readonly away: Day; readonly day: Day }

const test = kioskTest.extend<{ readonly live: (plan: Plan) => Promise<Lived> }>({
  live: async ({ scene, deps, folder, baseURL }, provide) => {
    const tablets: TabletAtDoor[] = []
    await provide(async ({ guests: count, cutAfter, lostBatch, afterStart }) => {
      const guests = await expectGuests(deps, scene, count)
      const kiosk = await makeKiosk(scene, { params: { scanner: false, welcomeSeconds: 60 } })
      const greeted: string[] = []
      const onGreeted = (firstname: string): void => {
        greeted.push(firstname)
        if (greeted.length === cutAfter) cutNow()
      }
      let cutNow = (): void => undefined
      const start = async (isOnline: boolean): Promise<TabletAtDoor> => {
        const url = baseURL ?? ''
        const tablet = await startTablet({ profile: folder, url, isOnline, onGreeted })
        tablets.push(tablet)
        return tablet
      }

      const morning = await start(true)
      await morning.kiosk.pair(await kiosk.pairingCode())
      await morning.kiosk.waits()
      await isReadyForADayAlone(morning.kiosk.page)
      await morning.setOnline(false)
      const isTime = new Promise<void>((resolve) => {
        cutNow = resolve
      })
      // The next guest may stand there with a pass half read.
      const cutOff = morning.comeIn(guests).catch(() => undefined)
      await isTime
      await morning.cutPower()
      await cutOff

      const noon = await start(false)
      await noon.kiosk.waits()
      await afterStart?.(noon)
      await noon.comeIn(guests.slice(greeted.length))
      for (const firstname of ['Wanda', 'Willem']) {
        await walkIn(noon, firstname)
        greeted.push(firstname)
      }
      const away = await readDay(deps, scene)
      const lost = noon.losesAnswer(lostBatch)
      await noon.setOnline(true)
      await lost
      await noon.cutPower()

      const evening = await start(false)
      await evening.kiosk.waits()
      await afterStart?.(evening)
      await evening.setOnline(true)
      await hasSentAll(evening)
      return { greeted, away, day: await readDay(deps, scene) }
    })
    for (const tablet of tablets) await tablet.cutPower()
  },
})

test.use({
  settings: {
    params: { visitorCheckFlowId: null, signInAdvance: false },
    walkIn: { hostStep: 'REQUIRED' },
  },
})

/** Somebody without an invitation, through all screens. */
async function walkIn({ kiosk }: TabletAtDoor, firstname: string): Promise<void> {
  await kiosk.isNotExpected()
  await kiosk.chooseHost('han', 'Hanne Host')
  await kiosk.tellName(firstname, 'Walker')
  await kiosk.tick()
  await kiosk.isWelcomed(firstname)
  await kiosk.press('kiosk_done')
  await kiosk.waits()
}

test('many are welcomed without the server, over two power cuts, and each arrives once and in order', async ({
  live,
}) => {
  test.setTimeout(600_000)
  const guests = volume(60, 500)
  const cutAfter = guests * 0.4
  const { greeted, away, day } = await live({ guests, cutAfter, lostBatch: volume(2, 8) })
  expect(new Set(greeted).size).toBe(guests + 2)
  expect(away).toMatchObject({ acts: 0, inside: 0, outside: guests })
  expect(day).toMatchObject({ inside: guests + 2, outside: 0 })
  expect(day.arrivals).toEqual(greeted)
  expect(day.arrivedAt).toEqual([...day.arrivedAt].sort())
  // Whoever stood there at the first cut may have shown the pass twice: then the second is known for what it is.
  expect(day.acts - guests - 2).toBe(day.conflicts.length)
  expect(day.conflicts.length).toBeLessThanOrEqual(1)
  expect(day.conflicts.every((reason) => reason === 'ALREADY_ARRIVED')).toBe(true)
})

// They prove the test, not the product.
const small = { guests: 10, cutAfter: 4, lostBatch: 1 } as const

test('negative control: a device that makes its ids anew doubles people @full', async ({
  live,
}) => {
  const afterStart = (tablet: TabletAtDoor) => tablet.remakesIds(() => randomUUID())
  const { greeted, day } = await live({ ...small, afterStart })
  expect(day.acts).toBeGreaterThan(greeted.length)
  expect(day.inside).toBeGreaterThan(greeted.length)
  expect(day.arrivals).toEqual([...greeted, 'Wanda', 'Willem'])
  expect(day.conflicts).toEqual(Array(small.guests).fill('ALREADY_ARRIVED'))
})

test('negative control: a device that keeps its queue in memory loses people @full', async ({
  live,
}) => {
  const { greeted, day } = await live({ ...small, afterStart: (tablet) => tablet.forgetsQueue() })
  expect(greeted.length).toBe(small.guests + 2)
  expect(day.arrivals).toEqual(greeted.slice(small.cutAfter))
  expect(day).toMatchObject({ outside: small.cutAfter })
})
