/** The API as a collection of Bruno: a folder for each resource, a file for each call of an API client. */
import type { OpenApiDocument } from '#server/platform/open-api/build-document.ts'
import { operationsIn, type NamedOperation } from '../client/operations-in.ts'
import {
  envJsonToBruV2,
  jsonToBruV2,
  jsonToCollectionBru,
  type BrunoField,
  type BrunoRequest,
} from './bruno-language.ts'
import { sampleOf } from './sample-of.ts'

/** The files by their paths. */
export function writeCollection(document: OpenApiDocument): ReadonlyMap<string, string> {
  const calls = operationsIn(document).filter(({ operation }) =>
    operation.security.some((scheme) => 'client' in scheme),
  )
  const version = String(document.info['version'])
  return new Map([
    [
      'bruno.json',
      `${JSON.stringify({ version: '1', name: `Foyer ${version}`, type: 'collection' })}\n`,
    ],
    ['collection.bru', jsonToCollectionBru({ auth })],
    ['environments/Foyer.bru', envJsonToBruV2({ variables })],
    ...calls.map((named, index): [string, string] => [
      `${named.operation.tags[0] ?? 'Other'}/${named.id}.bru`,
      jsonToBruV2(requestOf(named, index + 1)),
    ]),
  ])
}

const auth = {
  mode: 'oauth2',
  oauth2: {
    grantType: 'client_credentials',
    accessTokenUrl: '{{baseUrl}}/oauth/token',
    clientId: '{{clientId}}',
    clientSecret: '{{clientSecret}}',
    scope: '',
    credentialsPlacement: 'body',
    credentialsId: 'foyer',
    tokenPlacement: 'header',
    tokenHeaderPrefix: 'Bearer',
    autoFetchToken: true,
    autoRefreshToken: false,
  },
}
const variables = [
  { name: 'baseUrl', value: 'https://foyer.example.com', enabled: true, secret: false },
  { name: 'companyId', value: 'CO-', enabled: true, secret: false },
  { name: 'clientId', value: '', enabled: true, secret: false },
  { name: 'clientSecret', value: '', enabled: true, secret: true },
]

function requestOf({ id, line, operation }: NamedOperation, seq: number): BrunoRequest {
  const space = line.indexOf(' ')
  const path = line.slice(space + 1).replaceAll(/\{(\w+)\}/g, ':$1')
  const body = bodyOf(operation)
  return {
    meta: { name: id, type: 'http', seq },
    http: {
      method: line.slice(0, space).toLowerCase(),
      url: `{{baseUrl}}${path}`,
      body: body?.json !== undefined ? 'json' : body === undefined ? 'none' : 'multipartForm',
      auth: 'inherit',
    },
    params: operation.parameters.flatMap(parameterOf),
    ...(body === undefined ? {} : { body }),
    docs: `${operation.summary}\n\n${operation.description}`,
  }
}

/** What may be left out is there, switched off. */
function parameterOf({
  in: where,
  name,
  required,
  schema,
  example,
}: NamedOperation['operation']['parameters'][number]): readonly BrunoField[] {
  if (where === 'header') return []
  const sample = example ?? sampleOf(schema)
  const text = typeof sample === 'string' ? sample : JSON.stringify(sample)
  const value = name === 'companyId' ? '{{companyId}}' : text
  return [{ name, value, type: where, enabled: where === 'path' || required }]
}

function bodyOf({ requestBody }: NamedOperation['operation']): BrunoRequest['body'] {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (content === undefined) return undefined
  if (type !== 'application/json') {
    return { multipartForm: [{ name: 'document', type: 'file', value: [], enabled: true }] }
  }
  return { json: JSON.stringify(sampleOf(content.schema), null, 2) }
}
