/** The words that a location writes itself: who may, what is refused, how they are shown, and that they arrive. */
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import type { MessageText } from '#domain/notification/message-text.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { send } from '#tests/support/send.ts'
import { staffOf } from '#tests/support/staff-scene.ts'
import { startMailSink } from '#tests/support/start-mail-sink.ts'
import { startWebSink } from '#tests/support/start-web-sink.ts'
import { openScene, type Scene } from '#tests/support/visit-scene.ts'

let world: MailWorld
let sink: Awaited<ReturnType<typeof startMailSink>>
let gateway: Awaited<ReturnType<typeof startWebSink>>

beforeAll(async () => {
  sink = await startMailSink()
  gateway = await startWebSink()
  world = await openMailWorld({ SMTP_URL: sink.url, WEBHOOK_ALLOW: '127.0.0.1' })
})
afterEach(() => {
  sink.mails.length = 0
  gateway.requests.length = 0
})
afterAll(async () => {
  await world.close()
  await Promise.all([sink.close(), gateway.close()])
})

const ask = (
  scene: Scene,
  id: EndpointId,
  {
    params = {},
    body,
    token = scene.client,
  }: { params?: object; body?: unknown; token?: string } = {},
) =>
  send(world.app, id, {
    params: { companyId: outsideId('CO', scene.companyId), ...params },
    token,
    body,
  })
const save = async (scene: Scene, kind: string, language: string, own: MessageText) =>
  expect(
    (await ask(scene, 'messageTexts.put', { params: { kind, language }, body: { own } })).text,
  ).toBe(JSON.stringify({ kind, language }))

const invitation = {
  subject: 'Come to {companyName} on {date}',
  body: '# Welcome, {visitorFirstName}\n\nWear **shoes**, see [the way](https://way.example/).\n\n{message}\n{details}\n{link}',
}
const jane = { firstname: 'Jane <b>', lastname: 'Doe', email: 'jane@example.org' }

async function invite(scene: Scene, language: string) {
  const visit = await scene.visit({ ...jane, language, daysFromToday: 1 })
  await world.happen(scene.companyId, visit.key, 'visit.created', { status: 'EXPECTED' })
  const mails = await world.mails(scene.companyId, visit.key)
  const mail = mails.find(({ template }) => template === 'invitation')
  if (mail === undefined) throw new Error('no invitation')
  return mail
}

describe('words of a location’s own', () => {
  it('arrive at its visitors, and at nobody else’s', async () => {
    const scene = await openScene(world)
    const twin = await openScene(world)
    await save(scene, 'invitation', 'en', invitation)
    const mail = await invite(scene, 'en')
    expect(mail).toMatchObject({ state: 'SENT', language: 'en' })
    expect(mail.subject).toMatch(/^Come to Acme on \w+day, /)
    const arrived = await Promise.all(sink.mails.map((sunk) => sink.read(sunk)))
    expect(arrived.map(({ subject }) => subject)).toContain(mail.subject)
    expect(mail.html).toContain('Welcome, Jane &lt;b&gt;')
    expect(mail.html).toContain('<strong>shoes</strong>')
    expect(mail.html).toContain('href="https://way.example/"')
    expect(mail.body).toContain('Wear shoes, see the way (https://way.example/).')
    expect(mail.body).toContain('Location: Acme')
    expect((await invite(twin, 'en')).subject).toMatch(/^Your visit to Acme on /)
  })

  it('count for readers of another language where that has none, all of the mail then', async () => {
    const scene = await openScene(world)
    await save(scene, 'invitation', 'en', invitation)
    expect(await invite(scene, 'de')).toMatchObject({
      language: 'en',
      subject: expect.stringMatching(/^Come to Acme on \w+day, November/) as string,
    })
    await save(scene, 'invitation', 'de', { ...invitation, subject: 'Am {date}' })
    expect(await invite(scene, 'de')).toMatchObject({
      language: 'de',
      subject: expect.stringMatching(/^Am \w+tag, /) as string,
    })
  })

  it('are gone once somebody goes back to ours', async () => {
    const scene = await openScene(world)
    const params = { kind: 'invitation', language: 'en' }
    await save(scene, 'invitation', 'en', invitation)
    expect((await ask(scene, 'messageTexts.get', { params })).body).toMatchObject({
      own: invitation,
    })
    expect((await ask(scene, 'messageTexts.remove', { params })).status).toBe(200)
    expect((await ask(scene, 'messageTexts.remove', { params })).status).toBe(200)
    expect((await ask(scene, 'messageTexts.get', { params })).body).toMatchObject({ own: null })
    expect((await invite(scene, 'en')).subject).toMatch(/^Your visit to Acme on /)
  })

  it('are what chats are told, and text messages', async () => {
    const scene = await openScene(world)
    const chat = { kind: 'SLACK', name: 'Lobby', address: `${gateway.url}/hook` }
    expect((await ask(scene, 'messageChannels.create', { body: chat })).status).toBe(200)
    const body = '{visitorName} from {visitorCompany} is here for {hostName}.'
    await save(scene, 'text_here', 'en', { subject: '', body })
    const visit = await scene.visit({ firstname: 'Jane', lastname: 'Doe', status: 'CHECKED_IN' })
    await world.happen(scene.companyId, visit.key, 'visit.checked_in')
    await world.quiet()
    const told = gateway.requests.map((request) => request.body).join()
    expect(told).toMatch(/"Jane Doe from {2}is here for [^"]+\."/)
  })
})

