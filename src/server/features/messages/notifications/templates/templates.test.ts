import { describe, expect, it } from 'vitest'
import { formatMessage } from '#contract/messages/format-message.ts'
import { english as en } from '#tests/support/catalogues.ts'
import type { MailContent } from '#server/platform/mail/mail.ts'
import { agreementCopyMail } from './people/agreement-copy-mail.ts'
import { cancellationMail } from './cancellation-mail.ts'
import { changedVisitMail } from './changed-visit-mail.ts'
import { escapeHref } from './parts/escape-href.ts'
import { hostArrivedMail } from './host-arrived-mail.ts'
import { identityMail } from './people/identity-mail.ts'
import { hostReviewMail } from './host-review-mail.ts'
import { invitationMail } from './invitation-mail.ts'
import type { MailFrame, MailVisit } from './parts/mail-frame.ts'
import { passMail } from './pass-mail.ts'
import { prepareVisitMail } from './prepare-visit-mail.ts'
import { refusedVisitMail } from './refused-visit-mail.ts'
import { receptionMail } from './reception-mail.ts'
import { reminderMail } from './reminder-mail.ts'

const png = Uint8Array.from([0x89, 0x50])
const frame: MailFrame = {
  translate: (key, params = {}) => formatMessage(en[key], params),
  language: 'en',
  direction: 'ltr',
  brand: { companyName: 'Norden', accent: '#0b6b53', logo: null },
}
const visit: MailVisit = {
  visitorFirstname: 'Zoë',
  visitorLastname: 'O’Neil',
  visitorCompany: 'Łódź SA',
  hostName: 'Anna Kowalska',
  locationName: 'Brussels',
  address: 'Rue de la Loi 1',
  startAt: '2026-11-21T23:30:00.000Z',
  endAt: '2026-11-22T00:30:00.000Z',
  zone: 'Europe/Brussels',
}
const calendar = { method: 'REQUEST', filename: 'visit.ics', text: 'BEGIN:VCALENDAR' } as const
const link = (name: string) => `https://foyer.example/${name}?jwt=a.b-c_d&x=1`
const decisions = { approveLink: link('approve'), denyLink: link('deny') }

const answerLinks = {
  ON_MY_WAY: link('arrival-way'),
  FIVE_MINUTES: link('arrival-five'),
  SEND_SOMEBODY: link('arrival-send'),
  CANNOT: link('arrival-cannot'),
}

type Build = (frame: MailFrame, visit: MailVisit, words: string) => MailContent
const templates: Record<string, Build> = {
  invitation: (frame, visit, message) =>
    invitationMail(frame, { visit, message, visitLink: link('visit'), asks: true, calendar }),
  'changed visit': (frame, visit) =>
    changedVisitMail(frame, { visit, visitLink: link('visit'), calendar }),
  'identity of a visit': (frame, visit) =>
    identityMail(frame, { visits: [{ visit, link: link('visit') }] }),
  'identity of two visits': (frame, visit) =>
    identityMail(frame, {
      visits: [
        { visit, link: link('visit') },
        { visit, link: link('visit-2') },
      ],
    }),
  'identity at the door': (frame, visit) =>
    identityMail(frame, {
      walkInLink: link('walkin'),
      expiresAt: visit.startAt,
      zone: visit.zone,
    }),
  'prepare visit': (frame, visit) =>
    prepareVisitMail(frame, { visit, prepareLink: link('visit'), hasQuestions: true }),
  pass: (frame, visit) =>
    passMail(frame, {
      visit,
      qrPng: png,
      passLink: link('visit'),
      appleWalletLink: link('apple'),
      googleWalletLink: link('google'),
      calendar,
    }),
  'agreement copy': (frame, visit, agreementName) =>
    agreementCopyMail(frame, {
      visitorFirstname: visit.visitorFirstname,
      agreementName,
      signedAt: visit.startAt,
      zone: visit.zone,
      pdf: png,
    }),
  'host: arrived': (frame, visit) =>
    hostArrivedMail(frame, { visit, reader: 'host', arrivedAt: visit.startAt, answerLinks }),
  'deputy: the host does not answer': (frame, visit) =>
    hostArrivedMail(frame, { visit, reader: 'deputy', arrivedAt: visit.startAt, answerLinks }),
  'reception: nobody answers': (frame, visit, hostPhone) =>
    receptionMail(frame, {
      visit,
      cause: 'unanswered',
      arrivedAt: visit.startAt,
      hostPhone,
      hostEmail: 'anna@example.org',
    }),
  'reception: the host cannot': (frame, visit) =>
    receptionMail(frame, {
      visit,
      cause: 'cannot',
      arrivedAt: visit.startAt,
      hostPhone: '',
      hostEmail: 'anna@example.org',
    }),
  'host: denied, please review': (frame, visit, words) =>
    hostReviewMail(frame, {
      visit,
      cause: 'denied',
      answers: [{ label: words, value: words }],
      ...decisions,
      expiresAt: visit.endAt,
    }),
  'approver: please approve': (frame, visit) =>
    hostReviewMail(frame, {
      visit,
      cause: 'approval',
      covers: 3,
      answers: [],
      ...decisions,
      expiresAt: visit.endAt,
    }),
  'host: not approved': (frame, visit, reason) => refusedVisitMail(frame, { visit, reason }),
  reminder: (frame, visit) =>
    reminderMail(frame, { visit, hours: 4, prepareLink: link('visit'), hasQuestions: true }),
  cancellation: (frame, visit) => cancellationMail(frame, { visit, calendar }),
}
const every = Object.entries(templates)

