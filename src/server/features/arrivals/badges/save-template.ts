import type { EventSubject } from '#domain/audit/event-kind.ts'
import type { createBadgeTemplate as endpoint } from '#contract/arrivals/badges.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import { checkTemplate } from '#domain/badge/check-template.ts'
import type { BadgeTemplate } from '#domain/badge/badge-template.ts'
import { changeTo } from '#server/platform/audit/keep-changes.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type AnyAct, type NewEvent } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { versionOf } from './present.ts'
import {
  findTemplate,
  insertTemplate,
  lockFieldIds,
  lockTemplate,
  updateTemplate,
} from './queries.ts'

type TemplateInput = HandlerInput<typeof endpoint>['body'] & {
  readonly version?: string | undefined
}

/**
 * Adds a template.
 * @returns its uuid.
 * @throws ApiError validation_failed | conflict when another one has the name
 */
export async function createTemplate(
  tx: Tx,
  companyId: CompanyId,
  act: AnyAct,
  input: TemplateInput,
): Promise<string> {
  await refuseFaults(tx, companyId, input)
  const badgeTemplateId = uuid7()
  await insertTemplate(tx, {
    company_id: companyId,
    badge_template_id: badgeTemplateId,
    ...columns(input, act),
  })
  await tell(tx, companyId, act, 'badge_template.saved', badgeTemplateId)
  return badgeTemplateId
}

/**
 * Replaces a template. What was printed stays as it was; what waits is printed by the new one.
 * @returns its new version.
 * @throws ApiError not_found | validation_failed | conflict | changed_meanwhile where it is no longer what was read
 */
export async function replaceTemplate(
  tx: Tx,
  companyId: CompanyId,
  act: AnyAct,
  badgeTemplateId: string,
  input: TemplateInput,
): Promise<string> {
  await refuseFaults(tx, companyId, input)
  const before = mustFind(await lockTemplate(tx, companyId, badgeTemplateId))
  if (input.version !== undefined && input.version !== versionOf(before)) {
    throw new ApiError('changed_meanwhile')
  }
  await updateTemplate(tx, companyId, badgeTemplateId, columns(input, act))
  const { name, widthMm, heightMm, elements } = input
  await tell(
    tx,
    companyId,
    act,
    'badge_template.saved',
    badgeTemplateId,
    changeTo(
      { ...before, width: Number(before.width_mm), height: Number(before.height_mm) },
      { name, width: widthMm, height: heightMm, elements },
    ),
  )
  return versionOf(mustFind(await findTemplate(tx, companyId, badgeTemplateId)))
}

/** @throws ApiError validation_failed for what could never be printed */
export async function refuseFaults(
  tx: Tx,
  companyId: CompanyId,
  template: BadgeTemplate,
): Promise<void> {
  const faults = checkTemplate(template, await lockFieldIds(tx, companyId))
  if (faults.length === 0) return
  throw new ApiError(
    'validation_failed',
    faults.map(({ field, ...fault }) => ({ field: `body.${field}`, ...fault })),
  )
}

export async function tell(
  tx: Tx,
  companyId: CompanyId,
  act: AnyAct,
  kind: 'badge_template.saved' | 'badge_template.removed',
  badgeTemplateId: string,
  changed?: NewEvent['changed'],
): Promise<void> {
  const subject: EventSubject = `badge_template:${outsideId('BT', badgeTemplateId)}`
  await appendEvent(tx, companyId, act, { kind, subject, ...(changed && { changed }) })
}

function columns(input: TemplateInput, act: AnyAct) {
  return {
    name: input.name,
    width_mm: String(input.widthMm),
    height_mm: String(input.heightMm),
    elements: JSON.stringify(input.elements),
    updated_at: act.at,
  }
}
