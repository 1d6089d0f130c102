/** A sound call of every endpoint about access tokens (`sample-calls.ts`). */
import type { Call } from './send.ts'

export const oauthCalls = {
  'oauth.metadata': {},
  'oauth.resource': {},
  'oauth.token': {
    body: { client_id: 'A', client_secret: 'B', grant_type: 'client_credentials' },
  },
  'oauth.revoke': { body: { client_id: 'A', client_secret: 'B', token: 'C' } },
  'oauth.introspect': { body: { client_id: 'A', client_secret: 'B', token: 'C' } },
  'oauth.verify': { body: { token: 'C' } },
} satisfies Record<string, Call>
