import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownSettings, settingsAtKiosk } from './kiosk-settings.ts'

const standard = { idle: 60, sound: false, camera: 'FRONT' }
const none = new Set<string>()

describe('what counts at a kiosk', () => {
  it.each<[string, object, ReadonlySet<string>, object]>([
    ['nothing of its own', {}, none, standard],
    ['a value of its own', { idle: 30 }, none, { ...standard, idle: 30 }],
    [
      'one that is locked',
      { idle: 30, sound: true },
      new Set(['idle']),
      { ...standard, sound: true },
    ],
    ['one that nobody knows any more', { former: 1 }, none, standard],
    ['one that says nothing', { idle: undefined }, none, standard],
  ])('with %s', (_, own, locked, counts) => {
    expect(settingsAtKiosk(standard, own, locked)).toEqual(counts)
  })
})

describe('what a kiosk keeps', () => {
  it.each([
    ['only what differs', { idle: 30, sound: false }, {}, none, { idle: 30 }],
    ['nothing of what is left out', {}, { idle: 30 }, none, {}],
    ['what a lock hides', { idle: 60 }, { idle: 30 }, new Set(['idle']), { idle: 30 }],
    ['what a lock hides and nobody names', {}, { idle: 30 }, new Set(['idle']), { idle: 30 }],
    ['what a lock is to refuse', { idle: 20 }, { idle: 30 }, new Set(['idle']), { idle: 20 }],
  ])('is %s', (_, wanted, before, locked, kept) => {
    expect(ownSettings(wanted, { standard, before, locked })).toEqual(kept)
  })

  const values = fc.record(
    { idle: fc.integer(), sound: fc.boolean(), camera: fc.constantFrom('FRONT', 'BACK') },
    { requiredKeys: [] },
  )
  const locks = fc.subarray(Object.keys(standard)).map((names) => new Set(names))

  it('gives what was wanted wherever nothing is locked, and can be put back as it is shown', () => {
    fc.assert(
      fc.property(values, values, locks, (wanted, before, locked) => {
        const open = settingsAtKiosk(
          standard,
          ownSettings(wanted, { standard, before, locked: none }),
          none,
        )
        expect(open).toEqual({ ...standard, ...wanted })
        const shown = settingsAtKiosk(standard, before, locked)
        const again = ownSettings(shown, { standard, before, locked })
        expect(settingsAtKiosk(standard, again, locked)).toEqual(shown)
        for (const name of locked)
          expect(Reflect.get(again, name)).toEqual(Reflect.get(before, name))
      }),
    )
  })
})
