import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isolate } from './isolate.ts'
import { formatMessage } from './format-message.ts'

const inside = (text: string): string => `\u2068${text}\u2069`

describe('isolate', () => {
  it.each([
    ['Acme (UK) Ltd.', 'ar', inside('Acme (UK) Ltd.')],
    ['Acme (UK) Ltd.', 'he', inside('Acme (UK) Ltd.')],
    ['Acme (UK) Ltd.', 'ar-EG', inside('Acme (UK) Ltd.')],
    ['中村', 'ar', inside('中村')],
    ['شركة Acme', 'ar', inside('شركة Acme')],
    ['شركة الميناء', 'ar', 'شركة الميناء'],
    ['12:30', 'ar', '12:30'],
    ['', 'ar', ''],
    ['Acme (UK) Ltd.', 'en', 'Acme (UK) Ltd.'],
    ['شركة الميناء', 'en', inside('شركة الميناء')],
    ['מאיה', 'de', inside('מאיה')],
    ['Zoë 中村', 'ja', 'Zoë 中村'],
  ])('%j in a sentence in %s', (text, language, expected) => {
    expect(isolate(text, language)).toBe(expected)
  })

  it('never changes the text itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('en', 'ar'), (text, language) => {
        expect([text, inside(text)]).toContain(isolate(text, language))
      }),
    )
  })

  it('guards what fills a placeholder', () => {
    expect(
      formatMessage('مرحبًا بك في {company}', { company: 'Acme Ltd.' }, { language: 'ar' }),
    ).toBe(`مرحبًا بك في ${inside('Acme Ltd.')}`)
  })
})
