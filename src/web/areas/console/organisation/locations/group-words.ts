import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { GroupKind } from '#domain/location/location-group.ts'

export const kindWords: Readonly<
  Record<GroupKind, { readonly one: MessageKey; readonly many: MessageKey }>
> = {
  REGION: { one: 'locations_region', many: 'locations_regions' },
  KIND: { one: 'locations_kind', many: 'locations_kinds' },
  TAG: { one: 'locations_tag', many: 'locations_tags' },
}
