import { describe, expect, it } from 'vitest'
import { checkCatalogue, completeCatalogue } from './catalogue.ts'
import { areasOf, catalogues, english as en } from '#tests/support/catalogues.ts'
import { directionOf } from './direction.ts'
import { languages } from './languages.ts'

describe('the catalogues', () => {
  it.each(catalogues)('$code has every key, no other, and the same placeholders', ({ texts }) => {
    expect(checkCatalogue(en, texts)).toEqual([])
  })

  it.each(catalogues)('$code has each text in the area in which English has it', ({ code }) => {
    const keysOf = (language: string) =>
      [...areasOf(language)].map(([name, texts]) => [name, Object.keys(texts).toSorted()])
    expect(keysOf(code)).toEqual(keysOf('en'))
  })

  it('have each key in one area', () => {
    const keys = [...areasOf('en').values()].flatMap((texts) => Object.keys(texts))
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([])
  })

  it('hold the sentences of the specification word for word', () => {
    expect(en).toMatchObject({
      visit_error_appDislabed: 'This app has been disabled.',
      visit_error_pastVisit: 'The visit you are trying to access has already finished',
      visit_error_page_title: 'Something went wrong',
      visit_error_page_content: 'Please try again later or contact your host.',
      employee_error_already_checked_in: 'You are currently already checked in',
      employee_error_booking_denied:
        'We cannot accept your booking at this time. Please reach out to your workplace manager.',
      employee_error_booking_failed_title: 'Booking failed',
      employee_error_booking_failed_content:
        'There was an error booking a day. Please try again later or reach out to your manager.',
      employee_error_check_in_failed: 'Check-in failed',
      error_check_in_denied:
        'We are unable to check you in at this time. Please contact your host or reach out to the reception for assistance.',
      error_no_host_found: 'No host found with this name',
      error_client_token_failed: 'Error while getting {product} token',
      common_error_required: 'This field is required',
      common_error_email: 'Please, provide a valid email',
    })
  })
})

// The pronouns of the form that a language doesn't use: with one of them it addresses people in two.
const pronounsOfOtherForm = [
  ['de', /(?<!\p{L})(?:du|dich|dir|dein(?:e[mnrs]?)?|euch|euer|eure[mnrs]?)(?!\p{L})/iu],
  ['es', /(?<!\p{L})(?:tú|tus?|ti|te|contigo|vosotr[ao]s|vuestr[ao]s?)(?!\p{L})/iu],
  ['fr', /(?<!\p{L})(?:tu|te|toi|ton|ta|tes)(?!\p{L})/iu],
  ['he', /(?<!\p{L})(?:שלך|לך|אליך|אותך|עבורך|עליך)(?!\p{L})/u],
  ['it', /(?<!\p{L})(?:tu|ti|tuo|tua|tuoi|tue|vostr[aeio])(?!\p{L})/iu],
  ['nl', /(?<!\p{L})(?:je|jij|jouw?|jullie|jezelf)(?!\p{L})/iu],
  ['pt', /(?<!\p{L})(?:tu|te|ti|teus?|tuas?|contigo|vós|voss[ao]s?)(?!\p{L})/iu],
  ['zh', /你/u],
] as const

it.each(pronounsOfOtherForm)('the texts in %s address people in one form', (language, pronoun) => {
  const texts = Object.entries(catalogues.find(({ code }) => code === language)?.texts ?? {})
  expect(texts.length).toBeGreaterThan(1_000)
  expect(texts.filter(([, text]) => pronoun.test(text))).toEqual([])
})

it('the English texts for phones keep to the letters of text messages', () => {
  // One ’ or “ cuts what fits into a message from 160 letters to 70 (3GPP TS 23.038).
  const forPhones = /^(message_|emergency_message_default_|mail_watch_text$|mail_comment_subject$)/
  const texts = Object.entries(en).filter(([key]) => forPhones.test(key))
  expect(texts.length).toBeGreaterThan(9)
  expect(texts.filter(([, text]) => /[^ -~]/.test(text))).toEqual([])
})

describe('checkCatalogue', () => {
  it.each([
    [{ a: 'x', b: '{n}' }, { a: 'y' }, ['b missing']],
    [{ a: 'x' }, { a: ' ' }, ['a missing']],
    [{ a: 'x' }, { a: 'x', c: 'z' }, ['c extra']],
    [{ a: '{n}' }, { a: '{m}' }, ['a placeholders']],
    [{ a: '{n, date}' }, { a: '{n}' }, ['a placeholders']],
    [{ a: '<b>x</b>' }, { a: 'x' }, ['a placeholders']],
    [{ a: '{n, plural, other {{x}}}' }, { a: '{n, plural, other {#}}' }, ['a placeholders']],
    [{ a: '{n, plural, other {#}}' }, { a: '{n, plural, one {#} few {#} other {#}}' }, []],
    [{ a: 'x' }, { a: '{' }, ['a syntax']],
  ] as const)('finds what is wrong between %o and %o', (base, other, expected) => {
    const found = checkCatalogue(base, other).map(({ key, kind }) => `${key} ${kind}`)
    expect(found).toEqual(expected)
  })
})

it('completes a language with the base texts', () => {
  expect(completeCatalogue(en, { common_yes: 'Ja' })).toEqual({ ...en, common_yes: 'Ja' })
})

it('knows which languages are written from right to left', () => {
  expect(languages.filter(({ code, direction }) => directionOf(code) !== direction)).toEqual([])
  expect(['ar-EG', 'he', 'arn', 'en', 'hesitant'].map(directionOf)).toEqual([
    'rtl',
    'rtl',
    'ltr',
    'ltr',
    'ltr',
  ])
})
