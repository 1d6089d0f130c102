import { describe, expect, it } from 'vitest'
import { english as en } from '#tests/support/catalogues.ts'
import type { PageError, PageState } from '#contract/page.ts'
import { render } from '../../entry-server.tsx'

const host = 'jonas@example.com'

function show(
  path: string,
  error: PageError | null = null,
  flags: Partial<PageState['configuration']> = {},
) {
  const { html, title } = render({
    path,
    language: 'en',
    direction: 'ltr',
    catalogue: en,
    configuration: {
      apiBaseUrl: '',
      analytics: { enabled: false, debug: false, trackingId: '' },
      usageStats: { enabled: false, debug: false, url: '' },
      showScriptErrors: false,
      demo: false,
      ...flags,
    },
    token: null,
    visitData: null,
    walkIn: null,
    signIn: null,
    signUp: null,
    account: null,
    booking: null,
    console: null,
    operator: null,
    pass: null,
    sentForm: null,
    at: null,
    error,
    now: '2026-11-21T09:00:00.000Z',
  })
  const text = html.replaceAll(/<select.*?<\/select>/g, '').replaceAll(/<[^>]+>/g, '|')
  return { html, title, text }
}

const broken: PageError = { type: 'error', code: 'internal', message: 'it broke', hostEmail: null }
const notice: PageError = { ...broken, type: 'info', message: 'Ask for a new link.' }

describe('the error page', () => {
  it.each([
    ['/error', en.visit_error_page_content],
    ['/error/', en.visit_error_page_content],
    ['/error/app-disabled', 'This app has been disabled.'],
    ['/error/already-checked-in', 'You are currently already checked in'],
    ['/error/past', 'The visit you are trying to access has already finished'],
    ['/error/something-else', en.visit_error_page_content],
    ['/error/toString', en.visit_error_page_content],
    ['/', en.visit_error_page_content],
    ['/nowhere', en.visit_error_page_content],
  ])('at %s says “%s” under its title', (path, message) => {
    const { text, title } = show(path)
    expect(text).toContain('|Something went wrong|')
    expect(text).toContain(`|${message}|`)
    expect(title).toBe('Something went wrong | Foyer')
  })

  it('shows the message of a notice instead', () => {
    const { text } = show('/error/past', notice)
    expect(text).toContain('|Ask for a new link.|')
    expect(text).not.toContain(en.visit_error_pastVisit)
  })

  it('does not show the message of an error', () => {
    expect(show('/error', broken).text).not.toContain('it broke')
  })

  it.each([
    [broken, true, true],
    [broken, false, false],
    [notice, true, false],
    [null, true, false],
  ])('with %o and the flag %s shows the details: %s', (error, showScriptErrors, isShown) => {
    const { text } = show('/error', error, { showScriptErrors })
    expect(text.includes(en.visit_error_page_details)).toBe(isShown)
    expect(text.includes('it broke')).toBe(isShown)
  })

  it('offers the host only when there is an address', () => {
    expect(show('/error', broken).html).not.toContain('mailto:')
    const { html, text } = show('/error', { ...broken, hostEmail: host })
    expect(html).toContain(`href="mailto:${host}"`)
    expect(text).toContain(en.visit_error_page_contactHost_button)
  })

  it('lets no address add recipients or headers to the mail', () => {
    const { html } = show('/error', { ...broken, hostEmail: 'a@b.co?cc=c@d.co&subject=x' })
    expect(html).toContain('href="mailto:a@b.co%3Fcc%3Dc%40d.co%26subject%3Dx"')
  })

  it('leads to the demo where there is one', () => {
    expect(show('/error', null, { demo: true }).html).toContain('href="/demo"')
    expect(show('/error').html).not.toContain('/demo')
  })

  it('carries no style that the policy would refuse', () => {
    expect(show('/error', broken, { showScriptErrors: true }).html).not.toMatch(/<style|\sstyle=/)
  })
})
