import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { handleError } from '#server/platform/http/answers/error-handler.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createCompany, createOrganisation } from '#tests/support/factories.ts'
import { mailRow } from '#server/features/messages/notifications/mail-row.ts'
import { insertMail } from '#server/features/messages/notifications/queries.ts'
import { inboxPages } from './inbox-pages.ts'

const script = '<script>alert(1)</script>'
const picture = Uint8Array.from([0x89, 0x50, 0x4e, 0x47])

let world: TestApp
let inbox: Awaited<ReturnType<typeof openInbox>>
let mailId: string

beforeAll(async () => {
  world = await buildTestApp()
  inbox = await openInbox(world)
  await store('older@example.org', 'The first', 'Olga')
  mailId = await store('jane@example.org', `Hello ${script}`)
})

afterAll(async () => {
  await inbox.close()
  await world.close()
})

async function openInbox({ deps }: Pick<TestApp, 'deps'>) {
  const app = Fastify()
  app.setErrorHandler(handleError(deps))
  await app.register(inboxPages, { deps })
  return app
}

async function store(recipient: string, subject: string, name = 'Jane'): Promise<string> {
  const { deps } = world
  const companyId = await createCompany(deps, await createOrganisation(deps))
  const row = await mailRow(
    {
      companyId,
      dedupeKey: subject,
      template: 'invitation',
      subject: 'visit:1',
      language: 'en',
      to: { address: recipient, name },
      senderName: 'Acme',
      replyTo: '',
      content: {
        subject,
        preview: '',
        html: `<!doctype html><html><head><title>x</title></head><body><img src="cid:logo@foyer" alt="">
          <a href="https://foyer.test/visit?jwt=a.b.c">Prepare</a>${script}</body></html>`,
        text: `Prepare: https://foyer.test/visit?jwt=a.b.c ${script}`,
        attachments: [
          {
            filename: 'logo.png',
            contentType: 'image/png',
            content: picture,
            contentId: 'logo@foyer',
          },
          {
            filename: 'Signed “copy”.pdf',
            contentType: 'application/pdf',
            content: Buffer.from('%PDF-1.7'),
          },
        ],
        calendar: { method: 'REQUEST', filename: 'visit.ics', text: 'BEGIN:VCALENDAR\r\n' },
      },
      domain: 'foyer.test',
      now: deps.clock.now(),
    },
    deps.files,
  )
  await deps.db.inSystem((tx) => insertMail(tx, row))
  return row.mail_id
}

const policyOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['content-security-policy'])

