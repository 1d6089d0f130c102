/** A page that is refused because too many were opened, with the built web app. */
import { expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'

it('whoever opens too many pages reads in their language what to do; a program gets the code', async () => {
  const limited = await buildTestApp({ RATE_LIMIT_ADDRESS: '1' })
  const ask = (url: string, accept: string) =>
    limited.app.inject({ url, headers: { accept, 'accept-language': 'de' } })
  const browser = 'text/html,application/xhtml+xml,*/*;q=0.8'
  expect((await ask('/error', browser)).statusCode).toBe(200)
  for (const url of ['/console/visits?day=2026-11-21', '/visit?jwt=x', '/no/such/page']) {
    const page = await ask(url, browser)
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      429,
      'text/html; charset=utf-8',
    ])
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain('<h1>Zu viele Anfragen</h1>')
    expect(page.body).toContain('href=""')
    expect(page.body).not.toContain('<script')
  }
  const code = await ask('/console', 'application/json, */*')
  expect([code.statusCode, code.json<{ error: { code: string } }>().error.code]).toEqual([
    429,
    'rate_limited',
  ])
  await limited.close()
})
