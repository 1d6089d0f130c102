import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareListing, type KeptCredential, type ListedItem } from './compare-listing.ts'

const prefix = 'foyer-0000ab-'
const kept = (more: Partial<KeptCredential> = {}): KeptCredential => ({
  credentialId: 'c1',
  token: 12_345_678,
  reference: `${prefix}c1`,
  level: 'expected',
  remoteId: '7',
  wasTold: true,
  ...more,
})
const item = (more: Partial<ListedItem> = {}): ListedItem => ({
  id: '7',
  token: '12345678',
  level: 'expected',
  reference: `${prefix}c1`,
  ...more,
})

describe('comparing with what the other side has', () => {
  it.each<[string, KeptCredential[], ListedItem[], unknown]>([
    ['the same', [kept()], [item()], { differences: [], same: 1, foreign: 0 }],
    ['missing', [kept()], [], { differences: [{ kind: 'MISSING', credentialId: 'c1' }] }],
    [
      'another level',
      [kept()],
      [item({ level: 'no-access' })],
      {
        differences: [
          { kind: 'WRONG_LEVEL', credentialId: 'c1', remoteId: '7', level: 'no-access' },
        ],
      },
    ],
    ['a level that it does not tell', [kept()], [item({ level: null })], { same: 1 }],
    [
      'an insertion whose answer was lost, by its reference',
      [kept({ remoteId: null })],
      [item({ id: '9' })],
      { differences: [{ kind: 'FOUND', credentialId: 'c1', remoteId: '9' }] },
    ],
    [
      'the same by its token, where the other side keeps no reference',
      [kept({ remoteId: null })],
      [item({ id: '9', reference: null })],
      { differences: [{ kind: 'FOUND', credentialId: 'c1', remoteId: '9' }] },
    ],
    [
      'a number that somebody gave by hand',
      [kept({ remoteId: null, wasTold: false })],
      [item({ id: '9', reference: null })],
      { differences: [{ kind: 'MISSING', credentialId: 'c1' }], foreign: 1 },
    ],
    [
      'a number that two records have',
      [kept({ remoteId: null })],
      [item({ id: '8', reference: null }), item({ id: '9', reference: null })],
      { differences: [{ kind: 'MISSING', credentialId: 'c1' }], foreign: 2 },
    ],
    [
      'what should not be there',
      [kept({ level: null })],
      [item()],
      { differences: [{ kind: 'EXTRA', credentialId: 'c1', remoteId: '7' }] },
    ],
    [
      'what was withdrawn by hand',
      [kept({ level: null })],
      [],
      { differences: [{ kind: 'GONE', credentialId: 'c1' }] },
    ],
    ['what was never told', [kept({ level: null, wasTold: false })], [], { differences: [] }],
    [
      'twice: the known one stays',
      [kept()],
      [item({ id: '9' }), item()],
      { differences: [{ kind: 'EXTRA', credentialId: 'c1', remoteId: '9' }], same: 1 },
    ],
    [
      'what was made here for nobody who is known',
      [],
      [item({ reference: `${prefix}c2` })],
      { differences: [{ kind: 'EXTRA', credentialId: null, remoteId: '7' }], foreign: 0 },
    ],
    [
      "another Foyer's and a caretaker's",
      [],
      [item({ reference: 'foyer-ffffff-c1' }), item({ id: '8', reference: null })],
      { differences: [], foreign: 2 },
    ],
  ])('%s', (_, ours, theirs, expected) => {
    expect(compareListing(ours, theirs, prefix)).toMatchObject(expected as object)
  })

  it('withdraws nothing that was not made here', () => {
    const items = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 30 }).map(String),
        token: fc.constantFrom('12345678', '87654321'),
        level: fc.constantFrom('expected', 'other', null),
        reference: fc.constantFrom(null, 'caretaker', `${prefix}c1`),
      }),
      { selector: ({ id }) => id },
    )
    const ours = fc.record({
      level: fc.constantFrom('expected', null),
      remoteId: fc.constantFrom('7', null),
    })
    fc.assert(
      fc.property(items, ours, (theirs, own) => {
        const { differences, foreign, same } = compareListing(
          [kept({ ...own, wasTold: own.remoteId !== null })],
          theirs,
          prefix,
        )
        for (const one of differences) {
          if (one.kind !== 'EXTRA') continue
          const known = theirs.find(({ id }) => id === one.remoteId)
          expect(
            known?.reference?.startsWith(prefix) === true || one.remoteId === own.remoteId,
          ).toBe(true)
        }
        const touched = new Set(
          differences.flatMap((one) => ('remoteId' in one ? [one.remoteId] : [])),
        )
        expect(touched.size + same + foreign).toBe(theirs.length)
      }),
    )
  })
})
