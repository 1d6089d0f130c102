/** Two people decide about one alert at the same moment, on two servers. The control shows that the guard does the work. */
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { insideId } from '#contract/ids.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { newKey, send } from '#tests/support/send.ts'
import { openWatchScene, type WatchScene } from '#tests/support/watch-scene.ts'
import { findAlert } from './queries-alerts.ts'

/** One a round, no two of them alike. */
const names = [
  'Abercrombie',
  'Bartholomew',
  'Castellanos',
  'Dimitrov',
  'Eisenhower',
  'Fitzgerald',
  'Gunnarsson',
  'Hashimoto',
]

let test: TestApp
let twin: Awaited<ReturnType<TestApp['twin']>>
let scene: WatchScene
beforeAll(async () => {
  test = await buildTestApp({ DATABASE_POOL: '24' })
  twin = await test.twin()
})
beforeEach(async () => {
  scene = await openWatchScene(test)
})
afterAll(async () => {
  await twin.close()
  await test.close()
})

const held = async (name: string) => {
  await scene.record({ lastname: name })
  const visit = await scene.invite({ lastname: name })
  const alert = (await scene.alerts('OPEN'))[0]
  if (alert === undefined) throw new Error('nothing was held')
  return { visit, alert }
}

describe('one who confirms and one who dismisses at once', () => {
  it('have one winner, whom the visit follows', async () => {
    const outcomes = new Set<string>()
    for (const name of names) {
      const { visit, alert } = await held(name)
      const params = { companyId: scene.co, watchAlertId: alert.id }
      const [confirmed, dismissed] = await Promise.all([
        send(test.app, 'watchAlerts.confirm', {
          params,
          token: scene.client,
          body: { reason: '' },
          key: newKey(),
        }),
        send(twin.app, 'watchAlerts.dismiss', { params, token: scene.client, key: newKey() }),
      ])
      const isConfirmed = confirmed.status === 200
      expect(dismissed.status).toBe(isConfirmed ? 409 : 200)
      expect((isConfirmed ? dismissed : confirmed).code).toBe('watch_alert_decided')
      expect(await visit.status()).toBe(isConfirmed ? 'DENIED' : 'EXPECTED')
      expect(await visit.events()).toEqual([
        'visit.created',
        isConfirmed ? 'visit.denied' : 'visit.approved',
      ])
      const links = await scene.call('watchLinks.list', {
        query: { visitorId: visit.params.visitorId },
      })
      expect(links.body).toMatchObject({
        total: 1,
        links: [{ decision: isConfirmed ? 'CONFIRMED' : 'DISMISSED' }],
      })
      outcomes.add(isConfirmed ? 'confirmed' : 'dismissed')
    }
    expect(outcomes.size).toBeGreaterThan(0)
  })

  it('would both win by looking first and writing then: the control', async () => {
    const { alert } = await held('Orlova')
    const alertId = insideId('WA', alert.id) ?? ''
    let readers = 0
    let go = (): void => {}
    const bothHaveLooked = new Promise<void>((resolve) => {
      go = resolve
    })
    const decide = (state: string) =>
      test.deps.db.inTenant(scene.companyId, async (tx) => {
        const found = await findAlert(tx, scene.companyId, alertId)
        readers += 1
        if (readers === 2) go()
        await bothHaveLooked
        if (found?.state !== 'OPEN') return 'late'
        await tx
          .updateTable('watch_alerts')
          .set({ state, decided_by: 'somebody', decided_at: test.clock.now() })
          .where('company_id', '=', scene.companyId)
          .where('watch_alert_id', '=', alertId)
          .execute()
        return 'won'
      })
    expect(await Promise.all([decide('CONFIRMED'), decide('DISMISSED')])).toEqual(['won', 'won'])
  })
})

describe('a check-in and a record that is added at the same moment', () => {
  it('come one after the other: who is checked in was not held, who is held is not checked in', async () => {
    for (const lastname of names) {
      const visit = await scene.invite({ lastname })
      const [, checkIn] = await Promise.all([
        scene.record({ lastname }),
        send(twin.app, 'visits.checkIn', { params: visit.params, token: visit.token, body: {} }),
      ])
      const status = await visit.status()
      expect([checkIn.status, status]).toEqual(
        checkIn.status === 200 ? [200, 'CHECKED_IN'] : [409, 'IN_REVIEW'],
      )
    }
  })
})

describe('a record that is removed while somebody is compared with it', () => {
  let blocker: Client
  beforeEach(async () => {
    blocker = new Client(test.connection)
    await blocker.connect()
  })
  afterEach(() => blocker.end())
  /** As a removal that has not ended yet. */
  const removing = (recordId: string) =>
    blocker.query(`begin; delete from watch_records where watch_record_id = '${recordId}'`)
  const someoneWaits = () =>
    vi.waitFor(async () => {
      const { rows } = await blocker.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows).toHaveLength(1)
    }, 20_000)
  const invited = async (lastname: string) => {
    const invitation = scene.invite({ lastname })
    await someoneWaits()
    await blocker.query('commit')
    return invitation
  }

  it('holds nobody, and nobody is refused because of it', async () => {
    await removing(insideId('WR', await scene.record({ lastname: 'Kallenbach' })) ?? '')
    expect(await (await invited('Kallenbach')).status()).toBe('EXPECTED')
    expect(await scene.alerts()).toEqual([])
  })

  it('is nothing for somebody who arrives then', async () => {
    const visit = await scene.invite({ lastname: 'Lindqvist' })
    await removing(insideId('WR', await scene.record({ lastname: 'Lindqvist' })) ?? '')
    const arrival = visit.send('visits.checkIn', { body: {} })
    await someoneWaits()
    await blocker.query('commit')
    expect((await arrival).status).toBe(200)
  })
})
