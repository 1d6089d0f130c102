import { describe, expect, it } from 'vitest'
import type { FieldAnswers } from '../flow/flow.ts'
import type { Agreement, AgreementCondition } from './agreement.ts'
import { selectAgreement } from './select-agreement.ts'

const buildAgreement = (
  id: string,
  conditions: readonly AgreementCondition[] = [],
  texts: Readonly<Record<string, string>> = { en: 'Text', fr: 'Texte' },
): Agreement => ({
  id,
  version: 1,
  kind: 'AGREEMENT',
  name: id,
  conditions,
  texts: Object.entries(texts).map(([language, content]) => ({ language, content })),
  validityDays: null,
})
const answers: FieldAnswers = {
  kind: { type: 'STRING', value: 'Contractor' },
  escort: { type: 'BOOLEAN', value: false },
  blank: { type: 'STRING', value: ' ' },
  gone: null,
}
const subject = { answers, visitorType: 'Guest' }
const select = (conditions: readonly AgreementCondition[]) =>
  selectAgreement([buildAgreement('it', conditions)], subject, ['en']) !== null

describe('a condition', () => {
  it.each([
    ['holds when the value is among its values', 'kind', ['Guest', 'Contractor'], true],
    ['fails when the value is another', 'kind', ['Guest'], false],
    ['compares a boolean as Yes or No', 'escort', ['No'], true],
    ['fails on the other boolean', 'escort', ['Yes'], false],
    ['with None holds when the field has any value', 'kind', ['None'], true],
    ['with None holds for a boolean that is No', 'escort', ['None'], true],
    ['with None fails on a blank text', 'blank', ['None'], false],
    ['with None fails when there is no answer', 'gone', ['None'], false],
    ['with None fails on a field nobody knows', 'constructor', ['None'], false],
    ['fails on no answer', 'gone', ['Yes', 'No'], false],
    ['without values never holds', 'kind', [], false],
    ['looks at the visitor type', 'visitor_type', ['Guest'], true],
    ['fails on another visitor type', 'visitor_type', ['Contractor'], false],
  ] as const)('%s', (_name, field, values, holds) => {
    expect(select([{ field, values }])).toBe(holds)
  })

  it('on the visitor type fails for a visitor without one', () => {
    const agreement = buildAgreement('it', [{ field: 'visitor_type', values: ['None'] }])
    expect(selectAgreement([agreement], { answers, visitorType: null }, ['en'])).toBeNull()
  })
})

describe('choosing an agreement', () => {
  const contractors = buildAgreement('contractors', [
    { field: 'kind', values: ['Contractor'] },
    { field: 'escort', values: ['Yes'] },
  ])
  const guests = buildAgreement('guests', [{ field: 'visitor_type', values: ['Guest'] }], {
    de: 'Nur Deutsch',
  })
  const everybody = buildAgreement('everybody')

  it('takes the first whose conditions all hold and that has a text in a preferred language', () => {
    const found = selectAgreement([contractors, guests, everybody], subject, ['fr', 'en'])
    expect(found).toMatchObject({ agreement: { id: 'everybody' }, language: 'fr' })
    expect(found?.content).toBe('Texte')
  })

  it('prefers the order of agreements to the order of languages', () => {
    const found = selectAgreement([guests, everybody], subject, ['en', 'de-AT'])
    expect(found).toMatchObject({ agreement: { id: 'guests' }, language: 'de' })
  })

  it('does not count a blank text', () => {
    const blank = buildAgreement('blank', [], { en: ' ' })
    expect(selectAgreement([blank], subject, ['en'])).toBeNull()
  })

  it('finds none when no text is in a preferred language', () => {
    expect(selectAgreement([guests], subject, ['en'])).toBeNull()
    expect(selectAgreement([], subject, ['en'])).toBeNull()
  })
})
