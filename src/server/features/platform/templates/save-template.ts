import { outsideId } from '#contract/ids.ts'
import { asCompany, type OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act, type NewEvent } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import type { Above } from './apply-templates.ts'
import { refuseForeignParts, type RightsAbove } from './policy.ts'
import {
  insertTemplate,
  listTemplates,
  lockTemplates,
  markRemoved,
  renameTemplateRow,
} from './queries.ts'

/** A name that is taken is a conflict, which the table's index decides. @returns the uuid */
export async function createTemplate(
  tx: Tx,
  organisationId: OrganisationId,
  act: Act,
  name: string,
): Promise<string> {
  const templateId = uuid7()
  await insertTemplate(tx, organisationId, { templateId, name, at: act.at })
  await note(tx, organisationId, act, templateId, 'setting_template.created', {
    from: null,
    to: { name },
  })
  return templateId
}

/** @throws ApiError not_found */
export async function renameTemplate(
  tx: Tx,
  organisationId: OrganisationId,
  act: Act,
  { templateId, name }: { readonly templateId: string; readonly name: string },
): Promise<void> {
  await lockTemplates(tx, organisationId)
  const templates = await listTemplates(tx, organisationId)
  const before = mustFind(templates.find((one) => one.templateId === templateId))
  await renameTemplateRow(tx, organisationId, templateId, name)
  await note(tx, organisationId, act, templateId, 'setting_template.renamed', {
    from: { name: before.name },
    to: { name },
  })
}

/**
 * Locations that follow it go back to what they had, or to what another template says, by a job.
 * @throws ApiError not_found | forbidden
 */
export async function removeTemplate(
  above: Above & { readonly act: Act; readonly rights: RightsAbove },
  templateId: string,
): Promise<void> {
  const { tx, organisationId, act } = above
  await lockTemplates(tx, organisationId)
  const templates = await listTemplates(tx, organisationId)
  const template = mustFind(templates.find((one) => one.templateId === templateId))
  refuseForeignParts(above, template)
  await markRemoved(tx, organisationId, templateId, act.at)
  await note(tx, organisationId, act, templateId, 'setting_template.removed', {
    from: { name: template.name },
    to: null,
  })
}

async function note(
  tx: Tx,
  organisationId: OrganisationId,
  act: Act,
  templateId: string,
  kind: 'setting_template.created' | 'setting_template.renamed' | 'setting_template.removed',
  changed: NewEvent['changed'] & object,
): Promise<void> {
  const subject = `setting_template:${outsideId('TP', templateId)}` as const
  await appendEvent(tx, asCompany(organisationId), act, { kind, subject, changed })
}
