/** What stands in the form of a directory. */
import type { CallInput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import {
  directoryKinds,
  encryptions,
  type MappedField,
  type DirectoryKind,
} from '#domain/people/directory/settings.ts'
import { joinableGroups } from '#domain/rights/right.ts'
import { formText } from '#web/registration/details/form-text.ts'

export type LdapBody = CallInput<Endpoints['ldap.put']>['body']

/** @param lines how many lines the table of groups has */
export function readForm(values: FormData, lines: number): LdapBody {
  const text = (name: string) => formText(values, name).trim()
  const attribute = (field: MappedField) => text(`attributes.${field}`)
  return {
    kind: kindIn(values),
    host: text('host'),
    port: Number(text('port')),
    encryption: encryptions.find((one) => one === text('encryption')) ?? 'LDAPS',
    certificate: text('certificate'),
    bindName: text('bindName'),
    bindPassword: formText(values, 'bindPassword'),
    base: text('base'),
    filter: text('filter'),
    attributes: {
      firstname: attribute('firstname'),
      lastname: attribute('lastname'),
      email: attribute('email'),
      phone: attribute('phone'),
      language: attribute('language'),
      picture: attribute('picture'),
    },
    groupRoles: Array.from({ length: lines }, (_, index) => ({
      group: text(`groupRoles.${String(index)}.group`),
      role:
        joinableGroups.find((one) => one === text(`groupRoles.${String(index)}.role`)) ?? 'AGENTS',
    })),
    brakePercent: Number(text('brakePercent')),
    isNightly: values.has('isNightly'),
    signsIn: values.has('signsIn'),
  }
}

function kindIn(values: FormData): DirectoryKind {
  return directoryKinds.find((one) => one === formText(values, 'kind')) ?? 'ACTIVE_DIRECTORY'
}
