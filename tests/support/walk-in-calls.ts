/** A sound call of every endpoint of the walk-in area. */
import type { Call } from './send.ts'

type Tokens = Readonly<Record<'location' | 'visitor', string>>

/** What is asked with the link of the sign, with a visit's, or by an API client (no token). */
export function walkInCalls(tokens: Tokens, ids: Readonly<Record<string, string>>) {
  const location = { token: tokens.location }
  const deviceToken = ids['deviceToken']
  return {
    'params.walkIn': {},
    'params.putWalkIn': {
      body: { defaultRecipientId: ids['userId'], hostStep: 'OPTIONAL', rememberVisitors: true },
    },
    'walkIn.data': { ...location, query: { language: 'en' } },
    'walkIn.createVisit': {
      ...location,
      body: {
        visitor: {
          firstname: 'Wim',
          lastname: 'Walker',
          email: 'wim@example.com',
          customFields: [{ id: ids['customFieldId'], value: 'w' }],
        },
        host: { id: ids['userId'] },
      },
    },
    'visitors.verifyIdentity': {
      ...location,
      body: { email: 'wim@example.com', language: 'en', state: { step: 'host' } },
    },
    'walkIn.recognise': { ...location, body: { deviceToken } },
    'walkIn.remember': { token: tokens.visitor },
    'walkIn.forget': { ...location, body: { deviceToken } },
    'visitors.forgetDevices': {},
    'walkIn.createLink': {},
    'walkIn.sign': { query: { language: 'en', entrance: 'North' } },
    'walkIn.printSign': { query: { size: 'A5' } },
  } satisfies Record<string, Call>
}
