import { describe, expect, it } from 'vitest'
import {
  MalformedMessageParamsError,
  type MessageParams,
} from '#contract/messages/format-message.ts'
import { createTranslator } from './translator.ts'

const english = { common_yes: 'Yes', common_step: 'Step {step, number} of {total, number}' }

describe('a translator', () => {
  it('writes times in the zone it is given later, too', () => {
    const texts = { visit_overview_date: '{date, time, short}' }
    const translator = createTranslator(texts, {}, 'en', 'UTC').inZone('Asia/Tokyo')
    expect(translator.t('visit_overview_date', { date: '2026-11-21T00:30:00.000Z' })).toBe(
      '9:30 AM',
    )
  })

  it('takes the language, then English, then the key', () => {
    const { t } = createTranslator({ common_yes: 'Ja' }, english, 'de')
    expect(t('common_yes')).toBe('Ja')
    expect(t('common_step', { step: 1, total: 5 })).toBe('Step 1 of 5')
    expect(t('common_no')).toBe('common_no')
  })

  it('falls back when a text of the location cannot be read', () => {
    const { t } = createTranslator({ common_yes: 'Ja {' }, english, 'de')
    expect(t('common_yes')).toBe('Yes')
  })

  it('writes numbers and times its way, in the zone of the location', () => {
    const catalogue = { visit_overview_time: '{start, time, short} – {end, time, short}' } as const
    const times = { start: '2026-11-21T09:30:00.000Z', end: '2026-11-21T10:00:00.000Z' }
    const german = createTranslator(catalogue, {}, 'de', 'Europe/Brussels')
    expect(german.t('visit_overview_time', times)).toBe('10:30 – 11:00')
    const english = createTranslator(catalogue, {}, 'en', 'Asia/Kathmandu')
    expect(english.t('visit_overview_time', times)).toBe('3:15 PM – 3:45 PM')
  })

  it('knows its direction', () => {
    expect(createTranslator({}, {}, 'ar').direction).toBe('rtl')
    expect(createTranslator({}, {}, 'ja').direction).toBe('ltr')
  })

  it.each([[null], [['Ana']], [{ step: null }], ['Ana']])('rejects the parameters %o', (params) => {
    const { t } = createTranslator(english, {}, 'en')
    // What the types refuse may still come from outside.
    const malformed = params as unknown as MessageParams
    expect(() => t('common_step', malformed)).toThrow(MalformedMessageParamsError)
  })
})
