import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PageState } from '#contract/page.ts'
import {
  maxKioskScriptBytes,
  maxStyleBytes,
  maxWalkInScriptBytes,
  weighPage,
  filesOfKiosk,
} from '../../../../../bench/page-weight.ts'
import { visitorToken } from '#tests/support/actors.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createMeeting } from '#tests/support/meeting-factory.ts'
import { openWalkInScene, type WalkInScene } from '#tests/support/walk-in-scene.ts'

let test: TestApp
let door: WalkInScene

beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  door = await openWalkInScene(test)
})
afterAll(() => test.close())

const open = (url: string) => test.app.inject({ url, headers: { 'accept-language': 'en' } })

/** What the browser goes on from. */
function stateOf(html: string): PageState {
  const found = /<script type="application\/json" id="foyer-state">(.*?)<\/script>/s.exec(html)
  return JSON.parse(found?.[1] ?? 'null') as PageState // written by the page
}

async function expectedVisit(channel: 'LINK' | 'WALK_IN'): Promise<string> {
  const { visits } = await createMeeting(test.deps, door.companyId, {
    visitors: [{ firstname: 'Vera', lastname: 'O’Neil <b>' }],
  })
  return visitorToken(test.deps, door.companyId, visits[0], { channel })
}

describe('the walk-in page', () => {
  it('comes with its first screen, the data and the texts of its area', async () => {
    const page = await open(`/walkin?jwt=${door.sign}`)
    expect(page.statusCode).toBe(200)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(/<title>(.*?)<\/title>/.exec(page.body)?.[1]).toBe('Visitor check-in | Foyer')
    expect(page.body).toContain('Do you have an invite?')
    const state = stateOf(page.body)
    expect(state).toMatchObject({ path: '/walkin', walkIn: { identity: null }, visitData: null })
    expect(state.catalogue.walkin_host_title).toBe('Who are you visiting?')
    expect(page.body).not.toMatch(/ style="/)
  })

  it('has its own style, which other pages do not carry', async () => {
    const walkIn = await open(`/walkin?jwt=${door.sign}`)
    const error = await open('/error')
    expect(walkIn.body).toContain('.choice-button')
    expect(error.body).not.toContain('.choice-button')
    expect(stateOf(error.body).catalogue.walkin_host_title).toBeUndefined()
  })

  it('greets whom the link of a visit names, and checks nobody in by being opened', async () => {
    const page = await open(`/walkin?jwt=${await expectedVisit('WALK_IN')}`)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Welcome back, Vera')
    expect(page.body).not.toContain('O’Neil <b>')
    expect(stateOf(page.body).visitData?.visit.status).toBe('EXPECTED')
  })

  it('is not for a link that was sent ahead', async () => {
    const page = await open(`/walkin?jwt=${await expectedVisit('LINK')}`)
    expect(page.statusCode).toBe(401)
    expect(page.body).toContain('This link isn’t valid.')
  })

  it('without a token holds nothing of anybody', async () => {
    const page = await open('/walkin')
    expect(page.statusCode).toBe(200)
    expect(stateOf(page.body)).toMatchObject({ walkIn: null, visitData: null, token: null })
  })

  it('asks for the files of a kiosk at once, and for those of no other area', async () => {
    const page = await open('/walkin?kiosk')
    const files = page.body.match(/\/assets\/[\w-]+\.js/g) ?? []
    const names = files.map((file) => file.replace(/^\/assets\/|-[\w-]{7,8}\.js$/g, ''))
    expect(names).toContain('kiosk-area')
    expect(names.filter((name) => /booking|console|end-screens|paired|live/.test(name))).toEqual([])
    expect((await open('/walkin')).body).not.toContain('kiosk-area')
    expect(weighPage('kiosk').scriptBytes).toBeLessThanOrEqual(maxKioskScriptBytes)
  })

  it('lets a kiosk keep all that its files need, and no other area', () => {
    const { names, missing } = filesOfKiosk()
    expect(missing).toEqual([])
    expect([...names]).toEqual(
      expect.arrayContaining(['app', 'walkin', 'kiosk-area', 'paired-kiosk']),
    )
    for (const other of ['booking', 'scanned', 'console', 'sign-in', 'session']) {
      expect([...names]).not.toContain(other)
    }
  })

  it('stays within its budget of bytes', () => {
    const { scriptBytes, styleBytes } = weighPage('walkIn')
    expect(scriptBytes).toBeLessThanOrEqual(maxWalkInScriptBytes)
    expect(styleBytes).toBeLessThanOrEqual(maxStyleBytes)
  })
})
