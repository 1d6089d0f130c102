import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasFeature, placeOf, type Rollout } from './feature-flag.ts'

const share = fc.integer({ min: 0, max: 100 })
const has = (id: string, rollout: Partial<Rollout>, isNamed = false): boolean =>
  hasFeature(
    'CONTACT_TRACING',
    { everywhere: false, share: 0, ...rollout },
    { id, isNamed, modules: new Set() },
  )

describe('a share of locations', () => {
  it('keeps everyone who is in it when it grows', () => {
    fc.assert(
      fc.property(fc.uuid(), share, share, (id, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        if (has(id, { share: less })) expect(has(id, { share: more })).toBe(true)
      }),
    )
  })

  it('is nobody at 0 and everybody at 100', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect([has(id, { share: 0 }), has(id, { share: 100 })]).toEqual([false, true])
      }),
    )
  })

  it('is about as large as it says, also of ids that follow each other', () => {
    const ids = Array.from(
      { length: 5000 },
      (_, n) => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    )
    for (const percent of [1, 10, 50, 90]) {
      const found = ids.filter((id) => has(id, { share: percent })).length
      expect(Math.abs(found / 50 - percent)).toBeLessThan(2.5)
    }
  })

  it('gives each location the same place for ever, and others for another part', () => {
    const id = '01890000-0000-7000-8000-000000000001'
    // Locations stay where they are: a change of this number would move all of them.
    expect(placeOf('CONTACT_TRACING', id)).toBe(placeOf('CONTACT_TRACING', id))
    const pairs = Array.from(
      { length: 200 },
      (_, n) => `${id.slice(0, -3)}${String(n).padStart(3, '0')}`,
    )
    const same = pairs.filter((one) => placeOf('A', one) < 1000 && placeOf('B', one) < 1000)
    expect(same.length).toBeLessThan(12)
  })
})

it('is there for those who are named, and everywhere for all', () => {
  fc.assert(
    fc.property(fc.uuid(), share, (id, percent) => {
      expect(has(id, { share: percent }, true)).toBe(true)
      expect(has(id, { everywhere: true, share: percent })).toBe(true)
    }),
  )
})
