import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PageState } from '#contract/page.ts'
import {
  filesOfVisitScreens,
  maxScriptBytes,
  maxStyleBytes,
  weighPage,
} from '../../../../../bench/page-weight.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

let test: TestApp
let scene: Scene

beforeAll(async () => {
  test = await buildTestApp()
  scene = await openScene(test, { signInAdvance: false })
})
afterAll(() => test.close())

const open = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { 'accept-language': 'en', ...headers } })
const openVisit = (visit: SceneVisit) => open(`/visit?jwt=${visit.token}`)
const sendForm = (url: string, fields: Record<string, string>) =>
  test.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'accept-language': 'en',
    },
    payload: new URLSearchParams(fields).toString(),
  })
/** What the page gives the browser to go on from. */
const stateOf = (body: string) => {
  const state = /<script type="application\/json" id="foyer-state">(.*?)<\/script>/s.exec(body)
  return JSON.parse(state?.[1] ?? '') as PageState
}
const statusOf = async (visit: SceneVisit) =>
  (await visit.send('visits.get', { token: scene.client })).body

describe('the visit page', () => {
  it('comes with the first screen, its data and nothing to load twice', async () => {
    const visit = await scene.visit({ firstname: 'Amina', lastname: 'O’Neil <b>' })
    const page = await openVisit(visit)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Hello Amina')
    expect(page.body).not.toContain('O’Neil <b>')
    expect(stateOf(page.body)).toMatchObject({
      path: '/visit',
      token: visit.token,
      visitData: { visit: { id: visit.visitId } },
    })
  })

  it('is kept by nobody, and runs and shows only what its policy names', async () => {
    const page = await openVisit(await scene.visit())
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).not.toMatch(/unsafe-(inline|eval)/)
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    const styles = [...page.body.matchAll(/<style>(.*?)<\/style>/gs)].map((match) => match[1] ?? '')
    expect(styles).toHaveLength(2)
    const scripts = [...page.body.matchAll(/<script>(.*?)<\/script>/gs)].map(
      (match) => match[1] ?? '',
    )
    expect(scripts).toHaveLength(1)
    for (const text of [...styles, ...scripts]) {
      const hash = createHash('sha256').update(text).digest('base64')
      expect(policy).toContain(`'sha256-${hash}'`)
    }
    expect(page.body).not.toMatch(/<script (?![^>]*application\/json)/)
    expect(page.body).not.toMatch(/ style="/)
  })

  it('marks phones and tablets', async () => {
    const visit = await scene.visit()
    const phone = await open(`/visit?jwt=${visit.token}`, {
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148',
    })
    expect(phone.body).toMatch(/<html[^>]*class="handheld"/)
    expect((await openVisit(visit)).body).not.toMatch(/<html[^>]*class="handheld"/)
  })

  it('without a token holds nothing of any visitor', async () => {
    const page = await open('/visit')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('"visitData":null')
  })

  it.each([
    ['garbled', 'abc', 'error_token_cannot_decode'],
    ['unreadable', 'e30.eyJh.x', 'error_token_cannot_parse'],
    ['incomplete', 'e30.e30.x', 'error_token_missing_fields'],
  ] as const)('with a token that is %s says what is wrong', async (_kind, token, key) => {
    const page = await open(`/visit?jwt=${token}`)
    expect(page.statusCode).toBe(401)
    expect(page.body).toContain(`<p>${textFor('en', key)}</p>`)
  })

  it('has its title, followed by the name of the product', async () => {
    const page = await openVisit(await scene.visit())
    expect(/<title>(.*?)<\/title>/.exec(page.body)?.[1]).toBe('Remote registration | Foyer')
  })

  it('of a company that is switched off says so', async () => {
    const closed = await openScene(test)
    const visit = await closed.visit()
    await test.deps.db.system
      .updateTable('companies')
      .set({ disabled_at: test.clock.now() })
      .where('company_id', '=', closed.companyId)
      .execute()
    test.deps.companies.forget(closed.companyId)
    const page = await openVisit(visit)
    expect(page.statusCode).toBe(403)
    expect(page.body).toContain('This app has been disabled.')
  })

  it('stays within its budget of bytes', () => {
    const { scriptBytes, styleBytes } = weighPage('visit')
    expect(scriptBytes).toBeLessThanOrEqual(maxScriptBytes)
    expect(styleBytes).toBeLessThanOrEqual(maxStyleBytes)
  })

  it('loads no code of another area with its later screens', () => {
    const files = filesOfVisitScreens()
    expect([...files]).toEqual(expect.arrayContaining(['app', 'agreement-screen', 'pass-screen']))
    for (const other of ['walkin', 'booking', 'scanned', 'session']) {
      expect([...files]).not.toContain(other)
    }
  })

  it('tells the browser how its dates are written', async () => {
    const page = await openVisit(await scene.visit())
    const { written } = stateOf(page.body)
    expect(Object.values(written ?? {}).length).toBeGreaterThan(1)
    for (const text of Object.values(written ?? {})) expect(page.body).toContain(text)
  })
})

