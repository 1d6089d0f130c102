import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PageState } from '#contract/page.ts'
import {
  maxBookingScriptBytes,
  maxStyleBytes,
  weighPage,
} from '../../../../../bench/page-weight.ts'
import { openBookingWorld, type BookingWorld } from '#tests/support/booking-world.ts'

let world: BookingWorld

beforeAll(async () => {
  world = await openBookingWorld()
})
afterAll(() => world.close())

const open = (url: string) => world.app.inject({ url, headers: { 'accept-language': 'en' } })

/** What the browser goes on from. */
function stateOf(html: string): PageState {
  const found = /<script type="application\/json" id="foyer-state">(.*?)<\/script>/s.exec(html)
  return JSON.parse(found?.[1] ?? 'null') as PageState // written by the page
}

describe('the booking page', () => {
  it('comes with the week, its data and the texts of its area', async () => {
    const person = await world.person('Ann <b>')
    const page = await open(`/booking?jwt=${person.token}`)
    expect(page.statusCode).toBe(200)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(/<title>(.*?)<\/title>/.exec(page.body)?.[1]).toBe('Employee booking | Foyer')
    expect(page.body).toContain('Where will you sit, Ann &lt;b&gt;?')
    expect(page.body).toContain('Today')
    const state = stateOf(page.body)
    expect(state).toMatchObject({ path: '/booking', visitData: null, walkIn: null })
    expect(state.booking?.days.length).toBeGreaterThan(7)
    expect(state.booking?.params.qrCodeSecret).toBe('')
    expect(state.catalogue.booking_plan_fit).toBe('Show the whole plan')
    expect(page.body).not.toMatch(/ style="/)
  })

  it('has its own style, which other pages do not carry', async () => {
    const page = await open('/booking')
    const error = await open('/error')
    expect(page.body).toContain('.day-head')
    expect(error.body).not.toContain('.day-head')
  })

  it.each([
    '/booking',
    '/booking/check-in?serialNumber=K1&code=x',
    '/booking/desk/abc?companyId=CO-1',
  ])('%s without a token holds nothing of anybody', async (url) => {
    const page = await open(url)
    expect(page.statusCode).toBe(200)
    expect(stateOf(page.body)).toMatchObject({ booking: null, visitData: null, token: null })
  })

  it.each([
    ['nonsense', 'a.b.c'],
    ['no token of three parts', 'nothing'],
  ])('answers %s with the error page', async (_, jwt) => {
    const page = await open(`/booking?jwt=${jwt}`)
    expect(page.statusCode).toBeGreaterThanOrEqual(400)
    expect(stateOf(page.body)).toMatchObject({ path: '/error', booking: null })
  })

  it('says what is off, and who can change it, where nobody books', async () => {
    const person = await world.person()
    await world.params({ bookingEnabled: false })
    world.clock.advance(60_000)
    const page = await open(`/booking?jwt=${person.token}`)
    expect(stateOf(page.body).path).toBe('/error')
    expect(page.body).toContain('Desk booking is turned off at this location.')
    expect(page.body).toContain('Ask a Foyer administrator')
  })

  it('stays within its budget of bytes', () => {
    const { scriptBytes, styleBytes } = weighPage('booking')
    expect(scriptBytes).toBeLessThanOrEqual(maxBookingScriptBytes)
    expect(styleBytes).toBeLessThanOrEqual(maxStyleBytes)
  })
})
