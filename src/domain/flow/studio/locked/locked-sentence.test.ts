import { describe, expect, it } from 'vitest'
import { factory } from '../build-draft.ts'
import { changeScreen, removeScreen } from '../edit-flow.ts'
import {
  brokenBy,
  proveLocked,
  sentenceAt,
  weakens,
  type LockedSentence,
  type Standing,
} from './locked-sentence.ts'
import type { SignedText } from '../signing-sentence.ts'

const noFever: LockedSentence = { kind: 'DENIED_WHEN', field: 'fever', value: 'Yes' }
const workersSign: LockedSentence = {
  kind: 'SIGNED_WHEN',
  field: 'visitor_type',
  value: 'Contractor',
  agreement: 'Safety',
}
const text = (id: string, name: string, parts: Partial<SignedText> = {}): SignedText => ({
  id,
  name,
  conditions: [],
  languages: ['en'],
  isInUse: true,
  ...parts,
})
const standing = (parts: Partial<Standing> = {}): Standing => ({
  flow: factory,
  published: '1',
  signing: {
    agreements: [text('AG-1', 'Safety')],
    visitorTypes: ['Contractor'],
    languages: ['en'],
  },
  ...parts,
})
const signing = (...agreements: readonly SignedText[]) => ({ ...standing().signing, agreements })

describe('a sentence of an organisation', () => {
  it('finds the agreement of its name, and of two the one that visitors get', () => {
    const agreements = [
      text('AG-1', 'Safety', { isInUse: false }),
      text('AG-2', 'Rules'),
      text('AG-3', 'Safety'),
    ]
    expect(sentenceAt(workersSign, agreements)).toMatchObject({ agreementId: 'AG-3' })
    expect(sentenceAt(workersSign, agreements.slice(0, 2))).toMatchObject({ agreementId: 'AG-1' })
    expect(sentenceAt(workersSign, [text('AG-2', 'Rules')])).toBeNull()
    expect(sentenceAt(noFever, [])).toBe(noFever)
  })

  it.each([
    ['holds where the flow keeps it', noFever, standing(), 'TRUE'],
    ['says nothing where nobody is asked', noFever, standing({ flow: null }), 'VOID'],
    [
      'holds by agreements alone where nothing is asked',
      workersSign,
      standing({ flow: null }),
      'TRUE',
    ],
    [
      'is false where the agreement is not in use',
      workersSign,
      standing({ signing: signing(text('AG-1', 'Safety', { isInUse: false })) }),
      'FALSE',
    ],
    [
      'says nothing where no agreement has the name',
      workersSign,
      standing({ signing: signing() }),
      'VOID',
    ],
    [
      'says nothing where nobody comes as the type',
      workersSign,
      standing({ signing: { ...standing().signing, visitorTypes: ['Guest'] } }),
      'VOID',
    ],
  ] as const)('%s', (_, sentence, place, result) => {
    expect(proveLocked(sentence, place).result).toBe(result)
  })
})

describe('a change at a location', () => {
  it.each([
    // before, after, published, refused
    ['TRUE', 'TRUE', true, false],
    ['TRUE', 'FALSE', false, true],
    ['TRUE', 'VOID', false, true],
    ['TRUE', 'UNPROVED', false, true],
    ['FALSE', 'TRUE', true, false],
    ['FALSE', 'FALSE', true, true],
    ['FALSE', 'FALSE', false, false],
    ['FALSE', 'VOID', false, true],
    ['UNPROVED', 'UNPROVED', true, true],
    ['VOID', 'VOID', true, false],
    ['VOID', 'FALSE', false, false],
    ['VOID', 'FALSE', true, true],
  ] as const)('from %s to %s, published: %s, is refused: %s', (before, after, isPublished, is) => {
    expect(weakens(before, after, isPublished)).toBe(is)
  })

  it('is refused with the visitor who breaks it, and names no other sentence', () => {
    const locked = [
      { id: 'fever', sentence: noFever },
      { id: 'safety', sentence: workersSign },
    ]
    const lenient = changeScreen(factory, 'fever', { customTransitions: [] })
    const broken = brokenBy(locked, standing(), standing({ flow: lenient, published: '2' }))
    expect(broken).toMatchObject([
      { id: 'fever', proof: { result: 'FALSE', way: { end: 'success' } } },
    ])
    const without = standing({ flow: removeScreen(factory, 'fever'), published: '2' })
    expect(brokenBy(locked, standing(), without)).toMatchObject([{ id: 'fever' }])
    expect(brokenBy(locked, without, standing({ published: '3' }))).toEqual([])
  })
})
