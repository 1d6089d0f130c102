/** People by SCIM 1.1. Reference §9. */
import { applyOperations } from '#domain/scim/patch.ts'
import { isObject, readResource, type Json, type JsonObject } from '#domain/scim/resource.ts'
import { userType } from '#domain/scim/schema.ts'
import {
  coreUrn,
  operationsOfVersionOne,
  personAsVersionOne,
  personOfVersionOne,
} from '#domain/scim/version-one.ts'
import { objectOf, type ScimAnswer, type ScimCall, type ScimHandler } from './call.ts'
import { abilities } from './discovery.ts'
import { resourceOf } from './present-user.ts'
import { accepted, type ScimError } from './scim-error.ts'
import { changeUser, createUser, deleteUser, getUser, listUsers, replaceUser } from './users.ts'

const asOne = (answer: ScimAnswer): ScimAnswer => ({
  ...answer,
  body: answer.body === null ? null : personAsVersionOne(answer.body),
})
const withPerson =
  (work: ScimHandler): ScimHandler =>
  async (call) =>
    asOne(await work({ ...call, body: accepted(personOfVersionOne(objectOf(call.body))) }))

export const versionOneUsers = {
  list: async (call: ScimCall): Promise<ScimAnswer> => {
    const answer = await listUsers(call)
    const resources = answer.body?.['Resources']
    const list = Array.isArray(resources) ? (resources as readonly Json[]) : []
    const body: JsonObject = {
      ...answer.body,
      schemas: [coreUrn],
      Resources: list.filter(isObject).map(personAsVersionOne),
    }
    return { ...answer, body }
  },
  create: withPerson(createUser),
  get: async (call: ScimCall) => asOne(await getUser(call)),
  replace: withPerson(replaceUser),
  patch: async (call: ScimCall): Promise<ScimAnswer> => {
    const operations = operationsOfVersionOne(objectOf(call.body))
    return asOne(
      await changeUser(call, (row) => {
        const changed = accepted(applyOperations(userType, resourceOf(row), operations))
        return accepted(readResource(userType, accepted(personOfVersionOne(changed))))
      }),
    )
  },
  remove: deleteUser,
}

export async function versionOneConfig({ base }: ScimCall): Promise<ScimAnswer> {
  const body = {
    schemas: [coreUrn],
    ...abilities,
    xmlDataFormat: { supported: false },
    meta: { location: `${base}/ServiceProviderConfigs` },
  }
  return Promise.resolve({ status: 200, did: 'READ', body })
}

export function versionOneError({ status, message }: ScimError): JsonObject {
  return { Errors: [{ description: message, code: String(status) }] }
}
