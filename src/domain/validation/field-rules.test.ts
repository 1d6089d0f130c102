import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { email } from './email.ts'
import { firstError } from './field-rule.ts'
import { language } from './language.ts'
import { maxLength } from './max-length.ts'
import { phone } from './phone.ts'
import { required } from './required.ts'
import { safeText, singleLine } from './safe-text.ts'

describe('e-mail', () => {
  it.each(['', 'a@b.co', "O'Brien+tag!.%_x-1@mail-1.example.co.uk", '.@a.bc', 'a@-.museum'])(
    'takes %j',
    (value) => {
      expect(email(value)).toBeNull()
    },
  )

  it.each([
    ' ',
    'a',
    'a@b',
    'a@b.c',
    'a@b.c1',
    '@b.co',
    'a b@c.de',
    'a@b..co',
    'a@.co',
    'a@b.co.',
    'a@b@c.de',
    'é@b.co',
    'a@é.co',
    'a/b@c.de',
    'a@b.co\n',
    'a@b.co\r\nBcc: x@y.zz',
    '\na@b.co',
    'a@b.co,x@y.zz',
    'a@b.co x@y.zz',
    '<a@b.co>',
  ])('refuses %j', (value) => {
    expect(email(value)).toBe('common_error_email')
  })

  it('takes no line break anywhere', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('\r', '\n', '\0', '\u2028'),
        fc.string(),
        (a, b, c) => {
          expect(email(`${a}${b}${c}`)).toBe('common_error_email')
        },
      ),
    )
  })

  it.each(['a', 'a@', 'a.', '@a.', 'a@a.a.', '-'])(
    'takes time in proportion to the length of %s repeated',
    (piece) => {
      expect(email(`${piece.repeat(50_000)}!`)).toBe('common_error_email')
      expect(email(`a@${piece.repeat(50_000)}!`)).toBe('common_error_email')
    },
  )
})

describe('required', () => {
  it.each(['', ' ', '\t\n', '\u00a0'])('refuses %j', (value) => {
    expect(required(value)).toBe('common_error_required')
  })

  it('takes anything else', () => {
    expect(required(' x ')).toBeNull()
  })
})

describe('phone', () => {
  it.each([
    '',
    '+32 470 12 34 56',
    '0470/12.34.56',
    '(555) 010-9999',
    '＋８１９０１２３４５６７８',
    '٠١٢٣٤٥٦٧٨٩',
    '\u202a+32 470 12 34 56\u202c',
  ])('takes the shape %s', (value) => {
    expect(phone(value)).toBeNull()
  })

  it.each([
    '12',
    'abc',
    '+32 470 12 34 56 x',
    '1234567890123456',
    '+',
    '12345\n67',
    '++3247012345',
  ])('refuses %j', (value) => {
    expect(phone(value)).toBe('common_error_InvalidMobileNumberException')
  })
})

describe('language', () => {
  it.each(['', 'en', 'pt-BR', 'zh-Hant-TW', 'fil'])('takes %j', (value) => {
    expect(language(value)).toBeNull()
  })

  it.each(['e', 'english!', '../en', 'en_US', 'en-'])('refuses %j', (value) => {
    expect(language(value)).toBe('common_error_language')
  })
})

describe('text', () => {
  it.each([
    ['plain', null, null],
    ['two\nlines', null, 'common_error_invalidCharacters'],
    ['two\r\nlines', null, 'common_error_invalidCharacters'],
    ['two\u2028lines', null, 'common_error_invalidCharacters'],
    ['tab\there', null, 'common_error_invalidCharacters'],
    ['nul\0', 'common_error_invalidCharacters', 'common_error_invalidCharacters'],
    ['lone \uD83D high', 'common_error_invalidCharacters', 'common_error_invalidCharacters'],
    ['lone \uDC4B low', 'common_error_invalidCharacters', 'common_error_invalidCharacters'],
    ['whole 👋 👨‍👩‍👧', null, null],
    ['שלום', null, null],
  ] as const)('%j is judged on many lines and on one', (value, many, one) => {
    expect(safeText(value)).toBe(many)
    expect(singleLine(value)).toBe(one)
  })
})

describe('several rules', () => {
  it('tell the first complaint', () => {
    const rules = [required, maxLength(3)]
    expect(firstError(rules, '')).toBe('common_error_required')
    expect(firstError(rules, 'abcd')).toBe('common_error_tooLong')
    expect(firstError(rules, 'abc')).toBeNull()
    expect(firstError([], '')).toBeNull()
  })
})
