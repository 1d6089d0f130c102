import { describe, expect, it } from 'vitest'
import { formatMessage } from '#contract/messages/format-message.ts'
import { english as en } from '#tests/support/catalogues.ts'
import type { MailFrame, MailVisit } from './parts/mail-frame.ts'
import { watchAlertMail, type WatchAlertMailValues } from './watch-alert-mail.ts'

const frame: MailFrame = {
  translate: (key, params = {}) => formatMessage(en[key], params),
  language: 'en',
  direction: 'ltr',
  brand: { companyName: 'Norden', accent: '#0b6b53', logo: null },
}
const visit: MailVisit = {
  visitorFirstname: 'Olga',
  visitorLastname: 'Orlova',
  visitorCompany: null,
  hostName: 'Anna Kowalska',
  locationName: 'Brussels',
  address: null,
  startAt: '2026-11-21T10:00:00.000Z',
  endAt: '2026-11-21T11:00:00.000Z',
  zone: 'Europe/Brussels',
}
const alert: WatchAlertMailValues['alert'] = {
  list: { name: 'Former staff' },
  record: {
    firstname: 'Ольга',
    lastname: 'Орлова',
    aliases: ['Olya'],
    companyName: 'ACME',
    reason: 'Took it.\nTwice.',
  },
  score: 92,
  reasons: [
    { code: 'NAME', score: 92 },
    { code: 'PHONE', score: 90 },
  ],
}
const decision = {
  dismissLink: 'https://foyer.example/review?jwt=a&answer=approve',
  confirmLink: 'https://foyer.example/review?jwt=a&answer=deny',
  expiresAt: '2026-11-21T22:00:00.000Z',
}

describe('the mail about a likeness', () => {
  it('says who, on which list, how alike and in what, and asks with two links', () => {
    const { subject, text, html } = watchAlertMail(frame, { visit, isHeld: true, alert, decision })
    expect(subject).toBe('Please review: Olga Orlova is waiting')
    for (const words of [
      'Former staff',
      'Ольга Орлова · Olya · ACME',
      '92 of 100',
      'Name · Phone number',
      'Twice.',
      'Different person: let in',
      'Same person: don’t let in',
    ]) {
      expect([words, text.includes(words), html.includes(words)]).toEqual([words, true, true])
    }
    expect(text).toContain(decision.dismissLink)
    expect(text).toContain(decision.confirmLink)
    expect(text).toContain('You can use these buttons until')
  })

  it('to a reader who cannot decide says that others do', () => {
    const { text } = watchAlertMail(frame, { visit, isHeld: true, alert, decision: null })
    expect(text).toContain('on hold until an approver decides')
    expect(text).not.toContain('https://')
  })

  it('of a visit that goes on asks nothing', () => {
    const mail = watchAlertMail(frame, { visit, isHeld: false, alert, decision: null })
    expect(mail.subject).toContain('For your information')
    expect(mail.text).toContain('continues as usual')
    expect(mail.text).not.toContain('approver decides')
  })

  it('writes what others typed as words, in one line where there is one', () => {
    const hostile = '<b onload=x>\r\nBcc: a@b'
    const { subject, html } = watchAlertMail(frame, {
      visit: { ...visit, visitorLastname: hostile },
      isHeld: true,
      alert: {
        ...alert,
        list: { name: hostile },
        record: { ...alert.record, lastname: hostile, reason: hostile },
      },
      decision,
    })
    expect(subject).not.toMatch(/[\r\n]/)
    expect(html).not.toContain('<b onload')
  })
})
