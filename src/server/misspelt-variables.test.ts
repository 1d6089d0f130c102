import { expect, it } from 'vitest'
import { environmentNames } from './config.ts'
import { misspeltVariables } from './misspelt-variables.ts'

it.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['DATBAASE_URL', 'DATABASE_URL'],
  ['database_url', 'DATABASE_URL'],
  ['SMPT_URL', 'SMTP_URL'],
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['TRUSTPROXY', 'TRUST_PROXY'],
  ['FOYER_INBX', 'FOYER_INBOX'],
  ['S3_BUCKETS', 'S3_BUCKET'],
  ['SECRET_KEY', 'SECRET_KEYS'],
])('%s is recognised as a misspelt %s', (name, meant) => {
  expect(misspeltVariables({ [name]: 'x' }, environmentNames)).toEqual([
    `${name} is not read. Did you mean ${meant}?`,
  ])
})

it('reports a name that starts like a Foyer variable but is not one', () => {
  expect(misspeltVariables({ FOYER_COLOUR: 'red' }, environmentNames)).toEqual([
    'FOYER_COLOUR is not read: docs/configuration.md lists every variable.',
  ])
})

it('does not report correct names, or names that other programs need', () => {
  const others = {
    HOSTS: '1',
    POST: '1',
    PORTS: '1',
    HOSTNAME: 'box',
    PGDATABASE: 'x',
    LOGNAME: 'root',
    AWS_REGION: 'eu',
    npm_package_version: '1',
    npm_config_node_gyp: '1',
    NODE_ENV: 'production',
    XDG_DATA_DIRS: '/usr/share',
    MAIL: '/var/mail/root',
  }
  const right = Object.fromEntries(environmentNames.map((name) => [name, 'x']))
  expect(misspeltVariables({ ...others, ...right }, environmentNames)).toEqual([])
})
