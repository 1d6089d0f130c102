/** What operators read of a disputed payment, as each of its states is told in every language. Issue 16 §4. */
import { describe, expect, it } from 'vitest'
import { languages } from '#contract/messages/languages.ts'
import { foyerFrame } from '../parts/foyer-frame.ts'
import { disputeMail } from './dispute-mail.ts'

const states = [
  { state: 'OPEN', isOwed: false, date: '15.03.2026' },
  { state: 'OPEN', isOwed: false, date: null },
  { state: 'WON', isOwed: false, date: null },
  { state: 'LOST', isOwed: true, date: '29.03.2026' },
  { state: 'LOST', isOwed: false, date: null },
] as const
const invoice = {
  reason: 'fraudulent',
  number: '2026-000017',
  organisation: 'Acme',
  total: '€121.00',
  link: 'https://foyer.example/operator/billing',
}

describe.each(languages.map(({ code }) => code))('in %s', (language) => {
  const texts = states.map((one) => disputeMail(foyerFrame(language), { ...one, ...invoice }).text)

  it('each state says something else, whose and until when', () => {
    expect(new Set(texts).size).toBe(states.length)
    for (const [index, text] of texts.entries()) {
      expect(text).toContain('Acme')
      expect(text).toContain('2026-000017')
      expect(text).toContain('€121.00')
      expect(text).toContain(states[index]?.date ?? '')
      expect(text).not.toMatch(/[{}]/)
    }
  })

  it('the reason is said in words, and one that is new at Stripe as Stripe calls it', () => {
    expect(texts.join(' ')).not.toContain('fraudulent')
    expect(texts[0]).toContain(foyerFrame(language).translate('dispute_reason_fraudulent'))
    for (const reason of ['moon_phase', 'constructor', '']) {
      const { text } = disputeMail(foyerFrame(language), { ...states[0], ...invoice, reason })
      expect(text).toContain(foyerFrame(language).translate('dispute_reason_other', { reason }))
    }
  })

  it('nobody is said to work at Foyer', () => {
    const { translate } = foyerFrame(language)
    for (const text of texts) {
      expect(text).toContain(translate('mail_common_reason_operator'))
      expect(text).toContain(translate('mail_common_sent_by_foyer'))
      expect(text).not.toContain(translate('mail_common_sent_by', { company: 'Foyer' }))
    }
  })
})
