/** A sound call of every endpoint that changes or ends a meeting, or days of it. */
import type { Call } from './send.ts'

export function meetingCalls(ids: Readonly<Record<string, string>>, meeting: object) {
  return {
    'meetings.cancelOccurrences': { body: { scope: 'DAY' } },
    'meetings.restoreOccurrence': { body: { visitorIds: [ids['visitorId']] } },
    'meetings.changeOccurrences': { body: { scope: 'DAY', ...meeting } },
    'meetings.update': { body: meeting },
    'meetings.approve': {},
    'meetings.deny': { body: { reason: 'Not today' } },
    'meetings.invite': {},
    'meetings.close': {},
    'meetings.cancel': {},
  } satisfies Record<string, Call>
}
