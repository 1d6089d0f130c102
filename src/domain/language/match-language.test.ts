import { describe, expect, it } from 'vitest'
import { matchLanguage } from './match-language.ts'
import { pickText } from './pick-text.ts'
import { preferredLanguages } from './preferred-languages.ts'

describe('matching languages', () => {
  it.each([
    [['en', 'fr'], ['fr', 'en'], 'fr'],
    [['en', 'fr'], ['fr-BE'], 'fr'],
    [['pt-BR', 'en'], ['pt'], 'pt-BR'],
    [['pt-BR', 'pt'], ['pt-PT'], 'pt'],
    [['pt-BR', 'pt-PT'], ['PT-pt'], 'pt-PT'],
    [['en'], ['fr', 'de'], null],
    [[], ['fr'], null],
  ] as const)('takes of %j for %j: %s', (available, preferred, language) => {
    expect(matchLanguage(available, preferred)).toBe(language)
  })

  it('orders preferences, drops blanks and repetitions, and ends with English', () => {
    expect(preferredLanguages(null, 'nl', '', undefined, 'fr', 'nl')).toEqual(['nl', 'fr', 'en'])
    expect(preferredLanguages('en', 'fr')).toEqual(['en', 'fr'])
  })

  it('picks a text by preference, then English, then any, and null when nobody wrote it', () => {
    const read = (text: string) => text
    expect(pickText({ en: 'a', fr: 'b' }, ['fr'], read)).toBe('b')
    expect(pickText({ en: 'a', fr: ' ' }, ['fr'], read)).toBe('a')
    expect(pickText({ ja: 'c' }, ['fr'], read)).toBe('c')
    expect(pickText({ fr: '' }, ['fr'], read)).toBeNull()
  })
})
