/** Two kiosks, one visitor: what they send ends in what a person watching the door would write down, or before reception. */
import { array, assert, boolean, check, constantFrom, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import { plusMs } from '../time/write-instant.ts'
import type { Status } from '../visit/status.ts'
import { judgeScan, type ScanPurpose } from './judge-scan.ts'
import {
  type Meaning,
  type Resolution,
  resolveArrival,
  resolveDeparture,
} from './resolve-queued.ts'

const visitDate = '2026-11-21'
const opensAt = '2026-11-21T08:00:00.000Z'

type Standing = {
  readonly status: Status
  readonly arrivedAt: string | null
  readonly leftAt: string | null
}
type Act = {
  readonly kind: 'CHECK_IN' | 'CHECK_OUT'
  readonly meant: Meaning
  readonly at: string
}
type Kiosk = { known: Standing; queue: Act[]; isOnline: boolean }

/** What may happen, at one of the two kiosks. */
type Step = {
  readonly at: 0 | 1
  /** WALK: through the door. AGAIN: the same code once more, half a minute later. BUNDLE: the kiosk reads what the server knows. */
  readonly does: 'WALK' | 'AGAIN' | 'BUNDLE' | 'CUT' | 'JOIN'
  /** By a pass, or by saying so: a visitor who comes back has only the pass. */
  readonly by: 'PASS' | 'WORDS'
}
/** The protections, each of which may be missing (controls). */
type Rules = { readonly knowsOwnActs: boolean; readonly saysMeaning: boolean }

const expected: Standing = { status: 'EXPECTED', arrivedAt: null, leftAt: null }
const isIn = ({ status }: Standing): boolean => status === 'CHECKED_IN' || status === 'ON_SITE'

class Lobby {
  server: Standing = expected
  readonly shown: Resolution[] = []
  readonly kiosks: readonly [Kiosk, Kiosk]
  readonly rules: Rules
  now = opensAt
  walkedAt = opensAt
  isInside = false
  walks = 0

  constructor(rules: Rules) {
    this.rules = rules
    const kiosk = (): Kiosk => ({ known: expected, queue: [], isOnline: true })
    this.kiosks = [kiosk(), kiosk()]
  }

  take({ at, does, by }: Step): void {
    const kiosk = this.kiosks[at]
    if (does === 'CUT') kiosk.isOnline = false
    if (does === 'JOIN') this.join(kiosk)
    if (does === 'BUNDLE' && kiosk.isOnline) kiosk.known = this.server
    if (does === 'AGAIN' && this.walks > 0 && this.now === this.walkedAt) {
      this.now = plusMs(this.walkedAt, 30_000)
      this.show(kiosk, 'ANY')
    }
    if (does === 'WALK') this.walk(kiosk, by)
  }

  /** Whom the screen refuses does not walk on: reception is asked. */
  private walk(kiosk: Kiosk, by: Step['by']): void {
    this.now = plusMs(this.now, 600_000)
    const words = this.isInside ? 'LEAVE' : 'ARRIVE'
    const isHeard = this.show(kiosk, by === 'PASS' || this.walks > 1 ? 'ANY' : words)
    if (!isHeard) return
    this.isInside = !this.isInside
    this.walkedAt = this.now
    this.walks += 1
  }

  /** @returns whether something was recorded. */
  private show(kiosk: Kiosk, purpose: ScanPurpose): boolean {
    const before = kiosk.isOnline ? this.server : kiosk.known
    const { act } = judgeScan({
      status: before.status,
      statusAfterCheckIn: 'CHECKED_IN',
      isReady: true,
      hasFailed: false,
      cameInAt: before.arrivedAt,
      leftAt: before.leftAt,
      now: this.now,
      purpose,
    })
    if (act === null) return false
    const after: Standing =
      act === 'CHECK_IN'
        ? { ...before, status: 'CHECKED_IN', arrivedAt: this.now }
        : { ...before, status: 'CHECKED_OUT', leftAt: this.now }
    if (kiosk.isOnline) this.server = after
    else kiosk.queue.push({ kind: act, meant: this.meaningOf(act, purpose), at: this.now })
    if (!kiosk.isOnline || this.rules.knowsOwnActs) kiosk.known = after
    return true
  }

  private meaningOf(act: Act['kind'], purpose: ScanPurpose): Meaning {
    if (purpose === 'ANY' && this.rules.saysMeaning) return 'TURN'
    return act === 'CHECK_IN' ? 'IN' : 'OUT'
  }

  join(kiosk: Kiosk): void {
    kiosk.isOnline = true
    for (const act of kiosk.queue.splice(0)) this.resolve(act)
  }

  private resolve({ kind, meant, at }: Act): void {
    const visit = {
      ...this.server,
      cancelled: false,
      visitDate,
      // Nobody else acts here.
      arrivedAtKiosk: true,
      leftAtKiosk: true,
      passCounts: null,
      refusal: null,
    }
    const moment = { at, localDate: visitDate, meant }
    if (kind === 'CHECK_OUT') {
      const { leftAt, conflict } = resolveDeparture(visit, moment)
      if (leftAt !== null) this.server = { ...this.server, status: 'CHECKED_OUT', leftAt }
      if (conflict !== null) this.shown.push(conflict.resolution)
      return
    }
    const { apply, conflict } = resolveArrival(visit, moment)
    if (apply === 'CHECK_IN') this.server = { ...this.server, status: 'CHECKED_IN', arrivedAt: at }
    if (apply === 'CHECK_OUT') this.server = { ...this.server, status: 'CHECKED_OUT', leftAt: at }
    if (conflict !== null) this.shown.push(conflict.resolution)
  }
}

const steps = array(
  record<Step>({
    at: constantFrom(0, 1),
    does: constantFrom('WALK', 'WALK', 'AGAIN', 'BUNDLE', 'CUT', 'JOIN'),
    by: constantFrom('PASS', 'WORDS'),
  }),
  { maxLength: 14 },
)

/** In the end both kiosks have sent everything, in either order. */
const endsRight = (rules: Rules) =>
  property(steps, boolean(), (taken, isTurned) => {
    const lobby = new Lobby(rules)
    for (const step of taken) lobby.take(step)
    const [one, other] = lobby.kiosks
    for (const kiosk of isTurned ? [other, one] : [one, other]) lobby.join(kiosk)
    return isIn(lobby.server) === lobby.isInside || lobby.shown.includes('SHOWN')
  })

const runs = { numRuns: 20_000 }

it('ends in what was seen at the door, or reception is told', () => {
  assert(endsRight({ knowsOwnActs: true, saysMeaning: true }), runs)
})

it('does not where an act does not say what was meant (control)', () => {
  expect(check(endsRight({ knowsOwnActs: true, saysMeaning: false }), runs).failed).toBe(true)
})

it('loses the departure of a kiosk that does not know what it did with the server (control)', () => {
  const lobby = new Lobby({ knowsOwnActs: false, saysMeaning: false })
  const by = 'PASS'
  for (const does of ['WALK', 'CUT', 'WALK', 'JOIN'] as const) lobby.take({ at: 0, does, by })
  expect([lobby.isInside, isIn(lobby.server), lobby.shown]).toEqual([false, true, ['KEPT']])
})