describe('the inbox', () => {
  it('shows the newest mail first, with nothing of it as markup', async () => {
    const answer = await inbox.inject('/dev/inbox')
    expect(answer.statusCode).toBe(200)
    expect(answer.body.indexOf('Jane')).toBeGreaterThan(0)
    expect(answer.body.indexOf('Jane')).toBeLessThan(answer.body.indexOf('Olga'))
    expect(answer.body).toContain('Hello &lt;script&gt;')
    expect(answer.body).not.toContain('<script')
  })

  it('allows no script, and no style but its own', async () => {
    for (const url of ['/dev/inbox', `/dev/inbox/${mailId}`]) {
      const answer = await inbox.inject(url)
      expect(policyOf(answer)).toMatch(
        /^default-src 'none'; style-src 'sha256-[\w+/=]+'; frame-src 'self'; /,
      )
      expect(policyOf(answer)).not.toContain('unsafe')
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  it('gives tools everything as JSON', async () => {
    const answer = await inbox.inject('/dev/inbox.json')
    const { mails } = answer.json<{ mails: Record<string, unknown>[] }>()
    expect(mails).toHaveLength(2)
    expect(mails[0]).toMatchObject({
      id: mailId,
      to: 'jane@example.org',
      template: 'invitation',
      state: 'QUEUED',
      calendar: 'BEGIN:VCALENDAR\r\n',
      files: [{ name: 'Signed “copy”.pdf' }, { name: 'visit.ics' }],
    })
    expect(mails[0]?.['text']).toContain('https://foyer.test/visit?jwt=a.b.c')
  })

  it.each([
    ['to=older@example.org', ['older@example.org']],
    ['to=nobody@example.org', []],
    ['to=a@example.org&to=b@example.org', ['jane@example.org', 'older@example.org']],
  ])('gives tools those to one address: %s', async (query, expected) => {
    const answer = await inbox.inject(`/dev/inbox.json?${query}`)
    const { mails } = answer.json<{ mails: { to: string }[] }>()
    expect(mails.map(({ to }) => to)).toEqual(expected)
  })
})

describe('a mail of the inbox', () => {
  it('stands in a frame that can do nothing', async () => {
    const page = await inbox.inject(`/dev/inbox/${mailId}`)
    expect(page.body).toMatch(
      /<iframe[^>]+sandbox="allow-popups allow-popups-to-escape-sandbox"[^>]*>/s,
    )
    expect(page.body).toContain('https://foyer.test/visit?jwt=a.b.c &lt;script&gt;')
    const frame = await inbox.inject(`/dev/inbox/${mailId}/html`)
    expect(policyOf(frame)).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; /)
    expect(policyOf(frame)).toContain(`default-src 'none'`)
    expect(policyOf(frame)).not.toMatch(/script-src|allow-scripts|allow-same-origin/)
  })

  it('shows the pictures it carries and opens its links beside the inbox', async () => {
    const frame = await inbox.inject(`/dev/inbox/${mailId}/html`)
    expect(frame.body).toContain(
      `src="data:image/png;base64,${Buffer.from(picture).toString('base64')}"`,
    )
    expect(frame.body).toContain('<base target="_blank">')
  })

  it('gives its files to download', async () => {
    const pdf = await inbox.inject(`/dev/inbox/${mailId}/files/1`)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.headers['content-disposition']).toMatch(/^attachment; filename="Signed _copy_.pdf"/)
    expect(pdf.body).toBe('%PDF-1.7')
    const calendar = await inbox.inject(`/dev/inbox/${mailId}/files/calendar`)
    expect(calendar.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(calendar.body).toBe('BEGIN:VCALENDAR\r\n')
  })

  it.each([
    '/dev/inbox/1',
    '/dev/inbox/0199a0b0-0000-7000-8000-000000000000',
    '/dev/inbox/0199a0b0-0000-7000-8000-000000000000/html',
    '/dev/inbox/MAIL/files/2',
    '/dev/inbox/MAIL/files/..%2f',
    '/dev/inbox/MAIL/files/-1',
  ])('is not found at %s', async (url) => {
    const answer = await inbox.inject(url.replace('MAIL', mailId))
    expect(answer.statusCode).toBe(404)
  })
})

it('is not there where mails really leave', async () => {
  const sending = await buildTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' })
  const app = await openInbox(sending)
  for (const url of ['/dev/inbox', '/dev/inbox.json', `/dev/inbox/${mailId}`]) {
    expect((await app.inject(url)).statusCode).toBe(404)
  }
  await app.close()
  await sending.close()
})

describe('a stranger', () => {
  it.each(['attacker.example', 'foyer.test.attacker.example'])(
    'whose name leads here (%j) reads nothing',
    async (host) => {
      for (const url of ['/dev/inbox', '/dev/inbox.json', `/dev/inbox/${mailId}/html`]) {
        const answer = await inbox.inject({ url, headers: { host } })
        expect(answer.statusCode).toBe(404)
        expect(answer.body).not.toContain('jwt')
      }
    },
  )

  it.each(['foyer.test', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', '192.168.1.9:3000'])(
    'is told from whoever asks for %s',
    async (host) => {
      const answer = await inbox.inject({ url: '/dev/inbox.json', headers: { host } })
      expect(answer.statusCode).toBe(200)
    },
  )

  it.each([
    ['others reach it', { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }],
    ['a proxy stands in front', { PUBLIC_URL: 'https://visit.example.com' }],
  ])('finds no inbox where %s', async (_why, environment) => {
    const config = readConfig({ FOYER_DATA: world.deps.config.dataFolder, ...environment })
    const closed = await openInbox({ deps: { ...world.deps, config } })
    expect((await closed.inject('/dev/inbox')).statusCode).toBe(404)
    expect((await closed.inject(`/dev/inbox/${mailId}`)).statusCode).toBe(404)
    await closed.close()
  })
})
