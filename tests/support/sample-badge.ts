/** Badges to draw, of people whose names are hard to fit. */
import sharp from 'sharp'
import { defaultTemplate } from '#domain/badge/default-template.ts'
import type { BadgeTemplate } from '#domain/badge/badge-template.ts'
import { layoutBadge } from '#domain/badge/layout-badge.ts'
import { signedPassBytes, writePassCode } from '#domain/pass/pass-code.ts'
import type { BadgeContent } from '#server/features/arrivals/badges/badge-content.ts'

export const samplePassCode = writePassCode(
  signedPassBytes({
    passId: '018f4c1e-7a2b-7c3d-8e4f-5a6b7c8d9e0f',
    companyId: '018f4c1e-0000-7c3d-8e4f-5a6b7c8d9e0f',
    visitDate: '2026-11-21',
    keyNumber: 1,
  }),
  Uint8Array.from({ length: 64 }, (_, index) => (index * 37) % 256),
)

export type BadgePerson = {
  readonly language?: string
  readonly name?: string
  readonly company?: string
  readonly host?: string
  readonly type?: string
  readonly photo?: Uint8Array
  readonly logo?: Uint8Array
  readonly accessCode?: string
  readonly template?: BadgeTemplate
}

/** The default badge of a person, ready to be drawn. */
export function sampleBadgeOf(person: BadgePerson = {}): BadgeContent {
  const {
    language = 'en',
    name = 'Zoë O’Neil',
    company = 'Nordlicht',
    host = 'Anna Kowalska',
  } = person
  const values = {
    'visitor.name': name,
    'visitor.company': company,
    'visitor.type': person.type ?? 'Contractor',
    'host.name': host,
    'company.name': 'Aurora Brussels',
    'visit.date': 'November 21, 2026',
    'label.host': 'Host',
    'access.code': person.accessCode ?? '482913',
  }
  const { photo = null, logo = null, template = defaultTemplate } = person
  return {
    drawing: layoutBadge(template, {
      values,
      hasLogo: logo !== null,
      hasPhoto: photo !== null,
      hasWifi: false,
      subject: { answers: {}, visitorType: null },
    }),
    title: name,
    language,
    brandColour: '#1f7a5c',
    pictures: { LOGO: logo, PHOTO: photo },
    codes: { PASS: samplePassCode, VISIT: '2026-11-21/M-1/V-1', WIFI: '' },
  }
}

/** A face for a photo: dark on the left, bright on the right, 400 × 300. */
export function samplePhoto(): Promise<Buffer> {
  return sharp({ create: { width: 400, height: 300, channels: 3, background: '#ffffff' } })
    .composite([
      {
        input: { create: { width: 200, height: 300, channels: 3, background: '#222222' } },
        left: 0,
        top: 0,
      },
    ])
    .jpeg()
    .toBuffer()
}
