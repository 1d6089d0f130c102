/** A location with a mailbox that its hosts invite, and what comes of what they send. */
import { expect } from 'vitest'
import type { CallOutput } from '#contract/endpoint.ts'
import type { EndpointId, Endpoints } from '#contract/endpoints.ts'
import { outsideId } from '#contract/ids.ts'
import { imapPassword, type ImapMail, type startImapServer } from './imap-server.ts'
import { createUser } from './factories.ts'
import type { MailRow, MailWorld } from './mail-world.ts'
import { send, type Answer } from './send.ts'
import { staffOf } from './staff-scene.ts'
import { openScene } from './visit-scene.ts'

type Call = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }
type Server = Awaited<ReturnType<typeof startImapServer>>
export type MailboxInput = Record<string, unknown>
type Messages = CallOutput<Endpoints['mailboxes.messages']>['messages']

/** As somebody enters it, but for where it is. */
export const mailboxInput = {
  addresses: ['foyer@acme.example'],
  host: 'localhost',
  encryption: 'PLAIN',
  certificate: '',
  user: 'foyer',
  password: imapPassword,
  folder: 'INBOX',
  trust: 'AUTHENTICATION_RESULTS',
  serverName: 'mx.acme.example',
  ownDomains: [],
}

export async function openMailboxScene(world: MailWorld, server: Pick<Server, 'port'>) {
  const scene = await openScene(world)
  const administrator = await staffOf(world, scene, 'ADMINISTRATORS')
  const ask = (id: EndpointId, { params = {}, ...call }: Call = {}): Promise<Answer> =>
    send(world.app, id, {
      params: { companyId: outsideId('CO', scene.companyId), ...params },
      token: administrator.token,
      ...call,
    })
  async function ok<Body>(sent: Promise<Answer>): Promise<Body> {
    const answer = await sent
    expect([answer.status, answer.text]).toEqual([200, answer.text])
    // The contract's shape, which the server has checked.
    return answer.body as Body
  }
  const messages = async (mailboxId: string): Promise<Messages> => {
    const { messages: all } = await ok<CallOutput<Endpoints['mailboxes.messages']>>(
      ask('mailboxes.messages', { params: { mailboxId } }),
    )
    return all
  }
  return {
    ...scene,
    administrator,
    ask,
    ok,
    messages,
    list: () => ok<CallOutput<Endpoints['mailboxes.list']>>(ask('mailboxes.list')),
    /** @returns its id, once it has been read. */
    async connect(more: MailboxInput = {}): Promise<string> {
      const body = { ...mailboxInput, port: server.port, ...more }
      const { id } = await ok<{ id: string }>(ask('mailboxes.add', { body }))
      await world.quiet()
      return id
    },
    /** What came of each message, the newest first. */
    async read(mailboxId: string): Promise<readonly string[]> {
      await ok(ask('mailboxes.read', { params: { mailboxId } }))
      await world.quiet()
      return (await messages(mailboxId)).map(({ state, code }) =>
        code === null ? state : `${state} ${code}`,
      )
    },
    /** The visits that stand: day, hour, who, of what. */
    async visits(): Promise<readonly string[]> {
      const rows = await world.run<{ line: string }>(
        `select concat_ws(' ', to_char(v.start_at at time zone 'UTC', 'MM-DD"T"HH24:MI'), p.email, m.title) as line
         from visits v join visitors p using (company_id, visitor_id) join meetings m using (company_id, meeting_id)
         where v.company_id = $1 and v.cancelled_at is null and m.title <> '' order by 1`,
        [scene.companyId],
      )
      return rows.map(({ line }) => line)
    },
  }
}

export const mailboxHost = 'hanna@acme.example'

/** With a host, and the mailbox that is invited. */
export async function openHostScene(world: MailWorld, server: Server) {
  const scene = await openMailboxScene(world, server)
  const hostId = await createUser(world.deps, scene.companyId, {
    firstname: 'Hanna',
    lastname: 'Host',
    email: 'Hanna@acme.example',
  })
  const mailboxId = await scene.connect()
  /** @returns what came of it */
  const take = async (...args: Parameters<typeof mailOf>): Promise<string | undefined> => {
    server.add(mailOf(...args))
    return (await scene.read(mailboxId))[0]
  }
  const invite = (event: Parameters<typeof invitation>[1] = {}) =>
    take(mailboxHost, invitation(mailboxHost, event))
  const replies = () =>
    world.run<MailRow>(
      `select * from mails where company_id = $1 and template = 'calendar_reply' order by mail_id`,
      [scene.companyId],
    )
  const ids = () =>
    world.run<{ pass_id: string }>(
      `select pass_id from visits where company_id = $1 and cancelled_at is null order by visit_date`,
      [scene.companyId],
    )
  return { ...scene, hostId, mailboxId, take, invite, replies, ids }
}

type Event = {
  readonly uid?: string
  readonly method?: string
  readonly sequence?: number
  /** `20261201T090000Z` */
  readonly start?: string
  readonly end?: string
  readonly stamp?: string
  readonly attendees?: readonly string[]
  readonly more?: readonly string[]
  readonly title?: string
}

/** An invitation as a calendar sends it. */
export function invitation(
  organiser: string,
  {
    uid = 'one@calendar.example',
    method = 'REQUEST',
    sequence = 0,
    start = 'DTSTART:20270301T090000Z',
    end = 'DTEND:20270301T100000Z',
    stamp = '20261120T090000Z',
    attendees = ['ann@guest.example'],
    more = [],
    title = 'Audit',
  }: Event = {},
): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Calendar//EN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${String(sequence)}`,
    `DTSTAMP:${stamp}`,
    ...(start === '' ? [] : [start]),
    ...(end === '' ? [] : [end]),
    `SUMMARY:${title}`,
    `ORGANIZER:mailto:${organiser}`,
    'ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:foyer@acme.example',
    ...attendees.map((email) => `ATTENDEE;CN=Ann Lee:mailto:${email}`),
    ...more,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

let count = 0

/** The mail in which it comes. */
export function mailOf(
  sender: string,
  calendar: string,
  {
    results = `mx.acme.example; dmarc=pass header.from=${sender.slice(sender.indexOf('@') + 1)}`,
    id,
  }: { readonly results?: string; readonly id?: string } = {},
): ImapMail {
  count += 1
  return {
    headers: [
      ...(results === '' ? [] : [`Authentication-Results: ${results}`]),
      `From: "Somebody, Else" <${sender}>`,
      'To: foyer@acme.example',
      'Subject: =?utf-8?q?Einladung=21?=',
      `Message-ID: <${id ?? `${String(count)}@mail.example`}>`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="b"',
    ].join('\r\n'),
    parts: [
      { type: 'text/plain', body: 'Please come.' },
      { type: 'text/calendar', body: calendar, encoding: 'base64' },
    ],
  }
}