/** What a reader sees of the HTML part: tags away, entities back. */
function visibleText(html: string): string {
  return html
    .replace(/^[\s\S]*<body[^>]*>/, '')
    .replaceAll(/<!--[\s\S]*?-->|<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
}

describe.each(every)('the mail “%s”', (_, build) => {
  const mail = build(frame, visit, 'Please bring a helmet')

  it('says the same in both parts, with every link written out', () => {
    const seen = visibleText(mail.html)
    for (const line of mail.text.split('\n')) {
      if (line === '-- ') continue
      for (const piece of line.replace(/^> |https:\S+$/g, '').split(/: ?/)) {
        expect(seen).toContain(piece.replaceAll(/\s+/g, ' ').trim())
      }
    }
    const hrefs = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    )
    for (const href of hrefs) expect(mail.text).toContain(href)
    expect(mail.text.match(/https:\/\//g) ?? []).toHaveLength(hrefs.length)
  })

  it('names every value of a placeholder', () => {
    expect(mail.subject + mail.text).not.toMatch(/[{}]|null|undefined|mail_/)
    expect(visibleText(mail.html)).not.toMatch(/[{}]|null|undefined|mail_/)
  })

  it('loads nothing from anywhere and runs nothing', () => {
    expect(mail.html).not.toMatch(/(?:src|background|srcset|poster)="(?!cid:)/)
    expect(mail.html).not.toMatch(/url\(|@import|<link|<script|<iframe|<form|<object|\son\w+=/i)
    for (const [, id] of mail.html.matchAll(/src="cid:([^"]+)"/g)) {
      expect(mail.attachments.map(({ contentId }) => contentId)).toContain(id)
    }
  })

  it('shows hostile words as words', () => {
    const evil = `"><script>alert('1')</script>&amp;<img src=x onerror=y>\r\nBcc: evil@example.org`
    const hostile: MailVisit = {
      ...visit,
      visitorFirstname: evil,
      visitorLastname: evil,
      visitorCompany: evil,
      hostName: evil,
      locationName: evil,
      address: evil,
    }
    const brand = { ...frame.brand, companyName: evil }
    const hostileMail = build({ ...frame, brand }, hostile, evil)
    expect(hostileMail.html).not.toMatch(/<script|<img src=x/)
    expect(hostileMail.html.match(/<[a-z]+/g)?.filter((tag) => tag !== '<br').length).toBe(
      mail.html.match(/<[a-z]+/g)?.filter((tag) => tag !== '<br').length,
    )
    expect(hostileMail.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
  })

  it('is mirrored for a language written from right to left', () => {
    const mirrored = build({ ...frame, language: 'ar', direction: 'rtl' }, visit, 'x').html
    expect(mirrored).toContain('<html lang="ar" dir="rtl">')
    expect(mirrored).not.toMatch(/text-align:left|border-left|padding-right:/)
    expect(mail.html).not.toMatch(/text-align:right|border-right|padding-left:/)
  })

  it('carries the logo inside, within the box of the specification', () => {
    const logo = { png, width: 400, height: 400 }
    const withLogo = build({ ...frame, brand: { ...frame.brand, logo } }, visit, 'x')
    expect(withLogo.attachments[0]).toMatchObject({ contentId: 'logo@foyer', content: png })
    expect(withLogo.html).toMatch(/src="cid:logo@foyer" alt="Norden logo" width="56" height="56"/)
  })
})

describe('what a mail says', () => {
  it('gives day and time at the location, not in UTC', () => {
    const { subject, text } = templates['pass']?.(frame, visit, '') ?? { subject: '', text: '' }
    expect(subject).toBe('Your pass for Norden on Sunday, November 22, 2026')
    expect(text).toContain('Time: 12:30 – 1:30 AM GMT+1')
  })

  it('carries the calendar entry, the pass and the agreement', () => {
    const of = (name: string) => templates[name]?.(frame, visit, 'Rules')
    expect(of('invitation')?.calendar).toEqual(calendar)
    expect(of('cancellation')?.calendar).toEqual(calendar)
    expect(of('reminder')?.calendar).toBeUndefined()
    expect(of('pass')?.attachments).toMatchObject([{ contentId: 'pass@foyer', content: png }])
    expect(of('agreement copy')?.attachments).toMatchObject([{ contentType: 'application/pdf' }])
  })

  it('leaves out what there is not', () => {
    const bare: MailVisit = { ...visit, hostName: null, address: null, visitorLastname: '' }
    const nothing = { message: '  ', visitLink: null, asks: false, calendar: null }
    const { text } = invitationMail(frame, { visit: bare, ...nothing })
    expect(text).not.toMatch(/Host|Address|message|calendar|https/)
    const pass = passMail(frame, {
      visit: bare,
      qrPng: png,
      passLink: link('visit'),
      appleWalletLink: null,
      googleWalletLink: null,
      calendar: null,
    })
    expect(pass.text).not.toContain('Wallet')
    const reception = receptionMail(frame, {
      visit: bare,
      cause: 'unanswered',
      arrivedAt: bare.startAt,
      hostPhone: '',
      hostEmail: '',
    })
    expect(reception.text).not.toMatch(/Host’s phone|Host’s email|Host:|https/)
  })

  it('tells whom the visitor asked for, where that is nobody of the list', () => {
    const values = { reader: 'host', arrivedAt: visit.startAt, answerLinks } as const
    const asked = { ...visit, askedFor: 'Miss Marple <b>' }
    const { text, html } = hostArrivedMail(frame, { ...values, visit: asked })
    expect(text).toContain('Asked for: Miss Marple <b>')
    expect(html).toContain('Miss Marple &lt;b&gt;')
    expect(hostArrivedMail(frame, { ...values, visit }).text).not.toContain('Asked for')
  })

  it('gives a host every answer to tap, the obvious one first', () => {
    const { subject, text } = templates['host: arrived']?.(frame, visit, '') ?? {
      subject: '',
      text: '',
    }
    expect(subject).toBe('Zoë O’Neil has arrived')
    expect(text.match(/arrival-\w+/g)).toEqual([
      'arrival-way',
      'arrival-five',
      'arrival-send',
      'arrival-cannot',
    ])
  })

  it.each([
    [24, 'Your visit starts in 24 hours'],
    [1, 'Your visit starts in 1 hour'],
  ])('counts %i hours', (hours, title) => {
    expect(
      reminderMail(frame, { visit, hours, prepareLink: link('visit'), hasQuestions: true }).text,
    ).toContain(title)
  })
})

describe('a link', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://example.org/', 'visit?jwt=1', ''])(
    'cannot be %j',
    (href) => {
      expect(() => escapeHref(href)).toThrow(TypeError)
    },
  )

  it('is written as an attribute', () => {
    expect(escapeHref('https://example.org/?a=1&b="2"')).toBe(
      'https://example.org/?a=1&amp;b=&quot;2&quot;',
    )
  })
})
