/** An emergency under way, and a sound call of every endpoint about it. */
import type { EndpointId } from '#contract/endpoints.ts'
import type { TestApp } from './build-app.ts'
import { send, type Call } from './send.ts'

/** @returns its outside id by the name that paths use. */
export async function openSampleEmergency(
  { app }: TestApp,
  { client, companyId }: { client: string; companyId: string },
): Promise<{ emergencyId: string }> {
  const answer = await send(app, 'emergencies.start', {
    token: client,
    params: { companyId },
    body: { drill: true },
  })
  if (answer.status !== 200) throw new Error(`no emergency: ${answer.text}`)
  return { emergencyId: (answer.body as { id: string }).id }
}

export function emergencyCalls(
  ids: Readonly<Record<string, string>>,
  tokens: Readonly<Record<'employee', string>>,
): Record<Extract<EndpointId, `emergencies.${string}`>, Call> {
  const mark = {
    id: '0198f3a0-0000-7000-8000-000000000001',
    person: ids['visitorId'],
    state: 'SAFE',
    at: '2026-11-21T09:00:00Z',
  }
  return {
    'emergencies.list': {},
    'emergencies.roll': {},
    'emergencies.live': { token: tokens.employee },
    'emergencies.mark': { body: { marks: [mark] } },
    'emergencies.end': {},
    'emergencies.start': { body: { drill: false } },
    'emergencies.message': {
      body: { emergencyId: ids['emergencyId'], text: 'Go to the car park.' },
    },
    'emergencies.inHouse': {},
    'emergencies.report': {},
  }
}
