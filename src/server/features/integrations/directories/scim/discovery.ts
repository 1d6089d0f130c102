/** What this server of SCIM can do, and what its resources look like. RFC 7643 §5–7. */
import type { JsonObject } from '#domain/scim/resource.ts'
import { listUrn, resourceTypes, schemas, type Attribute } from '#domain/scim/schema.ts'
import type { ScimAnswer, ScimCall } from './call.ts'
import { maxPage } from './lists.ts'
import { notFound, ScimError } from './scim-error.ts'

const urn = 'urn:ietf:params:scim:schemas:core:2.0'

export async function serviceProviderConfig({ base }: ScimCall): Promise<ScimAnswer> {
  const body = {
    schemas: [`${urn}:ServiceProviderConfig`],
    ...abilities,
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  }
  return Promise.resolve({ status: 200, did: 'READ', body })
}

/** The same in both versions. */
export const abilities = {
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: maxPage },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token that Foyer shows when the directory is connected.',
      primary: true,
    },
  ],
} as const

export async function listSchemas(call: ScimCall): Promise<ScimAnswer> {
  return Promise.resolve(
    oneOrAll(
      call,
      schemas.map((schema) => ({
        schemas: [`${urn}:Schema`],
        id: schema.id,
        name: schema.name,
        description: schema.description,
        attributes: schema.attributes.map((one) => describe(one)),
        meta: { resourceType: 'Schema', location: `${call.base}/Schemas/${schema.id}` },
      })),
    ),
  )
}

export async function listResourceTypes(call: ScimCall): Promise<ScimAnswer> {
  return Promise.resolve(
    oneOrAll(
      call,
      resourceTypes.map(({ name, endpoint, description, schema, extensions }) => ({
        schemas: [`${urn}:ResourceType`],
        id: name,
        name,
        endpoint,
        description,
        schema: schema.id,
        schemaExtensions: extensions.map(({ id }) => ({ schema: id, required: false })),
        meta: { resourceType: 'ResourceType', location: `${call.base}/ResourceTypes/${name}` },
      })),
    ),
  )
}

/** Filters are refused here (RFC 7644 §4). */
function oneOrAll(
  { id, query }: ScimCall,
  all: readonly (JsonObject & { readonly id: string })[],
): ScimAnswer {
  if ((query['filter'] ?? '') !== '') throw new ScimError(403, 'What is described is not filtered.')
  if (id !== '') {
    const one = all.find((known) => known.id === id)
    if (one === undefined) throw notFound('description')
    return { status: 200, did: 'READ', body: one }
  }
  const body = {
    schemas: [listUrn],
    totalResults: all.length,
    startIndex: 1,
    itemsPerPage: all.length,
    Resources: all,
  }
  return { status: 200, did: 'READ', body }
}

function describe(attribute: Attribute): JsonObject {
  const { name, type, description, sub, canonicalValues, referenceTypes } = attribute
  return {
    name,
    type,
    description,
    multiValued: attribute.multiValued === true,
    required: attribute.required === true,
    ...(type !== 'complex' && type !== 'boolean' && { caseExact: attribute.caseExact === true }),
    mutability: attribute.readOnly === true ? 'readOnly' : 'readWrite',
    returned: 'default',
    uniqueness: attribute.unique === true ? 'server' : 'none',
    ...(canonicalValues !== undefined && { canonicalValues }),
    ...(referenceTypes !== undefined && { referenceTypes }),
    ...(sub !== undefined && { subAttributes: sub.map((one) => describe(one)) }),
  }
}
