/** One visitor of the demo company, brought as far as the state says, step by step as a person would. */
import { epochMs } from '#domain/time/instant.ts'
import { instantOf } from '#domain/time/write-instant.ts'
import { addDays, startOfLocalDay } from '#domain/time/local-date.ts'
import { textOf, type DemoApi } from './demo-client.ts'
import type { DemoState, DemoVisitor } from './demo-people.ts'

export type DemoPlace = {
  readonly companyId: string
  readonly timeZone: string
  /** The location's date. */
  readonly today: string
  readonly hostIds: readonly string[]
}

type Step =
  | 'details'
  | 'answers'
  | 'refusal'
  | 'sign'
  | 'complete'
  | 'ready'
  | 'on-site'
  | 'check-in'
  | 'check-out'

/** What each state takes, in order. */
const steps: Readonly<Record<DemoState, readonly Step[]>> = {
  invited: [],
  begun: ['details'],
  registered: ['details', 'answers', 'sign', 'complete'],
  ready: ['details', 'answers', 'sign', 'complete', 'ready'],
  'on-site': ['details', 'answers', 'sign', 'complete', 'on-site'],
  'checked-in': ['details', 'answers', 'sign', 'complete', 'check-in'],
  'checked-out': ['details', 'answers', 'sign', 'complete', 'check-in', 'check-out'],
  denied: ['details', 'refusal'],
  'in-review': [],
}

const goodAnswers = [
  { id: 'purpose', value: 'meeting' },
  { id: 'fever', value: 'false' },
  { id: 'wishes', value: 'A room with a whiteboard, please.' },
]
const answersThatRefuse = [
  { id: 'purpose', value: 'meeting' },
  { id: 'fever', value: 'true' },
]

export async function addDemoVisitor(
  api: DemoApi,
  token: string,
  place: DemoPlace,
  visitor: DemoVisitor,
): Promise<void> {
  const { companyId } = place
  const { firstname, lastname, companyName, email, mobile = '', language } = visitor
  const day = addDays(place.today, visitor.day ?? 0)
  const meeting = await api('meetings.create', {
    token,
    params: { companyId },
    body: {
      title: visitor.title,
      startAt: instantAt(day, visitor.from, place.timeZone),
      endAt: instantAt(day, visitor.to, place.timeZone),
      hostId: place.hostIds[visitor.host % place.hostIds.length],
      visitors: [{ firstname, lastname, companyName, email, mobile, language }],
    },
  })
  const visits = meeting['visits']
  const visitId: unknown = Array.isArray(visits) ? visits[0] : undefined
  if (typeof visitId !== 'string') throw new Error('The demo meeting has no visit.')
  const [date = '', meetingId = '', visitorId = ''] = visitId.split('/')
  const params = { companyId, date, meetingId, visitorId }
  const todo = steps[visitor.state]
  if (todo.length === 0) return
  const { link } = await api('visits.createLink', { token, params })
  const own = new URL(String(link)).searchParams.get('jwt') ?? ''
  for (const step of todo) await take(api, { token, own, params, visitor }, step)
}

type Scene = {
  readonly token: string
  /** The visitor's own token. */
  readonly own: string
  readonly params: Readonly<Record<string, string>>
  readonly visitor: DemoVisitor
}

async function take(api: DemoApi, scene: Scene, step: Step): Promise<void> {
  const { token, own, params, visitor } = scene
  const { firstname, lastname, companyName, email, mobile = '', language } = visitor
  switch (step) {
    case 'details':
      await api('visitors.updateOwn', {
        token: own,
        params,
        body: { firstname, lastname, companyName, email, mobile, language },
      })
      return
    case 'answers':
      await api('visits.putCustomFields', { token: own, params, body: goodAnswers })
      return
    case 'refusal':
      await api('visits.putCustomFields', { token: own, params, body: answersThatRefuse })
      await api('visits.deny', { token: own, params, body: {} })
      return
    case 'sign': {
      const data = await api('visitData.get', { token: own, params })
      const agreement = lastOf(data['agreements'])
      await api('visits.signAgreement', {
        token: own,
        params,
        body: {
          agreementId: textOf(agreement, 'id'),
          language: textOf(data, 'language'),
          signatureToken: '',
        },
      })
      return
    }
    case 'complete':
      await api('visits.completeRegistration', { token: own, params, body: { valid: true } })
      return
    case 'ready':
      await api('visits.preCheckIn', { token: own, params })
      return
    case 'on-site':
      await api('visits.onSite', { token, params, body: {} })
      return
    case 'check-in':
      await api('visits.checkIn', { token, params, body: {} })
      return
    case 'check-out':
      await api('visits.checkOut', { token, params })
  }
}

/** The house rules come last: who comes for a meeting signs those. */
function lastOf(list: unknown): Record<string, unknown> {
  const last: unknown = Array.isArray(list) ? list.at(-1) : undefined
  if (typeof last !== 'object' || last === null) throw new Error('The demo has no agreement.')
  return { ...last }
}

/** `HH:MM` on the location's clock that day, as an instant. */
function instantAt(day: string, time: string, timeZone: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return instantOf(epochMs(startOfLocalDay(day, timeZone)) + (hours * 60 + minutes) * 60_000)
}
