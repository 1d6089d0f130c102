import { describe, expect, it } from 'vitest'
import { normalisePhone } from './phone.ts'

describe('normalisePhone', () => {
  it.each([
    ['0470 12 34 56', 'BE', '+32470123456'],
    ['+32 (0)470/12.34.56', 'FR', '+32470123456'],
    ['00 32 470 12 34 56', 'BE', '+32470123456'],
    ['0032470123456', 'be', '+32470123456'],
    ['06 12 34 56 78', 'FR', '+33612345678'],
    ['(201) 555-0123', 'US', '+12015550123'],
    ['+1 201 555 0123', null, '+12015550123'],
    ['011 44 7400 123456', 'US', '+447400123456'],
    ['07400 123456', 'GB', '+447400123456'],
    ['0151 23456789', 'DE', '+4915123456789'],
    ['512 345 678', 'PL', '+48512345678'],
    ['090-1234-5678', 'JP', '+819012345678'],
    ['+81 (0)90-1234-5678', 'JP', '+819012345678'],
    ['131 2345 6789', 'CN', '+8613123456789'],
    ['050-234-5678', 'IL', '+972502345678'],
    ['٠٥٠ ١٢٣ ٤٥٦٧', 'AE', '+971501234567'],
    ['+971 ۵۰ ۱۲۳ ۴۵۶۷', null, '+971501234567'],
    ['312 345 6789', 'IT', '+393123456789'],
    ['02 1234 5678', 'IT', '+390212345678'],
    ['912 345 678', 'PT', '+351912345678'],
    ['612 34 56 78', 'ES', '+34612345678'],
    ['06 12345678', 'NL', '+31612345678'],
    ['+32470123456', 'ZZ', '+32470123456'],
  ])('reads %s in %s', (text, country, e164) => {
    expect(normalisePhone(text, country)).toEqual({ ok: true, e164 })
  })

  it.each([
    ['nothing', '', 'BE'],
    ['a word', 'phone', 'BE'],
    ['too few digits', '0470 12 34', 'BE'],
    ['too many digits', '0470 12 34 56 78 90', 'BE'],
    ['a national number without a country', '0470 12 34 56', null],
    ['a national number in a country that is none', '0470 12 34 56', 'ZZ'],
    ['a country code nobody has', '+999 470 12 34 56', 'BE'],
    ['a number inside a sentence', 'call 0470 12 34 56 please', 'BE'],
    ['a number with an extension', '+32 2 123 45 67 ext. 89', 'BE'],
    ['a header injected after the number', '+32470123456\r\nBcc: x@y.zz', 'BE'],
    ['a very long text', `+32${'0'.repeat(1000)}`, 'BE'],
  ])('refuses %s', (_, text, country) => {
    expect(normalisePhone(text, country)).toEqual({
      ok: false,
      code: 'common_error_InvalidMobileNumberException',
    })
  })
})