describe('a path that leads nowhere', () => {
  const unknown = (method: 'GET' | 'POST', accept: string) =>
    test.app.inject({ method, url: '/no/such/place?x=1', headers: { accept } })

  it('shows a browser the error page, as not found', async () => {
    const page = await unknown('GET', 'text/html,application/xhtml+xml,*/*;q=0.8')
    expect(page.statusCode).toBe(404)
    expect(page.headers['content-type']).toMatch(/^text\/html/)
    expect(page.body).toContain(`<p>${textFor('en', 'error_not_found')}</p>`)
  })

  it.each([
    ['GET', 'application/json'],
    ['GET', '*/*'],
    ['POST', 'text/html'],
  ] as const)('answers a program with the code: %s, %s', async (method, accept) => {
    const answer = await unknown(method, accept)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ error: { code: 'not_found' } })
  })
})

describe('a plain form', () => {
  it('with a fault comes back with what was typed and what is wrong', async () => {
    const visit = await scene.visit()
    const page = await sendForm('/visit', {
      jwt: visit.token,
      _act: 'details',
      firstname: 'Typed by hand',
      lastname: '',
    })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('value="Typed by hand"')
    expect(page.body).toContain('This field is required')
  })

  it('without a fault is stored and leads on', async () => {
    const visit = await scene.visit()
    const page = await sendForm('/visit', {
      jwt: visit.token,
      _act: 'details',
      firstname: 'Ada',
      lastname: 'Lovelace',
    })
    expect(page.statusCode).toBe(303)
    expect(String(page.headers.location)).toContain(`jwt=${visit.token}`)
    expect(await statusOf(visit)).toMatchObject({ visitor: { firstname: 'Ada' } })
  })

  it('without a link is refused', async () => {
    expect((await sendForm('/visit', { _act: 'details' })).statusCode).toBe(401)
  })
})

describe('the review page', () => {
  const review = (visit: SceneVisit) => `/review?jwt=${visit.review}&answer=approve`

  it('changes nothing when it is opened, and does when it is answered', async () => {
    const visit = await scene.visit({ status: 'IN_REVIEW', firstname: 'Robin', lastname: 'Day' })
    const page = await open(review(visit))
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Can Robin Day come in?')
    expect(await statusOf(visit)).toMatchObject({ status: 'IN_REVIEW' })
    const answered = await sendForm('/review', { jwt: visit.review, answer: 'approve' })
    expect(answered.body).toContain('This visit is approved')
    expect(await statusOf(visit)).toMatchObject({ status: 'EXPECTED' })
  })

  it('shows a second answer what the first one decided', async () => {
    const visit = await scene.visit({ status: 'IN_REVIEW' })
    await sendForm('/review', { jwt: visit.review, answer: 'deny', reason: 'Not today' })
    const again = await open(review(visit))
    expect(again.body).toContain('This visit was denied.')
    expect(again.body).not.toContain('<form')
    expect(await statusOf(visit)).toMatchObject({ status: 'DENIED' })
  })

  it('is closed to a visitor’s own link and to no link', async () => {
    const visit = await scene.visit({ status: 'IN_REVIEW' })
    expect((await open(`/review?jwt=${visit.token}`)).statusCode).toBe(401)
    expect((await open('/review')).statusCode).toBe(401)
    expect((await sendForm('/review', { jwt: visit.token, answer: 'approve' })).statusCode).toBe(
      401,
    )
    expect(await statusOf(visit)).toMatchObject({ status: 'IN_REVIEW' })
  })
})

describe('other pages', () => {
  it('are mirrored for who reads from right to left', async () => {
    const page = await open('/error', { 'accept-language': 'he' })
    const [head] = page.body.split('<head>')
    expect(head).toMatch(/<html\s+lang="he"\s+dir="rtl"/)
  })

  it('lead from the root to the error page', async () => {
    const root = await open('/')
    expect(root.statusCode).toBe(302)
    expect(root.headers.location).toBe('/error')
  })

  it.each([
    ['/error', 'Please try again later or contact your host.'],
    ['/error/past', 'The visit you are trying to access has already finished'],
    ['/error/app-disabled', 'This app has been disabled.'],
    ['/error/already-checked-in', 'You are currently already checked in'],
    ['/error/whatever', 'Please try again later or contact your host.'],
  ])('%s says its sentence', async (url, sentence) => {
    expect((await open(url)).body).toContain(sentence)
  })

  it('show the demo only where there is one', async () => {
    expect((await open('/demo')).statusCode).toBe(404)
  })
})

describe('the files of the web app', () => {
  const entryOf = async () => {
    const { body } = await open('/error')
    return /"(\/assets\/[^"]+\.js)"/.exec(body)?.[1] ?? ''
  }

  it('come packed, for good, to GET and HEAD', async () => {
    const entry = await entryOf()
    for (const method of ['GET', 'HEAD'] as const) {
      const headers = { 'accept-encoding': 'br' }
      const file = await test.app.inject({ method, url: entry, headers })
      expect(file.statusCode).toBe(200)
      expect(file.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'br',
        'content-type': expect.stringContaining('javascript') as unknown,
      })
      expect(file.rawPayload.length > 0).toBe(method === 'GET')
    }
    const worker = await open('/service-worker.js')
    expect(worker.headers['cache-control']).toBe('no-cache')
    expect(worker.headers['content-security-policy']).toContain("connect-src 'self'")
  })

  it.each([
    ['a folder', () => '/assets'],
    ['another spelling', (entry: string) => entry.replace('/assets/', '/Assets/')],
    ['a way around', (entry: string) => entry.replace('/assets/', '/assets//')],
    ['what lies beside them', () => '/assets/%2e%2e%2f%2e%2e%2fserver/main.js'],
  ])('are found under their own names: not %s', async (_, spell) => {
    expect((await open(spell(await entryOf()))).statusCode).toBe(404)
  })
})
