import { describe, expect, it } from 'vitest'
import { ANY_VALUE, VISITOR_TYPE_FIELD } from '../../agreement/agreement.ts'
import { selectAgreement } from '../../agreement/select-agreement.ts'
import type { FieldAnswers } from '../flow.ts'
import { findScreen } from '../next-screen.ts'
import { factory } from './build-draft.ts'
import { exampleAnswer } from './outcomes.ts'
import { proveSentence, type Sentence } from './sentence.ts'
import type { SignedText, Signing, SigningSentence } from './signing-sentence.ts'

const text = (id: string, parts: Partial<SignedText> = {}): SignedText => ({
  id,
  name: id,
  conditions: [],
  languages: ['en'],
  isInUse: true,
  ...parts,
})
const when = (field: string, ...values: readonly string[]) => ({ conditions: [{ field, values }] })
const signing = (...agreements: readonly SignedText[]): Signing => ({
  agreements,
  visitorTypes: ['Guest', 'Contractor'],
  languages: ['en', 'de'],
})
const whoever = (
  field: string | null,
  value: string | null,
  agreementId: string,
  kind: SigningSentence['kind'] = 'SIGNED_WHEN',
): SigningSentence => ({ kind, field, value, agreementId })
const prove = (sentence: Sentence, known: Signing) => proveSentence(factory, sentence, known)

const toolsSign = whoever('tools', 'Yes', 'safety')
const safety = text('safety', when('tools', 'Yes'))
const rules = text('rules')

describe('a sentence about agreements', () => {
  it.each([
    ['whoever brings tools signs the safety text', toolsSign, signing(safety, rules)],
    ['everybody signs the one that everybody gets', whoever(null, null, 'rules'), signing(rules)],
    [
      'contractors sign theirs',
      whoever(VISITOR_TYPE_FIELD, 'Contractor', 'nda'),
      signing(text('nda', when(VISITOR_TYPE_FIELD, 'Contractor')), rules),
    ],
    [
      'guests never get what contractors sign',
      whoever(VISITOR_TYPE_FIELD, 'Guest', 'nda', 'NOT_SIGNED_WHEN'),
      signing(text('nda', when(VISITOR_TYPE_FIELD, 'Contractor')), rules),
    ],
    [
      'nobody gets what is not in use',
      whoever(null, null, 'old', 'NOT_SIGNED_WHEN'),
      signing(text('old', { isInUse: false }), rules),
    ],
  ])('holds: %s', (_, sentence, known) => {
    expect(prove(sentence, known)).toEqual({ result: 'TRUE' })
  })

  it.each([
    ['another one comes first', toolsSign, signing(rules, safety), 'rules'],
    [
      'its condition changed',
      toolsSign,
      signing(text('safety', when('tools', 'No')), rules),
      'rules',
    ],
    ['it was put away', toolsSign, signing({ ...safety, isInUse: false }, rules), 'rules'],
    [
      'a German reads no text of it',
      toolsSign,
      signing(text('safety', { languages: ['fr'] })),
      null,
    ],
    [
      'what the flow does not ask may have been answered elsewhere',
      toolsSign,
      signing(text('vip', when('vip', ANY_VALUE)), safety),
      'vip',
    ],
    [
      'somebody of another type gets it as well',
      whoever(VISITOR_TYPE_FIELD, 'Guest', 'nda', 'NOT_SIGNED_WHEN'),
      signing(text('nda', when(VISITOR_TYPE_FIELD, 'Guest', 'Contractor'))),
      'nda',
    ],
  ])('is false because %s, with who breaks it', (_, sentence, known, gets) => {
    const proof = prove(sentence, known)
    expect(proof).toMatchObject({ result: 'FALSE', signing: { gets } })
  })

  it('says nothing of an agreement, a type or an answer that is not there', () => {
    expect(prove(whoever(null, null, 'gone'), signing(rules)).result).toBe('VOID')
    expect(prove(whoever(VISITOR_TYPE_FIELD, 'VIP', 'rules'), signing(rules)).result).toBe('VOID')
    expect(prove(whoever('tools', 'Maybe', 'rules'), signing(rules)).result).toBe('VOID')
  })

  it('breaks by a visitor for whom the rule of visits chooses the same agreement', () => {
    const all = [text('vip', when('purpose', 'work')), safety, rules]
    const proof = prove(toolsSign, signing(...all))
    if (proof.result !== 'FALSE' || proof.signing === undefined) throw new Error(proof.result)
    const answers: FieldAnswers = Object.fromEntries(
      proof.way.steps.flatMap(({ screenId, answer }) => {
        const screen = findScreen(factory, screenId)
        return screen?.element.type === 'FIELD'
          ? [[screen.element.field.name, exampleAnswer(screen, answer)] as const]
          : []
      }),
    )
    const agreements = all.map(({ id, name, conditions }) => ({
      id,
      name,
      conditions,
      version: 1,
      validityDays: null,
      kind: 'AGREEMENT' as const,
      texts: [{ language: 'en', content: id }],
    }))
    const { visitorType, language, gets } = proof.signing
    const chosen = selectAgreement(agreements, { answers, visitorType }, [language, 'en'])
    expect(chosen?.agreement.name).toBe(gets)
    expect(gets).not.toBe('safety')
  })
})
