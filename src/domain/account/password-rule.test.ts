import { assert, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { judgePassword } from './password-rule.ts'

const common = new Set(['password', 'correcthorsebattery', 'iloveyousomuch'])
const judge = (password: string) =>
  judgePassword(password, 'Ann.Other@example.com', (text) => common.has(text))

it.each([
  ['', 'signin_error_password_short'],
  ['elevenchars', 'signin_error_password_short'],
  ['👍👍👍👍👍👍', 'signin_error_password_short'],
  ['ann.other@EXAMPLE.com', 'signin_error_password_address'],
  ['Ann.Other1234', 'signin_error_password_address'],
  ['CorrectHorseBattery', 'signin_error_password_common'],
  ['password2026!', 'signin_error_password_common'],
  ['1iloveyousomuch', 'signin_error_password_common'],
  ['aaaaaaaaaaaaaaaa', 'signin_error_password_common'],
  ['abcdabcdabcda', 'signin_error_password_common'],
  ['123456789012', 'signin_error_password_common'],
  ['mlkjihgfedcba', 'signin_error_password_common'],
  ['qwertyuiopas', 'signin_error_password_common'],
  ['a quiet lobby', null],
  ['onlysmallletters', null],
  ['密码密码一二三四五六七八', null],
  ['  blanks count  ', null],
])('%j: %s', (password, refusal) => {
  expect(judge(password)).toBe(refusal)
})

it('refuses everything that is too short, and needs no kind of character', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 11 }), (text) => {
      const isShort = Array.from(text.normalize('NFC')).length < 12
      expect(isShort ? judge(text) : 'signin_error_password_short').toBe(
        'signin_error_password_short',
      )
    }),
  )
})
