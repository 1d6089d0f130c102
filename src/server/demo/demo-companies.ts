/** The locations of the demo: two tenants of one building in Brussels, and a house of its own in New York. */
import { demoVisitors, newYorkVisitors, studioVisitors, type DemoVisitor } from './demo-people.ts'
import { demoLanguages } from './demo-texts.ts'

export type DemoCompany = {
  /** As `companies.create` takes it. */
  readonly company: { readonly name: string } & Readonly<Record<string, unknown>>
  readonly visitors: readonly DemoVisitor[]
  readonly approvals: boolean
  /** How it receives people at its door; the default recipient is added. */
  readonly walkIn: Readonly<Record<string, unknown>>
}

const quay = {
  timeZone: 'Europe/Brussels',
  country: 'BE',
  street: 'Havenlaan 86C',
  postalCode: '1000',
  city: 'Brussels',
  latitude: '50.865000',
  longitude: '4.349000',
  building: 'Havenlaan 86C',
}

export const demoCompanies: readonly DemoCompany[] = [
  {
    company: {
      ...quay,
      name: 'Aurora Works',
      languages: [...demoLanguages],
      phone: '+3225550100',
      brandColour: '#0b6e4f',
      default: true,
    },
    visitors: demoVisitors,
    approvals: false,
    walkIn: {
      hostUnknownAllowed: true,
      typedHostAllowed: true,
      lookupByName: 'FIRST_THREE',
      rememberVisitors: true,
      takePhoto: 'OPTIONAL',
      watchList: 'ALERT',
      printBadges: true,
    },
  },
  {
    company: {
      ...quay,
      name: 'Aurora Studio',
      languages: ['en', 'nl', 'fr'],
      phone: '+3225550110',
      brandColour: '#b3420e',
    },
    visitors: studioVisitors,
    approvals: false,
    walkIn: {
      hostStep: 'OPTIONAL',
      hostUnknownAllowed: true,
      hostNameDisplay: 'FIRST_AND_INITIAL',
      askedDetails: ['firstname', 'lastname', 'email'],
    },
  },
  {
    company: {
      name: 'Aurora Works New York',
      timeZone: 'America/New_York',
      country: 'US',
      languages: ['en', 'es', 'fr'],
      street: '63 Flushing Avenue',
      postalCode: '11205',
      city: 'Brooklyn, NY',
      latitude: '40.699000',
      longitude: '-73.974000',
      phone: '+12125550100',
      brandColour: '#8a2be2',
    },
    visitors: newYorkVisitors,
    approvals: true,
    // Only who is expected comes in here.
    walkIn: { allowUnexpected: false, lookupByName: 'FULL_NAME' },
  },
]
