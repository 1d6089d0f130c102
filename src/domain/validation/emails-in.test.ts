import { describe, expect, it } from 'vitest'
import { emailsIn } from './emails-in.ts'

const both = ['ann@example.com', 'bob@example.com']

describe('the addresses in a text', () => {
  it.each([
    ['a list', 'ann@example.com\nbob@example.com', both, []],
    ['the people of an email', 'Ann Lee <Ann@example.com>, "Bob" <bob@example.com>;', both, []],
    ['a table', 'name;email\nLee;ann@example.com\n"Moss";"bob@example.com"', both, []],
    ['a table with tabs', 'Ann\tann@example.com\r\nBob\tbob@example.com', both, []],
    ['a sentence', 'Ask mailto:ann@example.com or bob@example.com.', both, []],
    ['the same twice', 'ann@example.com ANN@example.com bob@example.com', both, []],
    ['no address', 'Ann and Bob', [], []],
    ['a wrong one', 'ann@example.com bob@', ['ann@example.com'], ['bob@']],
  ])('of %s', (_, text, emails, wrong) => expect(emailsIn(text)).toEqual({ emails, wrong }))
})
