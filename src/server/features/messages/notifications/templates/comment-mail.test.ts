import { expect, it } from 'vitest'
import { formatMessage } from '#contract/messages/format-message.ts'
import { english as en } from '#tests/support/catalogues.ts'
import { commentMail } from './comment-mail.ts'
import type { MailFrame, MailVisit } from './parts/mail-frame.ts'

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
const visitLink = 'https://foyer.example/console/visits/a'

it('says who said what about which visit, and leads there', () => {
  const hostile = '<img src=x onerror=alert(1)>\nPlease "help"'
  const { subject, text, html } = commentMail(frame, {
    visit,
    authorName: 'Robin Desk',
    text: hostile,
    visitLink,
  })
  expect(subject).toBe('New comment on a visit: Olga Orlova, Saturday, November 21, 2026')
  expect(text).toContain('Robin Desk tagged you in this comment about Olga Orlova’s visit')
  expect(text).toContain('Please "help"')
  expect(text).toContain(visitLink)
  expect(html).not.toContain('<img src=x')
  expect(html).toContain('&lt;img src=x')
})

it('names the location where a program said it', () => {
  const { text } = commentMail(frame, { visit, authorName: '', text: 'x', visitLink })
  expect(text).toContain('Norden tagged you in this comment')
})
