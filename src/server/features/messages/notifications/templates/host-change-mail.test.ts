import { expect, it } from 'vitest'
import { formatMessage } from '#contract/messages/format-message.ts'
import { english as en } from '#tests/support/catalogues.ts'
import { hostAssignedMail, hostRelievedMail } from './host-change-mail.ts'
import type { MailFrame, MailVisit } from './parts/mail-frame.ts'

const frame: MailFrame = {
  translate: (key, params = {}) => formatMessage(en[key], params),
  language: 'en',
  direction: 'ltr',
  brand: { companyName: 'Norden', accent: '#0b6b53', logo: null },
}
const visit: MailVisit = {
  visitorFirstname: 'Olga',
  visitorLastname: '<b>Orlova</b>',
  visitorCompany: null,
  hostName: 'Anna Kowalska',
  locationName: 'Brussels',
  address: null,
  startAt: '2026-11-21T10:00:00.000Z',
  endAt: '2026-11-21T11:00:00.000Z',
  zone: 'Europe/Brussels',
}
const visitLink = 'https://foyer.example/console/visits/a'

it('tells the new host who comes when, who had the visit, and leads there', () => {
  const { subject, text, html } = hostAssignedMail(frame, {
    visit,
    formerHost: 'Piet Peters',
    visitors: 3,
    days: 2,
    visitLink,
  })
  expect(subject).toContain('Olga')
  expect(subject).toContain('Saturday, November 21, 2026')
  for (const words of ['Piet Peters', '3 visitors', '2 days', visitLink]) {
    expect(text).toContain(words)
  }
  expect(html).not.toContain('<b>Orlova')
})

it('says no more than is known, and nothing of others where there are none', () => {
  const one = { visit, formerHost: null, visitors: 1, days: 1, visitLink }
  expect(hostAssignedMail(frame, one).text).not.toMatch(/visitors? come|series|null/)
})

it('tells the former host who has the visit now, without a way to it', () => {
  const { subject, text } = hostRelievedMail(frame, { visit, visitors: 1, days: 1 })
  expect(subject).toContain('Anna Kowalska')
  expect(text).toContain('Anna Kowalska')
  expect(text).toContain(en.mail_common_reason_formerHost)
  expect(text).not.toContain('https://')
})
