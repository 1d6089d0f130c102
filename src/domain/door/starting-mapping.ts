import type { RestMapping } from './rest-mapping.ts'

const json = (value: object): string => JSON.stringify(value, null, 2)

/** What an empty form begins with; somebody changes it on the screen until it fits their system. */
export const startingMapping: RestMapping = {
  insert: {
    method: 'POST',
    path: '/credentials',
    body: json({
      cardNumber: '{{tokenNumber}}',
      accessLevel: '{{level}}',
      firstName: '{{firstname}}',
      lastName: '{{lastname}}',
      validFrom: '{{startAt}}',
      validUntil: '{{endAt}}',
      externalId: '{{reference}}',
    }),
  },
  change: {
    method: 'PATCH',
    path: '/credentials/{{id}}',
    body: json({ accessLevel: '{{level}}' }),
  },
  withdraw: { method: 'DELETE', path: '/credentials/{{id}}', body: '' },
  list: {
    path: '/credentials?page={{page}}',
    items: '/items',
    id: '/id',
    token: '/cardNumber',
    level: '/accessLevel',
    reference: '/externalId',
  },
  idPointer: '/id',
  levels: {
    NO_ACCESS: 'no-access',
    EXPECTED: 'expected',
    ON_SITE: 'on-site',
    CHECKED_IN: 'checked-in',
    CHECKED_OUT: 'checked-out',
    EMPLOYEE: 'employee',
  },
}

const topic = 'foyer/doors/credentials/{{token}}'
const message = (action: string, more: object = {}): RestMapping['insert'] => ({
  method: 'POST',
  path: topic,
  body: json({ action, card: '{{tokenNumber}}', ...more, reference: '{{reference}}' }),
})
const access = { level: '{{level}}', hasAccess: '{{hasAccess}}' }

/** The same for messages: what a controller keeps as the card's state, and nobody's name. */
export const startingMessages: RestMapping = {
  ...startingMapping,
  insert: message('set', { ...access, from: '{{startAt}}', until: '{{endAt}}' }),
  change: message('set', { ...access, from: '{{startAt}}', until: '{{endAt}}' }),
  withdraw: message('remove'),
  list: { ...startingMapping.list, path: '' },
  idPointer: '',
}
