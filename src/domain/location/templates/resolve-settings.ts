import {
  layerAt,
  type Template,
  type TemplateLayer,
  templateLayers,
  type TemplatePlace,
  type TemplateSetting,
} from './template.ts'
import { liveVersion } from './version-start.ts'

/** What templates say of one setting at a location. */
export type GivenSetting = TemplateSetting & {
  readonly layer: TemplateLayer
  readonly templateId: string
}

/**
 * What templates say at a location at an instant, by the keys of the settings. A lock holds for everything below it, so the widest one
 * counts; without one, the nearest suggestion. Of two at the same layer, the template that was made first (ids sort by time).
 */
export function resolveSettings(
  templates: readonly Template[],
  place: TemplatePlace,
  now: string,
): ReadonlyMap<string, GivenSetting> {
  const resolved = new Map<string, GivenSetting>()
  for (const { templateId, versions } of templates) {
    const live = liveVersion(versions, place.timeZone, now)
    const layer = live === null ? null : layerAt(live.scope, place)
    if (live === null || layer === null) continue
    for (const setting of live.settings) {
      const given = { ...setting, layer, templateId }
      const known = resolved.get(setting.key)
      if (known === undefined || isStronger(given, known)) resolved.set(setting.key, given)
    }
  }
  return resolved
}

function isStronger(one: GivenSetting, other: GivenSetting): boolean {
  if (one.isLocked !== other.isLocked) return one.isLocked
  const [near, known] = [one, other].map(({ layer }) => templateLayers.indexOf(layer))
  if (near !== known && near !== undefined && known !== undefined) {
    return one.isLocked ? near > known : near < known
  }
  return one.templateId < other.templateId
}
