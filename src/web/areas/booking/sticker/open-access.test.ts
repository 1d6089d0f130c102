import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startServer, type TestServer } from '#tests/support/http-server.ts'
import { openAccess } from './open-access.ts'

const servers: TestServer[] = []
beforeEach(() => void vi.stubGlobal('document', { documentElement: { lang: 'en' } }))
afterEach(async () => {
  vi.unstubAllGlobals()
  await Promise.all(servers.splice(0).map((server) => server.stop()))
})

const tokenOf = (claims: object) => `h.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.s`

/** Foyer in small: has a session of somebody at CO-HOME, or none. */
async function setUp(link: string | null, isSignedIn = true) {
  const asked: unknown[] = []
  const server = await startServer((incoming, response) => {
    let text = ''
    incoming.on('data', (chunk: Buffer) => (text += chunk.toString()))
    incoming.on('end', () => {
      const { companyId } = JSON.parse(text) as { companyId: string | null }
      asked.push(companyId)
      const status = isSignedIn ? (companyId === null || companyId === 'CO-HOME' ? 200 : 404) : 401
      const error = { code: status === 404 ? 'not_found' : 'token_required', message: 'no' }
      const answer = status === 200 ? { token: 'session', companyId: 'CO-HOME' } : { error }
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer))
    })
  })
  servers.push(server)
  const page = { configuration: { apiBaseUrl: server.url } } as Parameters<
    typeof openAccess
  >[0]['page']
  const open = async (wanted: string | null) => {
    const { token, companyId } = await openAccess({ page, token: () => link }, wanted, () => {})
    return [token, companyId]
  }
  return { open, asked }
}

describe('who enters the booking area', () => {
  it('comes by the link of the tab, before any session', async () => {
    const link = tokenOf({ userId: 'US-1', companyId: 'CO-LINK' })
    const { open, asked } = await setUp(link)
    expect(await open(null)).toEqual([link, 'CO-LINK'])
    expect(await open('CO-OTHER')).toEqual([link, 'CO-OTHER'])
    expect(asked).toEqual([])
  })

  it.each([null, 'nonsense', tokenOf({ companyId: 'CO-LINK', visitId: 'V-1' })])(
    'comes by the session where the tab has no link of this area: %s',
    async (link) => {
      const { open } = await setUp(link)
      expect(await open(null)).toEqual(['session', 'CO-HOME'])
    },
  )

  it('scans at a location where the account has no user of its own', async () => {
    const { open, asked } = await setUp(null)
    expect(await open('CO-OTHER')).toEqual(['session', 'CO-OTHER'])
    expect(asked).toEqual(['CO-OTHER', null])
  })

  it('is refused without either', async () => {
    const { open } = await setUp(null, false)
    await expect(open('CO-OTHER')).rejects.toMatchObject({ code: 'token_required' })
  })
})
