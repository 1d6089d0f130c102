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

  it('takes over what the server wrote, word for word, and writes the rest itself', () => {
    const texts = { visit_overview_date: '{date, date, full} at {date, time, short}' } as const
    const date = '2026-11-21T09:30:00.000Z'
    const written = new Map<string, string>()
    const onServer = createTranslator(texts, {}, 'en', 'Europe/Brussels', written)
    const sentence = onServer.t('visit_overview_date', { date })
    expect(sentence).toBe('Saturday, November 21, 2026 at 10:30 AM')
    expect(written.size).toBe(2)

    const said = new Map(Array.from(written, ([key, text]) => [key, `${text} (server)`]))
    const given = { get: (key: string) => said.get(key) }
    const inBrowser = createTranslator(texts, {}, 'en', 'Europe/Brussels', given)
    expect(inBrowser.t('visit_overview_date', { date })).toBe(
      'Saturday, November 21, 2026 (server) at 10:30 AM (server)',
    )
    const later = { date: '2026-11-22T09:30:00.000Z' }
    expect(inBrowser.t('visit_overview_date', later)).not.toContain('server')
    expect(inBrowser.inZone('Asia/Tokyo').t('visit_overview_date', { date })).toBe(
      'Saturday, November 21, 2026 at 6:30 PM',
    )
    expect(
      createTranslator(texts, {}, 'de', 'Europe/Brussels', given).t('visit_overview_date', {
        date,
      }),
    ).not.toContain('server')
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
