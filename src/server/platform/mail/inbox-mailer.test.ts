import { expect, it } from 'vitest'
import { createInboxMailer } from './inbox-mailer.ts'
import type { Mail } from './mail.ts'

const mail: Mail = {
  messageId: '<a@foyer.example>',
  language: 'en',
  from: { address: 'foyer@localhost', name: 'Foyer' },
  to: { address: 'zoe@example.org' },
  subject: 'Your visit',
  html: '<p>Hello</p>',
  text: 'Hello',
  attachments: [],
}

it('keeps the mail as it is', async () => {
  const kept: Mail[] = []
  const mailer = createInboxMailer((one) => {
    kept.push(one)
    return Promise.resolve()
  })
  expect(await mailer.send(mail)).toEqual({ ok: true, messageId: '<a@foyer.example>' })
  expect(kept).toEqual([mail])
  await mailer.close()
})

it('refuses what SMTP would refuse', async () => {
  const mailer = createInboxMailer(() => Promise.reject(new Error('nothing may be stored')))
  expect(await mailer.send({ ...mail, subject: 'a\r\nb' })).toMatchObject({
    reason: 'invalid_header',
  })
  expect(await mailer.send({ ...mail, to: { address: 'nobody' } })).toMatchObject({
    reason: 'invalid_address',
  })
})

it('reports a store that fails as temporary', async () => {
  const mailer = createInboxMailer(() =>
    Promise.reject(new TypeError('no connection to zoe@example.org')),
  )
  expect(await mailer.send(mail)).toEqual({
    ok: false,
    kind: 'temporary',
    reason: 'storage',
    detail: 'TypeError',
  })
})
