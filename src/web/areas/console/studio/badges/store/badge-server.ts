import { type EditedBadge, editBadge } from '#domain/badge/edit/edited-badge.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { BadgesCall, StoredBadge } from '../badges-queries.ts'

/** A badge as the server has it. */
export type KeptBadge = { readonly version: string; readonly badge: EditedBadge }

/** How a badge reaches the server. */
export type BadgeServer = {
  readonly read: () => Promise<KeptBadge>
  /** Resolves to the new version; null where somebody has saved since `kept` was read. */
  readonly write: (badge: EditedBadge, kept: KeptBadge) => Promise<string | null>
}

export function keptBadge({ name, version, ...template }: StoredBadge): KeptBadge {
  return { version, badge: editBadge(name, template) }
}

/** What a call takes: lists that may be changed, in place of ours that may not. */
export function bodyOf({ name, ...badge }: EditedBadge) {
  return { name: name.trim(), ...templateBody(badge) }
}

export function templateBody({ widthMm, heightMm, elements }: Omit<EditedBadge, 'name'>) {
  return {
    widthMm,
    heightMm,
    elements: elements.map(({ when = [], ...element }) => ({
      ...element,
      ...(when.length > 0 && {
        when: when.map(({ field, values }) => ({ field, values: [...values] })),
      }),
    })),
  }
}

export function openServer(
  call: BadgesCall,
  params: { readonly companyId: string; readonly badgeTemplateId: string },
): BadgeServer {
  return {
    read: async () => keptBadge(await call('badgeTemplates.get', { params })),
    async write(badge, { version }) {
      try {
        const body = { ...bodyOf(badge), version }
        return (await call('badgeTemplates.update', { params, body })).version
      } catch (error) {
        if (error instanceof ApiError && error.code === 'changed_meanwhile') return null
        throw error
      }
    },
  }
}