describe('what cannot be said', () => {
  it.each<[string, Partial<MessageText>, object]>([
    [
      'a link that is missing',
      { body: '{message}' },
      { field: 'body.own.body', code: 'template_error_missing', name: 'link' },
    ],
    [
      'a variable that there is not',
      { subject: 'Hi {name}' },
      { field: 'body.own.subject', code: 'template_error_unknown', name: 'name' },
    ],
    [
      'a second header',
      { subject: 'Hi\r\nBcc: x@example.org' },
      { field: 'body.own.subject', code: 'template_error_line' },
    ],
  ])('is %s', async (_what, change, fault) => {
    const scene = await openScene(world)
    const answer = await ask(scene, 'messageTexts.put', {
      params: { kind: 'invitation', language: 'en' },
      body: { own: { ...invitation, ...change } },
    })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ error: { details: [fault] } })
    expect((await ask(scene, 'messageTexts.list')).body).toMatchObject({ texts: [] })
  })

  it('is a message or a language that there is not, or what somebody without the right says', async () => {
    const scene = await openScene(world)
    const { token } = await staffOf(world, scene, 'RECEPTION')
    const params = { kind: 'invitation', language: 'en' }
    const put = (call: object) =>
      ask(scene, 'messageTexts.put', { params, body: { own: invitation }, ...call })
    expect((await put({ params: { ...params, kind: 'spam' } })).status).toBe(404)
    expect((await put({ params: { ...params, language: 'xx' } })).status).toBe(404)
    expect((await put({ token })).code).toBe('forbidden')
  })
})

describe('the preview of a brand', () => {
  it('is an invitation in the colour and with the logo that are asked for, and keeps neither', async () => {
    const scene = await openScene(world)
    const background = '#c03030'
    const picture = sharp({ create: { width: 40, height: 20, channels: 3, background } })
    const logo = (await picture.png().toBuffer()).toString('base64')
    const asked = (body: object) => ask(scene, 'messageTexts.previewBrand', { body })
    const { html } = (await asked({ brandColour: '#0b6b4a', logo })).body as { html: string }
    expect(html).toContain('#0b6b4a')
    expect(html).toMatch(/<img src="data:image\/png;base64,[^"]+" alt="[^"]*Acme/)
    expect(html).not.toMatch(/<script|src="(?!data:)/)
    const { html: stored } = (await asked({ brandColour: '#2f5bd7' })).body as { html: string }
    expect(stored).not.toContain('#0b6b4a')
    expect(stored).not.toMatch(/<img src="data:[^"]+" alt="[^"]*Acme/)
  })

  it.each([
    ['no colour', { brandColour: 'green' }, 'validation_failed'],
    ['no base64', { brandColour: '#0b6b4a', logo: '***' }, 'validation_failed'],
    ['no picture', { brandColour: '#0b6b4a', logo: 'aGVsbG8=' }, 'file_type_not_allowed'],
  ])('is refused for %s', async (_name, body, code) => {
    const scene = await openScene(world)
    expect((await ask(scene, 'messageTexts.previewBrand', { body })).code).toBe(code)
  })
})

describe('the preview', () => {
  it('is the very mail, with nothing of it kept', async () => {
    const scene = await openScene(world)
    const params = { kind: 'invitation', language: 'en' }
    const body = {
      subject: 'To {companyName}',
      body: '<img src=x> {visitorFirstName} {nothing}\n\n{details}',
    }
    const answer = await ask(scene, 'messageTexts.preview', { params, body })
    expect(answer.body).toMatchObject({ subject: 'To Acme' })
    const { html, text } = answer.body as { html: string; text: string }
    expect(html).toContain('&lt;img src=x&gt; Vera')
    expect(html).not.toMatch(/<script|src="(?!data:)/)
    expect(text).toContain('Date: ')
    expect((await ask(scene, 'messageTexts.list')).body).toMatchObject({ texts: [] })
  })

  it('of our own words says what we say', async () => {
    const scene = await openScene(world)
    const mail = await invite(scene, 'en')
    const params = { kind: 'invitation', language: 'en' }
    const { ours } = (await ask(scene, 'messageTexts.get', { params })).body as {
      ours: MessageText
    }
    await save(scene, 'invitation', 'en', ours)
    const same = await invite(scene, 'en')
    expect(same.subject).toBe(mail.subject)
    // Each visit has a link of its own.
    const linesOf = (text: string) =>
      text
        .replaceAll(/jwt=\S+/g, 'jwt')
        .split('\n')
        .filter(Boolean)
        .toSorted()
    expect(linesOf(same.body)).toEqual(linesOf(mail.body))
  })

  it('of a text message is plain', async () => {
    const scene = await openScene(world)
    const params = { kind: 'text_here', language: 'fr' }
    const answer = await ask(scene, 'messageTexts.preview', {
      params,
      body: { subject: '', body: '{visitorName} : {link}' },
    })
    expect(answer.body).toMatchObject({ subject: '', html: '' })
    expect((answer.body as { text: string }).text).toMatch(/^Vera Visser : https?:/)
  })
})
